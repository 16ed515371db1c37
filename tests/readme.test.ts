/** Every example of the README does what the README shows. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examplesOf } from './support/examples.ts';
import { folderWith, shell } from './support/run.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

const blocks = examplesOf(readme);

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
