/** Where words may stand, and what the names of inputs may be. */
import { describe, expect, it } from 'vitest';
import { folderWith, omen, results } from '../support/run.ts';

describe('the table', () => {
  it.each([
    ['--seed', 'a', 'weather'],
    ['weather', '--seed', 'a'],
    ['--territory', 'northern-wastes', '--seed', 'a', 'weather'],
    ['--seed=a', 'roll', 'weather'],
    ['roll', '--seed', 'a', 'weather'],
  ])('is found in %j, %j, %j', async (...words) => {
    const [result] = await results(words);
    expect(result).toMatchObject({ table: 'border-town-burning/weather', seed: 'a' });
  });

  it('is no value of an option that may stand before it', async () => {
    expect(await results(['-n', '2', 'weather'])).toHaveLength(2);
    expect(await results(['--seed', 'hail', 'weather'])).toMatchObject([{ seed: 'hail' }]);
    const { stdout } = await omen(['odds', '--until', 'nothing', 'weather']);
    expect(stdout).toContain('Weather · Border Town Burning');
  });

  it('may have the name of what every object has', async () => {
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const { code, stderr } = await omen([word]);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: `omen: there is no table or command "${word}" (omen list shows all tables)\n`,
      });
    }
  });
});

describe('inputs whose names begin with no', () => {
  const data = folderWith({
    'siege/game.yaml': 'schema: 1\ntitle: Siege\n',
    'siege/assault.yaml': `schema: 1
title: Assault
inputs:
  noSiege: { about: Nobody besieges, flag: true }
  noArmour: { about: Bare, flag: true, default: true }
  noOfModels: { about: How many come, integer: 0-9, default: 3 }
roll: { dice: d6, modifiers: [{ name: Free, add: 10, when: { noSiege: true } }, { name: Bare, add: 20, when: { noArmour: true } }, { name: Many, add: noOfModels }] }
rows: [{ result: any, name: Done }]
`,
  });
  const total = async (...words: readonly string[]) =>
    (await results(['assault', '--data', data, '--dice', '1', ...words]))[0].roll.total;

  it('are what they say', async () => {
    expect(await total()).toBe(24);
    expect(await total('--no-siege')).toBe(34);
    expect(await total('--no-no-armour')).toBe(4);
    expect(await total('--no-armour', '--no-of-models', '5')).toBe(26);
  });

  it('are so in every command', async () => {
    const batch = await omen(['batch', '--data', data], { input: 'assault --dice 1 --no-siege --no-of-models 0\n' });
    expect(JSON.parse(batch.stdout).roll.total).toBe(31);
    const odds = await omen(['odds', 'assault', '--data', data, '--no-siege', 'all', '--no-of-models', '1-2']);
    expect(odds.stdout).toContain('no siege, no of models');
    const shown = await omen(['show', 'assault', '--data', data, '--no-siege', '--no-of-models', '2']);
    expect(shown.stdout).toContain('odds for no siege, no of models 2');
    const exported = await omen(['export', 'assault', '--data', data, '--no-siege', '--no-of-models', '2']);
    expect(exported.code).toBe(0);
    const home = { XDG_DATA_HOME: folderWith({}) };
    await omen(['battle', 'start', '--data', data, '--game', 'siege'], { env: home });
    const set = await omen(['battle', 'set', '--data', data, '--no-siege', '--no-of-models', '2'], { env: home });
    expect(set.stdout).toContain('no siege, no of models 2');
  });
});
