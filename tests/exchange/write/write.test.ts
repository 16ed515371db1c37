import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/exchange/draft.ts';
import { takeNotes } from '../../../src/exchange/notes.ts';
import { joinText, splitText } from '../../../src/exchange/words/name-and-effect.ts';
import { plainWords } from '../../../src/exchange/words/plain-text.ts';
import { outcomesOf } from '../../../src/exchange/write/outcome.ts';
import { writeTable } from '../../../src/exchange/write/write.ts';
import { readYaml } from '../../../src/table/compile/yaml.ts';
import { bring, foundry, rowsOf } from '../support.ts';

const AT = { line: 1, column: 1, length: 1 };

/** A table of one row for each text. */
function draftOf(texts: readonly string[], names: readonly (string | null)[] = []): Draft {
  const rows = texts.map((text, i) => ({
    at: AT,
    result: { spelt: `${i + 1}`, at: AT, on: [[[i + 1, i + 1] as const]] },
    weight: null,
    name: names[i] ?? null,
    text,
    nested: [],
  }));
  const dice = { text: `d${texts.length}`, at: AT };
  return {
    format: 'text',
    file: 'a',
    at: AT,
    title: 'T',
    within: [],
    path: ['t'],
    refs: [],
    summary: null,
    source: null,
    dice,
    rows,
  };
}

const write = (draft: Draft): string =>
  writeTable('t', draft, outcomesOf(draft, new Map(), takeNotes('a')))[0]?.text ?? '';

describe('a written table', () => {
  it('reads like one written by hand', () => {
    const long =
      'Something that goes on for longer than a line of this file may be, and then goes on for a few words more, so that it wraps';
    expect(
      write(draftOf(['Rats', 'A bat: it stays for [[1d4]] days', 'no', '[[2d6]] coins', 'Rats', long])),
    ).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=table.schema.json
      schema: 1
      title: T
      roll: d6
      rows:
        - { result: 1, name: Rats }
        - result: 2
          name: A bat
          effect: it stays for {amount}
          quantities: { amount: { dice: d4, unit: days } }
        - { result: 3, name: no }
        - { result: 4, name: 2d6 coins, effect: "{amount} coins", quantities: { amount: { dice: 2d6 } } }
        - { result: 5, is: rats }
        - result: 6
          name: Something that goes on for longer than a line of this file…
          effect: Something that goes on for longer than a line of this file may be, and then goes on for a few words more, so
            that it wraps
      "
    `);
  });

  it('starts with the line that editors read', () => {
    expect(write(draftOf(['a']))).toMatch(
      /^# yaml-language-server: \$schema=.*table\.schema\.json\nschema: 1\ntitle: T\n/,
    );
  });

  it('says what it was given, whatever the words are', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.constantFrom('yes', '~', '0x1F', '1e3', '# a', 'a: b', '- a', '!x', "'", '"', '010', 'null', '{', '@a', '`'),
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), (list) => {
        const texts = list.map((text) => plainWords(text, takeNotes('a'), AT) || 'x');
        const file = readYaml('t.yaml', write(draftOf(texts, texts)));
        expect(file.findings).toEqual([]);
        const rows = (file.value as { rows: { name?: string; is?: string; id?: string }[] }).rows;
        expect(rows).toHaveLength(texts.length);
        rows.forEach((row, i) => {
          if (row.is === undefined) expect(row.name).toBe(texts[i]);
        });
      }),
    );
  });
});

describe('rows', () => {
  it('of one name have ids of their own, and the same outcome again is sent on to the first', () => {
    const { compiled, problems } = bring({
      'a.json': foundry('T', '1d5', [
        [1, 1, 'Gold: a little'],
        [2, 2, 'Gold: a lot'],
        [3, 3, 'Gold: a little'],
        [4, 4, '???'],
        [5, 5, 'Fail'],
      ]),
    });
    expect(problems).toEqual([]);
    expect(compiled[0]?.rows.map(({ outcome, is }) => outcome.id ?? `is ${is}`)).toEqual([
      'gold',
      'gold-2',
      'is gold',
      'row-4',
      'fail-2',
    ]);
    expect(rowsOf(compiled[0])).toHaveLength(5);
  });

  it('of tables of one name are told apart by what they stand in', () => {
    const { tables, problems } = bring({
      'a.json': JSON.stringify([
        JSON.parse(foundry('Game', '1d1', [[1, 1, 'x']])),
        JSON.parse(foundry('Game', '1d1', [[1, 1, 'x']])),
      ]),
    });
    expect(problems).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(['a-game', 'a-game-2']);
  });
});

describe('a text', () => {
  it.each([
    ['Rats', { name: 'Rats', effect: null }],
    ['A bat: it flies', { name: 'A bat', effect: 'it flies' }],
    ['What now?!: it flies', { name: 'What now?!', effect: 'it flies' }],
    ['[[1d4]] rats', { name: '1d4 rats', effect: '[[1d4]] rats' }],
    ['One. Two: three', { name: 'One. Two: three', effect: null }],
    [`${'word '.repeat(20)}end`, { name: `${'word '.repeat(12).trim()}…`, effect: `${'word '.repeat(20)}end` }],
  ])('%s', (text, said) => {
    expect(splitText(text, true)).toEqual(said);
    expect(joinText(said)).toBe(text);
  });

  it('put together again is what it was', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (raw) => {
        const text = plainWords(raw, takeNotes('a'), AT);
        if (text !== '') expect(joinText(splitText(text, true))).toBe(text);
      }),
    );
  });
});
