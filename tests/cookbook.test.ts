/** Every table of the cookbook is proved right, and every roll on it gives what the page shows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPaths } from '../src/game/check.ts';
import { examplesOf } from './support/examples.ts';
import { folderWith, shell } from './support/run.ts';

const page = readFileSync(new URL('../data/COOKBOOK.md', import.meta.url), 'utf8');
const tables = [...page.matchAll(/```yaml\n# ([\w-]+)\.yaml\n([\s\S]*?)```/g)].map(([, name, text]) => [name, text]);
const folder = folderWith({
  'cookbook/game.yaml': 'schema: 1\ntitle: Cookbook\n',
  ...Object.fromEntries(tables.map(([name, text]) => [`cookbook/${name}.yaml`, text])),
});

describe('the cookbook', () => {
  it('has tables that are proved right, without a warning', () => {
    expect(tables.length).toBeGreaterThan(15);
    expect(checkPaths([join(folder, 'cookbook')], folder).findings).toEqual([]);
  });

  it.each(examplesOf(page))('$commands', async ({ commands, output }) => {
    const { code, stdout, stderr } = await shell(`set -e\n${commands}`, { cwd: folder, env: { OMEN_PATH: folder } });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: output, stderr: '' });
  });
});
