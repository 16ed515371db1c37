import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Opened } from '../../src/cli/command.ts';
import { createReplayer } from '../../src/cli/commands/replay/resolve-again.ts';
import { askedDice } from '../../src/dice/asked.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { OmenError } from '../../src/table/error.ts';
import type { Result } from '../../src/table/result.ts';
import { asResult, resolveSeeded } from '../../src/table/throw/resolve.ts';
import { throwTable } from '../../src/table/throw/throw.ts';
import { table } from '../support/games.ts';
import { anyBound } from '../support/requests.ts';
import { folderWith, omen } from '../support/run.ts';

const replayer = createReplayer({ library: { table } } as unknown as Opened);

/** What differs once a result was written and read. */
function again(result: Result) {
  const text = JSON.stringify(result);
  return replayer.differences(JSON.parse(text), text);
}

/** What is resolved, unless it meets no row: modifiers by hand may lead there. */
function met<T>(resolve: () => T): T {
  try {
    return resolve();
  } catch (error) {
    fc.pre(!(error instanceof OmenError && error.code === 'outside-table'));
    throw error;
  }
}

describe('results replayed', () => {
  it('from their seed are the same, whatever was asked', () => {
    fc.assert(
      fc.property(anyBound, fc.string({ unit: 'binary' }), fc.nat(), (bound, seed, index) => {
        // What settled a table without dice may have been a modifier by hand, which no result shows.
        fc.pre(bound.because === null);
        expect(again(met(() => resolveSeeded(bound, seed, index)))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('from typed dice, and from some typed and some rolled, are the same', () => {
    fc.assert(
      fc.property(anyBound, fc.infiniteStream(fc.boolean()), fc.nat(), (bound, typed, index) => {
        fc.pre(bound.because === null);
        const rolled = seededDice('seed', index);
        const answers: (number | 'roll')[] = [];
        for (;;) {
          const dice = askedDice(answers, () => seededDice('seed', index));
          const thrown = met(() => throwTable(bound, dice));
          if (dice.wanted === null) {
            const drawn = dice.shown.some(({ by }) => by === 'seed');
            expect(again(asResult(thrown, drawn ? 'seed' : null, drawn ? index : null))).toEqual([]);
            return;
          }
          answers.push(typed.next().value ? rolled.roll(dice.wanted) : 'roll');
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('omen replay', () => {
  const record = async (...argv: string[]) => (await omen([...argv, '--json', '--seed', 'a'])).stdout;

  it('counts equal results', async () => {
    const input = `${await record('weather', '-n', '30')}\n# and one more\n${await record('weather', '--natural', '9')}`;
    expect(await omen(['replay'], { input })).toEqual({ code: 0, stdout: '31 equal, 0 differ\n', stderr: '' });
  });

  it('shows what differs, what cannot be read, and tables whose rules have changed', async () => {
    const [one = '', two = '', three = '', four = ''] = (await record('weather', '-n', '4')).split('\n');
    const { total } = JSON.parse(one).roll;
    const { rules } = JSON.parse(two);
    const input = [
      one.replace(`"total":${total}`, '"total":99'),
      two.replace(rules, '0'.repeat(32)),
      three.replace('border-town-burning/weather', 'border-town-burning/wether'),
      four,
      four.slice(0, -1),
      '{"omen":1,"line":3,"error":{"code":"x","message":"y"}}',
    ].join('\n');
    const { code, stdout } = await omen(['replay'], { input });
    expect(code).toBe(1);
    // How JSON is wrong, each version of Node says in its own way.
    expect(stdout.replace(/(not JSON): .*/, '$1')).toBe(
      `line 1  border-town-burning/weather  seed a #0
  roll.total  recorded 99, now ${total}
line 3  border-town-burning/wether  seed a #2
  cannot be resolved: there is no table border-town-burning/wether; did you mean border-town-burning/weather?
line 5  the line is not JSON
the rules of border-town-burning/weather have changed: ${'0'.repeat(32)}, now ${rules} (1 result)
2 equal, 2 differ, 1 line without a result, 1 line that cannot be read
`,
    );
    const json = (await omen(['replay', '--json'], { input })).stdout.trimEnd().split('\n');
    expect(JSON.parse(json[0] ?? '')).toEqual({
      omen: 1,
      line: 1,
      table: 'border-town-burning/weather',
      seed: 'a',
      index: 0,
      differences: [{ path: 'roll.total', recorded: 99, now: total }],
    });
    expect(JSON.parse(json.at(-1) ?? '')).toEqual({
      omen: 1,
      equal: 2,
      differing: 2,
      left: 1,
      bad: 1,
      rules: [{ table: 'border-town-burning/weather', recorded: '0'.repeat(32), now: rules, results: 1 }],
    });
  });

  it('knows dice that the seed does not give, and dice that a table cannot throw', async () => {
    const seeded = JSON.parse(await record('weather'));
    const [first, second] = seeded.roll.rolled;
    const turned = {
      ...seeded,
      roll: { ...seeded.roll, rolled: [second === first ? (first % 6) + 1 : second, first] },
    };
    const typed = JSON.parse((await omen(['weather', '--dice', '3,3', '--json'])).stdout);
    const odd = { ...typed, roll: { ...typed.roll, rolled: [7, 3] } };
    const folder = folderWith({ record: `${JSON.stringify(turned)}\n${JSON.stringify(odd)}\n` });
    const { code, stdout } = await omen(['replay', 'record'], { cwd: folder });
    expect(code).toBe(1);
    expect(stdout).toContain('  roll.rolled[0]  recorded');
    expect(stdout).toContain('  cannot be resolved: die 1 is 7, but a d6 shows 1 to 6\n');
    expect(stdout).toContain('0 equal, 2 differ\n');
  });
});

it('proves the rolls of a battle’s record', async () => {
  const cwd = folderWith({});
  const record = join(cwd, 'battle.jsonl');
  for (const words of [
    ['start', 'Bridge', '--players', 'A,B', '--seed', 'k'],
    ['roll', 'weather', '--dice', '4,5'],
    ['roll', 'miscast'],
  ]) {
    const { code, stderr } = await omen(['battle', ...words, '--file', record], { cwd });
    expect(code, stderr).toBe(0);
  }
  expect(await omen(['replay', record], { cwd })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^2 equal, 0 differ/),
  });
  writeFileSync(record, readFileSync(record, 'utf8').replace('"rolled":[4,5]', '"rolled":[4,6]'));
  expect(await omen(['replay', record], { cwd })).toMatchObject({ code: 1, stdout: expect.stringContaining('now 10') });
});
