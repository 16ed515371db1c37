/** Every example of the README does what the README shows. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderWith, shell } from './support/run.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** A console block: commands after `$ `, here-documents as they stand, and what is printed. */
function readBlock(block: string): { readonly commands: string; readonly output: string } {
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

const blocks = [...readme.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block = '']) => readBlock(block));

describe('the README', () => {
  it('has examples', () => {
    expect(blocks.length).toBeGreaterThan(3);
  });

  it.each(blocks)('$commands', async ({ commands, output }) => {
    const { code, stdout } = await shell(`set -eo pipefail\n${commands}`, { cwd: folderWith({}) });
    expect(stdout).toBe(output);
    expect(code).toBe(0);
  });

  it('names files that are there', () => {
    for (const [, link = ''] of readme.matchAll(/\]\(([^)#:]+)\)/g)) {
      expect(() => readFileSync(new URL(`../${link}`, import.meta.url)), link).not.toThrow();
    }
  });
});
