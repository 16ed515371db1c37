import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderWith, omen } from '../support/run.ts';

const GAME = {
  'game.yaml': 'schema: 1\ntitle: Forest\n',
  'ambush.yaml': `schema: 1
title: Ambush
inputs: { night: { about: It is dark, flag: true } }
roll: { dice: 2d6, modifiers: [{ name: Darkness, add: 2, when: { night: true } }] }
rows:
  - { result: <=7, name: Quiet, effect: Nothing stirs. }
  - { result: 8+, name: Wolves, effect: "{wolves} leap out.", quantities: { wolves: { dice: d3+1, unit: wolves } } }
`,
};

const cases = (text: string) => folderWith({ ...GAME, 'cases/ambush.yaml': text });

describe('omen test', () => {
  it('runs the cases beside a game', async () => {
    const folder = cases(`cases:
  - { inputs: { night: true }, dice: [4, 3, 2], expect: { outcome: wolves, total: 9, quantities: { wolves: 3 } } }
  - { dice: [4, 3], expect: { outcome: quiet, says: [stirs] } }
`);
    expect(await omen(['test', folder])).toEqual({ code: 0, stdout: '2 of 2 cases hold\n', stderr: '' });
  });

  it('names what comes out otherwise, dice that are owed, and dice that are left', async () => {
    const folder = cases(`cases:
  - { name: at night, inputs: { night: true }, dice: [4, 3, 1], expect: { outcome: quiet } }
  - { dice: [6, 6], expect: { outcome: wolves } }
  - { dice: [1, 1, 1], expect: { outcome: quiet } }
  - { dice: [1, 7], expect: { outcome: quiet } }
`);
    const { code, stdout } = await omen(['test', '.'], { cwd: folder });
    expect(stdout).toBe(`cases/ambush.yaml case 1: at night
  outcome  expected "quiet", got "wolves"
cases/ambush.yaml case 2
  outcome  expected "wolves", got null
  need  expected nothing, got [{"dice":"d3","for":"wolves"}]
cases/ambush.yaml case 3
  diceLeft  expected nothing, got 1
cases/ambush.yaml case 4
  outcome  expected "quiet", got nothing
  error  expected nothing, got "die 2 is 7, but a d6 shows 1 to 6"
0 of 4 cases hold
`);
    expect(code).toBe(1);
  });

  it('says it to programs in a line for each case', async () => {
    const folder = cases('cases:\n  - { dice: [6, 6, 1], expect: { outcome: quiet } }\n');
    const { stdout } = await omen(['test', folder, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      case: 1,
      passed: false,
      differences: [{ path: 'outcome', expected: 'quiet', got: 'wolves' }],
    });
  });

  it('says where a file of cases is wrong, and where there are none', async () => {
    const wrong = cases('cases:\n  - { dices: [1, 1], expect: { outcome: quiet } }\n');
    const { code, stderr } = await omen(['test', wrong]);
    expect(stderr).toContain('ambush.yaml:2:7: a case has no key dices; did you mean dice?');
    expect(code).toBe(1);
    const none = await omen(['test', folderWith(GAME)]);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('there are no cases to test') });
  });
});

describe('--save-case', () => {
  it('keeps a roll that omen test then holds to, below what stands in the file', async () => {
    const folder = cases('# Seen at the table.\ncases:\n  - { dice: [1, 1], expect: { outcome: quiet } }\n');
    await omen(['ambush', '--data', folder, '--night', '--dice', '4,3,2', '--save-case']);
    const { stderr } = await omen(['ambush', '--data', folder, '--seed', 'a', '--save-case']);
    expect(stderr).toContain('omen test runs it');
    const text = readFileSync(`${folder}/cases/ambush.yaml`, 'utf8');
    expect(text).toMatch(/^# Seen at the table\.\n/);
    expect(text).toContain('expect: { total: 9, outcome: wolves, quantities: { wolves: 3 } }');
    expect(await omen(['test', folder])).toMatchObject({ code: 0, stdout: '3 of 3 cases hold\n' });
  });

  it('is for one result of a game of one’s own', async () => {
    const folder = folderWith(GAME);
    const many = await omen(['ambush', '--data', folder, '--save-case', '-n', '2']);
    expect(many).toMatchObject({ code: 2, stderr: expect.stringContaining('--save-case gives one result') });
    const sum = await omen(['ambush', '--data', folder, '--save-case', '--natural', '7']);
    expect(sum).toMatchObject({ code: 2, stderr: expect.stringContaining('it does not go with --natural') });
    const other = await omen(['mordheim/reward', '--save-case']);
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('mordheim/reward came with omen') });
  });
});

describe('omen check', () => {
  it('names folders whose tables are not read, but not that of the cases', async () => {
    const folder = folderWith({
      ...GAME,
      'cases/ambush.yaml': 'cases:\n  - { dice: [1, 1], expect: { outcome: quiet } }\n',
      'wood/bear.yaml': GAME['ambush.yaml'],
    });
    const { stdout, code } = await omen(['check', folder]);
    expect(stdout).toContain('the tables in wood are not read; tables stand beside game.yaml');
    expect(stdout).toContain('1 warning');
    expect(code).toBe(0);
  });
});
