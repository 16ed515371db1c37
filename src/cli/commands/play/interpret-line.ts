import type { CommandIndex } from '../../command.ts';

interface Known {
  readonly commands: CommandIndex;
  readonly isTable: (word: string) => boolean;
  /** A battle is going on: tables join it. */
  readonly inBattle: boolean;
}

/** The words after `omen` that a line of the prompt means. */
export function interpretLine(words: readonly string[], { commands, isTable, inBattle }: Known): readonly string[] {
  const said = words[0] === 'omen' ? words.slice(1) : words;
  // `travel ?` asks what the table asks for.
  const plain = said.length > 1 && said.at(-1) === '?' ? [...said.slice(0, -1), '--help'] : said;
  const [word = ''] = plain;
  if (commands.has(word) || word === 'help' || word.startsWith('-')) return plain;
  if (isTable(word)) {
    const asksForHelp = plain.includes('--help') || plain.includes('-h');
    return inBattle && !asksForHelp ? ['battle', 'roll', ...plain] : plain;
  }
  return battleWords(commands).includes(word) ? ['battle', ...plain] : plain;
}

/** The commands of the battle, which stand at the prompt as they are. */
export const battleWords = (commands: CommandIndex): readonly string[] => [
  ...(commands.get('battle')?.commands?.keys() ?? []),
];
