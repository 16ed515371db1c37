import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { manPage } from '../../src/build/man-page.ts';
import { commands } from '../../src/cli/commands/index.ts';
import { topics } from '../../src/cli/help/topics.ts';

const hasMandoc = spawnSync('mandoc', ['-T', 'lint'], { input: '' }).error === undefined;

describe('the man page', async () => {
  const page = await manPage();
  const text = page.replace(/\\-/g, '-');

  it('has every command that the help lists, and every topic', () => {
    for (const [name, { hidden, summary }] of commands) {
      if (hidden) expect(text).not.toContain(`.B omen ${name}`);
      else expect(text).toMatch(new RegExp(`^\\.B omen ${name}\\b.*\\n${summary}`, 'm'));
    }
    for (const { parts } of topics.values()) {
      for (const part of parts) if (typeof part !== 'string') expect(text).toContain(`.B ${part[0]?.[0]}\n`);
    }
  });

  it('has the options of a roll', () => expect(text).toContain('.B --seed <seed>\n'));

  it('names nothing of the machine that built it', () => expect(text).not.toMatch(/\/(home|work|root|tmp)\b/));

  it.skipIf(!hasMandoc)('is well formed (skipped where there is no mandoc)', () => {
    const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning'], { input: page, encoding: 'utf8' });
    expect(stdout.split('\n').filter((line) => line !== '' && !line.includes('missing date'))).toEqual([]);
  });
});
