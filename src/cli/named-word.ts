/**
 * The words after a command that are no options, nor values of --game and --data: `flee` of `omen odds --game x flee`.
 */
export function wordsAfter(command: string, argv: readonly string[]): readonly string[] {
  const words: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const each = argv[at] as string;
    if (each === '--game' || each === '--data') at += 1;
    else if (!each.startsWith('-')) words.push(each);
  }
  return words.slice(words.indexOf(command) + 1);
}
