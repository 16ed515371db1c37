/** Facts that an outcome sets, and what it ends. */
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../../src/dice/given.ts';
import { createBinder } from '../../../src/table/bind/bind.ts';
import { compileGame } from '../../../src/table/compile/game.ts';
import type { Inputs } from '../../../src/table/result.ts';
import { resolveWith } from '../../../src/table/throw/resolve.ts';
import { binder } from '../../support/games.ts';

const GAME = { path: 'home/game.yaml', text: 'schema: 1\ntitle: Home\n' };
const file = (name: string, text: string) => ({ path: `home/${name}.yaml`, text: `schema: 1\ntitle: T\n${text}` });
const walk = file(
  'walk',
  `inputs:
  sky: { about: Sky, choices: [wet, dry], default: dry }
  wet: { about: Wet through, flag: true }
  strength: { about: Strength, integer: 0-6, default: 3 }
rows:
  - { when: [{ sky: wet }, { wet: true }, { strength: 0-2 }], name: Slow }
  - { when: { sky: dry, wet: false, strength: 3+ }, name: Quick }
`,
);
const sky = (sets: string, row = '') =>
  file('sky', `roll: d2\nrows: [{ result: 1, name: Wet${row} }, { result: 2, name: Dry }]\nsets: ${sets}\n`);
const dip = (parts: string) =>
  file(
    'dip',
    `inputs: { strength: { about: Strength, integer: 0-9, default: 3 } }
rows:
  - when: { strength: 0+ }
    name: Splash
    quantities: { depth: { dice: d3, unit: game-turns } }
    ${parts}
`,
  );

const compile = (...files: ReturnType<typeof file>[]) => compileGame('home', GAME, files);
const outcomeOf = (files: ReturnType<typeof file>[], table: string, dice: readonly number[], inputs: Inputs = {}) => {
  const { tables, findings } = compile(...files);
  expect(findings).toEqual([]);
  const find = (id: string) => tables.find((each) => each.id === id) as (typeof tables)[number];
  return resolveWith(createBinder(find).bind(`home/${table}`, { inputs }), givenDice(dice)).outcome;
};
const problem = (...files: ReturnType<typeof file>[]) => compile(walk, ...files).findings[0];

describe('sets', () => {
  it('gives the id of the outcome, or what the row says instead', () => {
    const files = [walk, sky('{ sky: { to: outcome } }', ', sets: { sky: { to: dry, until: battle } }')];
    expect(outcomeOf(files, 'sky', [1])?.sets).toEqual([{ input: 'sky', to: 'dry', of: 'battle', until: 'battle' }]);
    expect(outcomeOf(files, 'sky', [2])?.sets).toEqual([{ input: 'sky', to: 'dry', of: 'battle', until: null }]);
  });

  it('says whose a fact is and when it passes', () => {
    const files = [
      walk,
      dip('sets: { wet: { to: true, of: name, until: depth }, sky: { to: wet, of: player, until: own-turn } }'),
    ];
    expect(outcomeOf(files, 'dip', [2])?.sets).toEqual([
      { input: 'wet', to: true, of: 'name', until: 'depth' },
      { input: 'sky', to: 'wet', of: 'player', until: 'own-turn' },
    ]);
  });

  it('works numbers out, and keeps them within the range of the input', () => {
    const files = [walk, dip('sets: { strength: { to: strength - depth, of: name } }')];
    const to = (strength: number, depth: number) => outcomeOf(files, 'dip', [depth], { strength })?.sets[0]?.to;
    expect([to(3, 1), to(1, 3), to(9, 1)]).toEqual([2, 0, 8]);
  });

  it('proves that a number that is worked out is none between those that tables take', () => {
    const size = (within: string) =>
      file(
        'size',
        `inputs: { size: { about: Size, integer: ${within}, default: 2 } }\nrows: [{ name: Big, when: { size: 0+ } }]\n`,
      );
    const grow = file(
      'grow',
      'inputs: { size: { about: Size, integer: "2, 3, 6", default: 2 } }\nrows: [{ name: Grows, when: { size: 2+ }, sets: { size: { to: size + 1 } } }]\n',
    );
    const found = compile(size('"2, 3, 6"'), grow).findings;
    expect(found).toMatchObject([{ code: 'bad-setting', file: 'home/grow.yaml', line: 4 }]);
    expect(found[0]?.message).toBe(
      'size can be 4 with size 3, which no table takes: between its ends 4-5 are left out',
    );
    // Past its ends it is kept within, and another table may take what is between.
    expect(compile(size('2-6'), grow).findings).toEqual([]);
  });

  it('hands on a fact as it stands', () => {
    const files = [walk, dip('sets: { strength: strength }')];
    expect(outcomeOf(files, 'dip', [1], { strength: 4 })?.sets).toMatchObject([{ to: 4 }]);
  });

  it('sets nothing where its condition fails', () => {
    const files = [
      walk,
      dip('sets: { wet: { to: true, when: { depth: 2+ } }, sky: { to: wet, when: { strength: 4+ } } }'),
    ];
    const set = (strength: number, depth: number) =>
      outcomeOf(files, 'dip', [depth], { strength })?.sets.map(({ input }) => input);
    expect([set(3, 1), set(4, 1), set(3, 2)]).toEqual([[], ['sky'], ['wet']]);
  });

  it('refuses an input that no table of the game has', () => {
    expect(problem(sky('{ skies: outcome }'))).toMatchObject({ code: 'unknown-input', line: 5 });
  });

  it.each([
    ['{ sky: misty }', 'sky cannot be "misty"; it is wet or dry'],
    ['{ wet: 3 }', 'wet cannot be 3; it is true or false'],
    ['{ strength: 11 }', 'strength cannot be 11; it is a whole number, 0-6'],
  ])('refuses %s', (sets, message) => {
    expect(problem(sky(sets))).toMatchObject({ code: 'bad-setting', line: 5, message });
  });

  it('refuses an end that is no moment', () => {
    const found = problem(sky('{ wet: { to: true, until: batle } }'));
    expect(found).toMatchObject({ code: 'unknown-moment', line: 5 });
    expect(found?.message).toContain('batle is no moment at which something ends; did you mean battle?');
  });

  it('refuses an outcome that no table could take', () => {
    const other = file('sky', 'roll: d2\nrows: [{ result: 1-2, name: Hot }]\nsets: { sky: { to: outcome } }\n');
    expect(problem(other)?.message).toBe('sky cannot be "hot"; it is wet or dry');
  });

  it('refuses a number with a name that nobody knows', () => {
    expect(problem(sky('{ strength: { to: might - 1 } }'))).toMatchObject({
      line: 5,
      message: expect.stringContaining('might'),
    });
  });

  it('holds for the built-in games', () => {
    const bound = binder.bind('border-town-burning/weather', { inputs: { territory: 'northern-wastes' } });
    expect(resolveWith(bound, givenDice([4, 5, 2])).outcome?.sets).toMatchObject([
      { input: 'weather', to: 'hailstorm', of: 'battle', until: null },
      { input: 'hail', to: 'freezing-hail', of: 'battle', until: null },
      { input: 'stormPassed', to: true, of: 'battle', until: 'battle' },
    ]);
  });
});

describe('ends', () => {
  it('names tables, for the one concerned unless it says for whom', () => {
    const files = [walk, dip('ends: [walk, { table: dip, of: player }]')];
    expect(outcomeOf(files, 'dip', [1])?.ends).toEqual([
      { table: 'home/walk', of: 'name' },
      { table: 'home/dip', of: 'player' },
    ]);
  });

  it('refuses a table that is not there', () => {
    expect(problem(dip('ends: [wlak]'))?.message).toBe('there is no table wlak; did you mean walk?');
  });
});

describe('what a battle is told of a table', () => {
  const { tables } = compile(
    file(
      'help',
      `inputs:
  helper: { about: A friend tries, flag: true }
  might: { about: Might, integer: 1-9, of: name }
beside: { helper: true }
roll: d6
test: { at-most: might }
rows: [{ result: pass, name: Out }, { result: fail, name: In }]
`,
    ),
  );

  it('is whose facts its inputs are, and when it answers nothing', () => {
    expect(tables[0]?.inputs.map(({ name, of }) => [name, of])).toEqual([
      ['helper', null],
      ['might', 'name'],
    ]);
    expect(tables[0]?.beside).toEqual([{ helper: { is: [true] } }]);
  });
});
