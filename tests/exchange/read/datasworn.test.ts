import { describe, expect, it } from 'vitest';
import { bring, effectOf, rowsOf, short } from '../support.ts';

const PACKAGE = `_id: tale
type: ruleset
oracles:
  core:
    name: Core
    type: oracle_collection
    _source:
      <<: &Source
        title: A Book of Tales
        license: https://example.org/by
        authors:
          - name: A. Writer
      page: 12
    contents:
      deed:
        name: Deed
        type: oracle_rollable
        rows:
          - <<: &Low
              min: 1
              max: 50
            text: '**Build**'
          - <<: &High { min: 51, max: 100 }
            text: Break
    collections:
      places:
        name: Places
        contents:
          peril:
            name: Peril
            dice: 1d100
            rows:
              - <<: *Low
                text: '[Deed](id:tale/oracles/core/deed) + [Sight](id:tale/oracles/core/sight)'
                oracle_rolls:
                  - oracle: tale/oracles/core/deed
                    auto: true
                  - oracle: tale/oracles/core/sight
                    auto: true
              - <<: *High
                text: Roll twice
                oracle_rolls: [{ number_of_rolls: 2, auto: true }]
      ruins:
        name: Ruins
        contents:
          peril: { name: Peril, rows: [{ <<: *Low, text: Dust }, null, { <<: *High, text: Silence }, { min: null, max: null, text: Never }] }
`;

/** Line and column of a piece of PACKAGE. */
function placeOf(piece: string): string {
  const before = PACKAGE.slice(0, PACKAGE.indexOf(piece)).split('\n');
  return `${before.length}:${(before.at(-1) as string).length + 1}`;
}

describe('oracles of Datasworn', () => {
  it('come in from collections within collections, with anchors and merge keys', () => {
    const { tables, compiled, problems } = bring({ 'tale.yaml': PACKAGE });
    expect(problems).toEqual([]);
    expect(tables.map(({ name, title, rowsIn, rowsOut }) => [name, title, rowsIn, rowsOut])).toEqual([
      ['deed', 'Deed', 2, 2],
      ['places-peril', 'Places / Peril', 2, 2],
      ['ruins-peril', 'Ruins / Peril', 3, 2],
    ]);
    expect(rowsOf(compiled.find(({ name }) => name === 'deed'))).toEqual(['1-50 Build', '51-100 Break']);
    expect(compiled.find(({ name }) => name === 'deed')).toMatchObject({
      roll: { dice: { text: 'd100' } },
      source: 'A Book of Tales, page 12, by A. Writer; licence: https://example.org/by',
    });
  });

  it('send on to other oracles and to themselves, and keep the words of those that are not there', () => {
    const { compiled, findings } = bring({ 'tale.yaml': PACKAGE });
    const peril = compiled.find(({ name }) => name === 'places-peril');
    expect(peril?.rows[0]?.outcome).toMatchObject({
      name: 'Deed + Sight',
      then: [{ table: 'brought/deed', times: 1 }],
    });
    expect(peril?.rows[1]?.outcome.then).toMatchObject([{ table: 'brought/places-peril', times: 2, limit: 3 }]);
    expect(findings.find(({ code }) => code === 'unknown-table')?.message).toContain('"tale/core/sight"');
  });

  it('name empty rows and rows without a range', () => {
    const { findings, files } = bring({ 'tale.yaml': PACKAGE });
    expect(short(findings.filter(({ code }) => code === 'empty-row' || code === 'no-range'))).toEqual([
      `warning empty-row ${placeOf('null, { <<')}`,
      `warning no-range ${placeOf('{ min: null')}`,
    ]);
    expect(files.find(({ name }) => name === 'ruins-peril.yaml')?.text).toContain(
      '# Rows without a range in the source:\n#   Never\n',
    );
  });

  it('that overlap are named where they stand, and parted where only one way makes the rows equal', () => {
    const rows = [
      [1, 10],
      [11, 20],
      [21, 31],
      [31, 40],
      [41, 50],
    ].map(([a, b]) => `  - { min: ${a}, max: ${b}, text: r${a} }`);
    const text = `_id: t\nname: T\ndice: 1d50\nrows:\n${rows.join('\n')}\n`;
    const plain = bring({ 't.yaml': text });
    expect(short(plain.findings)).toEqual(['error overlap 8:21']);
    expect(plain.findings[0]?.message).toContain('31 stands in two rows: "r21" (7:21) and "r31" (8:21)');
    const fixed = bring({ 't.yaml': text }, { fix: true });
    expect(short(fixed.findings)).toEqual(['warning repaired 8:21']);
    expect(rowsOf(fixed.compiled[0])).toEqual(['1-10 r1', '11-20 r11', '21-30 r21', '31-40 r31', '41-50 r41']);
  });

  it('that overlap without telling widths are not touched', () => {
    const rows = [
      [1, 7],
      [7, 9],
      [10, 20],
    ].map(([a, b]) => `  - { min: ${a}, max: ${b}, text: r${a} }`);
    const text = `name: T\ndice: 1d20\nrows:\n${rows.join('\n')}\n`;
    expect(short(bring({ 't.yaml': text }, { fix: true }).findings)).toEqual(['error overlap 5:20']);
  });

  it('are read from JSON too, in the newer form', () => {
    const text = JSON.stringify({
      _id: 'tale',
      oracles: {
        core: {
          _id: 'oracle_collection:tale/core',
          contents: {
            sight: {
              _id: 'oracle_rollable:tale/core/sight',
              name: 'Sight',
              dice: '1d6',
              rows: [
                { roll: { min: 1, max: 3 }, text: 'Far', text2: 'A long way.' },
                { roll: { min: 4, max: 6 }, text: 'Near' },
              ],
            },
          },
        },
      },
    });
    const { compiled, findings } = bring({ 'tale.json': text });
    expect(findings).toEqual([]);
    expect(rowsOf(compiled[0])).toEqual(['1-3 Far', '4-6 Near']);
    expect(effectOf(compiled[0])).toBe('A long way.');
  });

  it('within moves are found, and ids of the newest form are known', () => {
    const text = `_id: tale
oracles:
  core:
    contents:
      deed: { _id: 'oracle_rollable:tale/core/deed', name: Deed, dice: 1d1, rows: [{ roll: { min: 1, max: 1 }, text: Run }] }
moves:
  fate:
    contents:
      ask:
        name: Ask
        oracles:
          likely: { name: Likely, dice: 1d1, rows: [{ roll: { min: 1, max: 1 }, text: '[Deed](datasworn:oracle_rollable:tale/core/deed)' }] }
`;
    const { compiled, findings } = bring({ 't.yaml': text });
    expect(findings).toEqual([]);
    expect(compiled.map(({ name, rows }) => [name, rows[0]?.outcome.then?.[0]?.table])).toEqual([
      ['deed', undefined],
      ['likely', 'brought/deed'],
    ]);
  });

  it('may use aliases by the thousand, but not to make a file explode', () => {
    const many = `a: &r { text: Same }\noracles:\n  t:\n    dice: 1d500\n    rows:\n${Array.from({ length: 500 }, (_, i) => `    - { <<: *r, min: ${i + 1}, max: ${i + 1} }`).join('\n')}\n`;
    expect(bring({ 'many.yaml': many }).tables).toMatchObject([{ rowsIn: 500, rowsOut: 500 }]);
    const bomb = `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 10 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]`).join('\n')}\noracles: { t: { rows: *a10 } }\n`;
    const { findings, tables } = bring({ 'bomb.yaml': bomb });
    expect(tables).toEqual([]);
    expect(findings).toMatchObject([{ code: 'alias-limit', severity: 'error', line: 6 }]);
    expect(findings[0]?.message).toContain('1,000,000');
  });

  it('refuse an alias within its own anchor and nesting without end', () => {
    expect(bring({ 'a.yaml': 'oracles: &o\n  t: { rows: [*o] }\n' }).findings).toMatchObject([
      { code: 'yaml-alias', line: 2 },
    ]);
    const deep = `oracles: ${'['.repeat(500)}${']'.repeat(500)}\n`;
    expect(bring({ 'a.yaml': deep }).findings).toMatchObject([{ code: 'nesting-limit' }]);
  });

  it('keep __proto__ and constructor keys like any other', () => {
    const text =
      'oracles:\n  constructor:\n    __proto__: { polluted: true }\n    name: Odd\n    dice: 1d1\n    rows: [{ min: 1, max: 1, text: x }]\n';
    const { compiled } = bring({ 'a.yaml': text });
    expect(compiled).toMatchObject([{ title: 'Odd', name: 'constructor' }]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('whose duplicates are thrown again draw nothing twice', () => {
    const rows = `rows: [{ min: 1, max: 1, text: x }, { min: 2, max: 2, text: y }]`;
    const text = `_id: t\noracles:\n  c:\n    contents:\n      all: { name: All, dice: 1d1, rows: [{ min: 1, max: 1, text: Both, oracle_rolls: [{ oracle: t/oracles/c/one, times: 2, auto: true, duplicates: reroll }] }] }\n      one: { name: One, dice: 1d2, ${rows} }\n`;
    const { compiled, findings, problems } = bring({ 't.yaml': text });
    expect([findings, problems]).toEqual([[], []]);
    expect(compiled[0]?.rows[0]?.outcome.then).toMatchObject([{ table: 'brought/one', times: 2, unique: true }]);
  });
});
