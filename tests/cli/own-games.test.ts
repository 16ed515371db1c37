/** A folder with a game.yaml and a table is a game like any other. */
import { describe, expect, it } from 'vitest';
import { folderWith, omen, results } from '../support/run.ts';

const ambush = `schema: 1
title: Ambush
summary: Rolled when a patrol enters the woods.
inputs:
  patrol: { about: How many march, integer: 1-20 }
  night: { about: It is dark, flag: true }
roll:
  dice: 2d6
  modifiers:
    - { name: Darkness, add: 2, when: { night: true } }
rows:
  - { result: <=7, name: Quiet, effect: Nothing stirs. }
  - result: 8+
    name: Attack
    effect: "{foes} leap out."
    quantities: { foes: { dice: d3, each: patrol, unit: wolves } }
`;
const folder = () =>
  folderWith({ 'forest/game.yaml': 'schema: 1\ntitle: Forest\naliases: [fo]\n', 'forest/ambush.yaml': ambush });

describe('a game of one’s own', () => {
  it('is a subcommand with options and help of its own', async () => {
    const data = folder();
    const [result] = await results(['ambush', '--data', data, '--patrol', '2', '--night', '--dice', '3,4,1,3']);
    expect(result).toMatchObject({
      table: 'forest/ambush',
      roll: { natural: 7, total: 9, modifiers: [{ name: 'Darkness', value: 2, by: 'table' }] },
      outcome: {
        id: 'attack',
        effect: '4 wolves leap out.',
        quantities: { foes: { rolls: [{ value: 1 }, { value: 3 }], value: 4 } },
      },
    });
    const help = await omen(['ambush', '--help', '--data', data]);
    expect(help.stdout).toContain('--patrol <number>');
    expect(help.stdout).toContain('Rolled when a patrol enters the woods.');
    expect((await omen(['list', 'fo', '--data', data])).stdout).toContain('ambush');
  });

  it('is found through OMEN_PATH and through the configuration', async () => {
    const data = folder();
    expect(
      (await omen(['fo/ambush', '--patrol', '1', '--natural', '2'], { env: { OMEN_PATH: data } })).stdout,
    ).toContain('Nothing stirs.');
    const cwd = folderWith({ 'omen.yaml': `path: ${data}\ngame: forest\n` });
    expect((await omen(['ambush', '--patrol', '1', '--natural', '2'], { cwd })).stdout).toContain('Nothing stirs.');
  });

  it('says where a faulty file is wrong, and leaves the other tables alone', async () => {
    const data = folderWith({
      'forest/game.yaml': 'schema: 1\ntitle: Forest\n',
      'forest/ambush.yaml': ambush.replace('name: Quiet, effect', 'name: Quiet, effcet'),
    });
    const { code, stdout, stderr } = await omen(['ambush', '--data', data, '--patrol', '1']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^omen: .*ambush\.yaml:12:\d+: .*effcet.*did you mean effect\?.*\n$/);
    expect((await omen(['weather', '--dice', '6,1', '--data', data])).code).toBe(0);
  });

  it('refuses a folder that is not there and a configuration that is wrong', async () => {
    expect(await omen(['weather', '--data', '/nowhere'])).toMatchObject({
      code: 2,
      stderr: 'omen: there is no folder /nowhere to read games from\n',
    });
    const cwd = folderWith({ 'omen.yaml': 'gmae: mordheim\n' });
    const { code, stderr } = await omen(['weather'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('omen.yaml:1: gmae is not a key of omen.yaml; did you mean game?');
  });

  it('takes rulings from the configuration', async () => {
    const cwd = folderWith({ 'omen.yaml': 'rulings:\n  thunder-scope: every-battle\n' });
    const [result] = await results(['weather', '--dice', '6,1'], { cwd });
    expect(result.rulings).toMatchObject({ thunderScope: 'every-battle' });
    expect(result.next).toMatchObject([{ table: 'border-town-burning/thunder' }]);
  });
});
