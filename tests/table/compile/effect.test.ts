/** The grammar of effects: what a file may say, and what stands in the result. */
import { describe, expect, it } from 'vitest';
import { givenDice } from '../../../src/dice/given.ts';
import { compileFolder } from '../../../src/game/compile-folder.ts';
import { gameFolders } from '../../../src/game/files.ts';
import { createBinder } from '../../../src/table/bind/bind.ts';
import { compileGame } from '../../../src/table/compile/game.ts';
import { resolveWith } from '../../../src/table/throw/resolve.ts';
import { dataFolder } from '../../support/games.ts';

const GAME = {
  path: 'home/game.yaml',
  text: 'schema: 1\ntitle: Home\ngroups: { archers: whoever shoots }\nmoments: { dusk: the end of the day }\n',
};
const HEAD =
  'schema: 1\ntitle: T\ninputs: { men: { about: Men, integer: 0-9, default: 2 }, names: { about: N, list: true, optional: true } }\n';
const PICK = 'who: { pick: names, when: { names: given } }';
const storm = (effect: string, row = ''): string =>
  `${HEAD}roll: d2\nrows:\n  - result: 1\n    name: Storm\n    quantities: { hits: { dice: d3, unit: hits, each: men }, way: { dice: d12, unit: clock }, far: { dice: d6, unit: inches }, ${PICK} }\n    effects: [${effect}]\n${row}  - { result: 2, name: Calm, effects: [{ kind: status, set: dry, to: everyone }] }\n`;

const compile = (text: string) => compileGame('home', GAME, [{ path: 'home/sky.yaml', text }]);

function effectsOf(effect: string, dice: readonly number[], inputs = {}, row = ''): unknown {
  const { tables, findings } = compile(storm(effect, row));
  expect(findings.filter(({ code }) => code !== 'unused')).toEqual([]);
  const bound = createBinder(() => tables[0] as (typeof tables)[0]).bind('home/sky', { inputs });
  return resolveWith(bound, givenDice(dice)).outcome?.effects;
}

describe('an effect', () => {
  const at = [1, 3, 1, 7, 4];

  it('keeps the rolls for each apart, with their unit', () => {
    expect(effectsOf('{ kind: hits, each: hits, saves: no-cover, to: archers }', at)).toEqual([
      { kind: 'hits', each: [3, 1], saves: 'no-cover', to: 'archers', unit: 'hits' },
    ]);
  });

  it('has the unit of the quantity that its number is made of, and of its direction', () => {
    expect(effectsOf('{ kind: move, distance: 2 * far, direction: way, to: self }', at)).toEqual([
      { kind: 'move', distance: 8, unit: 'inches', direction: { value: 7, unit: 'clock' }, to: 'self' },
    ]);
  });

  it('lasts as long as its outcome, unless it is done at once or says until when', () => {
    const three =
      '{ kind: status, set: wet, to: self }, { kind: status, set: cold, to: self, until: dusk }, { kind: wounds, count: 1, to: self }';
    expect(effectsOf(three, at, {}, '    lasts: game-turn\n')).toEqual([
      { kind: 'status', set: 'wet', to: 'self', until: 'game-turn' },
      { kind: 'status', set: 'cold', to: 'self', until: 'dusk' },
      { kind: 'wounds', count: 1, to: 'self' },
    ]);
  });

  it('names the one that was picked, and the outcomes that it replaces in full', () => {
    const effect = '{ kind: status, set: hit, to: picked, name: who, replaces: [calm], when: { names: given } }';
    expect(effectsOf(effect, [...at, 2], { names: ['Anna', 'Bert'] })).toEqual([
      { kind: 'status', set: 'hit', to: 'picked', name: 'Bert', replaces: ['sky/calm'] },
    ]);
  });

  it.each([
    ['{ kind: status, set: wet, to: archer }', 'unknown-group', /archer is neither .*; did you mean archers\?/],
    ['{ kind: status, set: wet, to: self, until: dsk }', 'unknown-moment', /dsk is no moment .*; did you mean dusk\?/],
    ['{ kind: clear, status: dri, to: self }', 'unknown-status', /sets the status dri; did you mean dry\?/],
    [
      '{ kind: status, set: wet, to: self, replaces: [clam] }',
      'unknown-outcome',
      /sky has no outcome clam; did you mean calm\?/,
    ],
    ['{ kind: status, set: wet, to: self, replaces: [ski/calm] }', 'unknown-table', /no table ski; did you mean sky\?/],
    ['{ kind: hits, to: self }', 'bad-effect', /hits needs count, or each/],
    ['{ kind: hits, count: 1, each: hits, to: self }', 'bad-effect', /count or each, not both/],
    ['{ kind: hits, each: far, to: self }', 'bad-effect', /far is no quantity that is rolled for each/],
    ['{ kind: status, set: wet, to: picked }', 'bad-effect', /to: picked and name belong together/],
    ['{ kind: status, set: wet, to: picked, name: who }', 'absent-name', /who may be absent here/],
    ['{ kind: status, set: wet, to: the archers }', 'schema', /must be in kebab case/],
    ['{ kind: status, set: wet }', 'schema', /needs the key to/],
  ])('is refused as %s', (effect, code, message) => {
    const [finding] = compile(storm(effect)).findings.filter((each) => each.severity === 'error');
    expect(finding).toMatchObject({ code, file: 'home/sky.yaml' });
    expect(finding?.message).toMatch(message);
  });

  it('that lasts until no moment of the game is refused in lasts too', () => {
    const { findings } = compile(storm('', '    lasts: dask\n'));
    expect(findings.find(({ code }) => code === 'unknown-moment')?.line).toBe(10);
  });
});

it.each(gameFolders(dataFolder).map((folder) => [compileFolder(folder, { prove: false })] as const))(
  'uses each of its groups and moments: $game.name',
  ({ game, tables }) => {
    const outcomes = tables.flatMap(({ rows, also, everyRow }) => [
      ...rows.map((row) => row.outcome),
      ...also,
      everyRow,
    ]);
    const words = new Set(
      outcomes.flatMap((outcome) => [
        outcome.lasts,
        ...('effects' in outcome ? (outcome.effects ?? []) : []).flatMap(({ fields }) =>
          [fields.to, fields.until].flatMap((value) => (value && 'word' in value ? [value.word] : [])),
        ),
      ]),
    );
    expect([...Object.keys(game.groups), ...Object.keys(game.moments)].filter((name) => !words.has(name))).toEqual([]);
  },
);
