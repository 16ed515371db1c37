/** The commands of a page's examples, and what it says that they print. */
export interface Example {
  readonly commands: string;
  readonly output: string;
}

/** The console blocks of a page: commands after `$ `, here-documents as they stand, and what is printed. */
export const examplesOf = (page: string): readonly Example[] =>
  [...page.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block = '']) => readBlock(block));

function readBlock(block: string): Example {
  const commands: string[] = [];
  const output: string[] = [];
  let end: string | undefined;
  for (const line of block.split('\n')) {
    if (end !== undefined) {
      commands.push(line);
      if (line === end) end = undefined;
    } else if (line.startsWith('$ ')) {
      commands.push(line.slice(2));
      end = /<<'(\w+)'/.exec(line)?.[1];
    } else output.push(line);
  }
  return { commands: commands.join('\n'), output: output.join('\n') };
}
