import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/cli/exit.ts';
import { topics } from '../../src/cli/help/topics.ts';
import { omen, results } from '../support/run.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('topics.ts'))
  .map((file) => readFileSync(join(source, file), 'utf8'))
  .join('\n');

const terms = (topic: string): string[] =>
  (topics.get(topic)?.parts ?? []).flatMap((part) => (typeof part === 'string' ? [] : part.map(([term]) => term)));

describe('help topics', () => {
  it('are listed in the help, and shown by name', async () => {
    const { stdout } = await omen(['--help']);
    for (const name of topics.keys()) {
      expect(stdout).toContain(`  ${name}`);
      expect((await omen(['help', name])).stdout).toContain(terms(name)[0]);
    }
  });

  it.each([40, 80])('fit %i columns', async (columns) => {
    for (const name of topics.keys()) {
      const { stdout } = await omen(['help', name], { columns });
      for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(columns);
    }
  });

  it('name every variable that the program reads, and no other', () => {
    const read = [...code.matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name as string);
    const told = terms('environment').filter((term) => /^[A-Z_]+$/.test(term));
    // The shell's own name of the working folder is nothing to set.
    const set = new Set(read.filter((name) => name !== 'PWD'));
    expect([...set].sort()).toEqual([...told].sort());
  });

  it('name every exit code', () => {
    expect(terms('exit-codes').map(Number)).toEqual(Object.values(EXIT));
  });

  it('name every key of a result', async () => {
    const [result] = await results(['btb/weather', '--seed', 'a']);
    const text = JSON.stringify(topics.get('formats'));
    for (const key of Object.keys(result)) expect(text).toContain(key);
  });
});
