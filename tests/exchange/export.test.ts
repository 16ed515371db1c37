import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../src/exchange/draft.ts';
import { flatten } from '../../src/exchange/export/flat.ts';
import type { ExportFormat } from '../../src/exchange/export/formats.ts';
import { escapeMarkdown } from '../../src/exchange/export/markdown.ts';
import { exportFormatNamed, exportTable } from '../../src/exchange/export.ts';
import { takeNotes } from '../../src/exchange/notes.ts';
import { joinText } from '../../src/exchange/words/name-and-effect.ts';
import { markdownWords, plainWords } from '../../src/exchange/words/plain-text.ts';
import { createBinder } from '../../src/table/bind/bind.ts';
import { missingInputs } from '../../src/table/bind/missing.ts';
import { compileGame } from '../../src/table/compile/game.ts';
import { OmenError } from '../../src/table/error.ts';
import type { Fact, Input, Table } from '../../src/table/model.ts';
import { binder, games } from '../support/games.ts';
import { bring } from './support.ts';

const TABLES = games.flatMap(({ tables }) => tables);
const FORMATS = ['foundry', 'markdown', 'csv', 'json'] as const;
const FILE: Readonly<Record<ExportFormat, string>> = {
  foundry: 'json',
  roll20: 'txt',
  markdown: 'md',
  csv: 'csv',
  json: 'json',
};

/** A value for each input that must be given. */
const inputsFor = ({ inputs }: Table): Record<string, Fact> =>
  Object.fromEntries(missingInputs({ inputs }, {}).map((input) => [input.name, valueFor(input)]));

function valueFor(input: Input): Fact {
  switch (input.type) {
    case 'choice':
      return input.choices[0]?.id;
    case 'integer': {
      const [low, high] = input.within[0] ?? [0, 10];
      return Math.min((low ?? 0) + 3, high ?? 100);
    }
    case 'some-of':
      return [input.choices[0]?.id ?? ''];
    case 'list':
      return ['one', 'two'];
    case 'flag':
      return false;
  }
}

/** What rows say in words, from a compiled table of the game. */
function wordsOf(table: Table, tables: readonly Table[], asText: boolean): string[] {
  const own = createBinder((id) => tables.find((each) => each.id === id) as Table);
  return flatten(table, { inputs: inputsFor(table) }, own).rows.flatMap(({ within, name, effect, then }) => {
    const text = asText ? joinText({ name, effect: effect || null }) : `${name} / ${effect}`;
    const said = text.replace(/\[\[(\S+)\]\]/g, '$1').replace(/(?<![a-z])1?d(?=\d)/gi, 'd');
    const sent = then.map(({ table: id, times }) => `${times} ${id.split('/').at(-1)}`).join(', ');
    return within.map((each) => `${JSON.stringify(each)} ${said} > ${sent}`);
  });
}

const home = (name: string, files: Readonly<Record<string, string>>) =>
  compileGame(
    name,
    { path: 'game.yaml', text: 'schema: 1\ntitle: Home\n' },
    Object.entries(files).map(([path, text]) => ({ path: `${path}.yaml`, text })),
  );

const HOME = home('home', {
  sky: `schema: 1
title: Sky
summary: Rolled at dawn.
source: A page | of "notes"
roll: 2d6
rows:
  - { result: <=4, name: Rain, effect: 'It rains for {long}, & <hard>.', quantities: { long: { dice: d3+1, unit: turns } } }
  - { result: 5-8, name: 'A *calm* | day' }
  - { result: 9, name: Wind, id: wind-9, then: [{ table: gust, times: 3 }] }
  - { result: '10, 12', name: Sun, effect: Hot. }
  - { result: 11, name: Gust of wind, then: [gust] }
`,
  gust: `schema: 1
title: Gust of wind
roll: d66
rows:
  - { result: 11-36, name: Hats }
  - { result: '41-46, 61-66', name: Roofs, effect: 'At [[here]] {total}', next: [{ at: next-battle, table: sky }] }
  - { result: 51-56, name: Trees, effect: d6 trees fall. }
`,
});

describe('a table that goes out', () => {
  const out = createBinder((id) => HOME.tables.find((table) => table.id === id) as Table);
  const table = (name: string): Table => HOME.tables.find((each) => each.name === name) as Table;

  it.each(FORMATS)('as %s comes in again with the same rows', (format) => {
    expect(HOME.findings).toEqual([]);
    const texts = Object.fromEntries(
      HOME.tables.map((each) => [`${each.name}.${FILE[format]}`, exportTable(each, format, {}, out).text]),
    );
    const { compiled, findings, problems } = bring(texts, { from: null });
    expect([findings.filter(({ code }) => !['unreachable', 'rolled'].includes(code)), problems]).toEqual([[], []]);
    for (const name of ['sky', 'gust']) {
      const back = compiled.find(
        (each) => each.title.toLowerCase() === table(name).title.toLowerCase() || each.name === name,
      ) as Table;
      const renamed = (rows: readonly string[]) =>
        rows.map((row) => row.replace(/gust-of-wind/g, 'gust').replace(/\[null,4\]/, '[2,4]'));
      expect(renamed(wordsOf(back, compiled, false)).sort()).toEqual(
        renamed(wordsOf(table(name), HOME.tables, false)).sort(),
      );
    }
  });

  it('as markdown reads like one written by hand', () => {
    expect(exportTable(table('sky'), 'markdown', {}, out).text).toMatchInlineSnapshot(`
      "---
      summary: "Rolled at dawn."
      source: "A page | of \\"notes\\""
      ---

      # Sky

      | dice: 2d6 | Name | Effect | Then |
      | --- | --- | --- | --- |
      | <=4 | Rain | It rains for [[d3+1]] turns, & \\<hard>. |  |
      | 5-8 | A \\*calm\\* \\| day |  |  |
      | 9 | Wind |  | 3x [[gust]] |
      | 10, 12 | Sun | Hot. |  |
      | 11 | Gust of wind |  | [[gust]] |
      ^sky
      "
    `);
  });

  it('as a roll table has a formula, ranges, words and links', () => {
    const { text } = exportTable(table('sky'), 'foundry', {}, out);
    const value = JSON.parse(text);
    const gust = JSON.parse(exportTable(table('gust'), 'foundry', {}, out).text)._id;
    const link = { type: 'document', name: 'Gust of wind', documentUuid: `RollTable.${gust}` };
    expect(gust).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(value).toMatchObject({
      name: 'Sky',
      formula: '2d6',
      results: [
        {
          type: 'text',
          name: 'Rain',
          description: 'It rains for [[d3+1]] turns, &amp; &lt;hard&gt;.',
          range: [2, 4],
          weight: 3,
        },
        { name: 'A *calm* | day', description: '', range: [5, 8] },
        { name: 'Wind', range: [9, 9] },
        { ...link, range: [9, 9] },
        { ...link, range: [9, 9] },
        { ...link, range: [9, 9] },
        { name: 'Sun', range: [10, 10] },
        { name: 'Sun', range: [12, 12] },
        { ...link, range: [11, 11] },
      ],
    });
    expect(value.results).toHaveLength(9);
    expect(JSON.parse(exportTable(table('gust'), 'foundry', {}, out).text).formula).toBe('1d6 * 10 + 1d6');
  });

  it('says what is not in it', () => {
    expect(exportTable(table('sky'), 'json', {}, out).lost).toEqual([]);
    expect(exportTable(table('sky'), 'csv', {}, out).lost).toEqual([
      'ids that are not their names are left out (wind-9)',
      'summary, source: CSV has no place for it',
    ]);
    expect(exportTable(table('gust'), 'markdown', {}, out).lost).toEqual([
      'tables to roll later (next) are left out (12 times)',
      'dice that its words only name are rolled where it is imported again',
    ]);
    expect(exportTable(table('sky'), 'foundry', {}, out).lost).toContain(
      'Sun (10, 12) is 2 rows, one for each of its ranges',
    );
  });

  it('to no format is refused with the nearest', () => {
    expect(() => exportFormatNamed('foundri')).toThrow('did you mean foundry?');
  });
});

describe('every built-in table', () => {
  it.each(FORMATS)('goes out as %s and comes in again, or is refused', (format) => {
    let out = 0;
    for (const game of games) {
      const texts: Record<string, string> = {};
      const sent: Table[] = [];
      for (const table of game.tables) {
        try {
          const { text } = exportTable(table, format, { inputs: inputsFor(table) }, binder);
          texts[`${table.name}.${FILE[format]}`] = text;
          sent.push(table);
        } catch (error) {
          expect(error).toBeInstanceOf(OmenError);
          expect((error as OmenError).code).toBe('cannot-export');
        }
      }
      const { tables, compiled, problems, findings } = bring(texts, { from: format as Format });
      expect(problems).toEqual([]);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(tables.length).toBe(sent.length);
      sent.forEach((table, i) => {
        const name = (tables[i] as (typeof tables)[number]).name;
        const back = compiled.find((each) => each.name === name) as Table;
        const bare = (rows: readonly string[]) => rows.map((row) => row.replace(/ > .*$/, ''));
        const was = bare(wordsOf(table, TABLES, false));
        if (format === 'foundry')
          expect(
            bare(wordsOf(back, compiled, false))
              .map((row) => row.replace(/^\S+ /, ''))
              .sort(),
          ).toEqual(
            [...new Set(was)]
              .map((row) => row.replace(/^\S+ /, ''))
              .filter((_, k) => reachedRow(table, k))
              .sort(),
          );
        else expect(bare(wordsOf(back, compiled, false))).toEqual(was);
      });
      out += sent.length;
    }
    expect(out).toBeGreaterThan(TABLES.length / 2);
  });
});

/** Rows that the bare dice show: the others cannot be in a roll table. */
function reachedRow(table: Table, k: number): boolean {
  const flat = flatten(table, { inputs: inputsFor(table) }, binder);
  const spans = flat.rows.flatMap((row) => row.within.map((each) => each));
  const [low, high] = [flat.dice.digits ? 11 : flat.dice.terms.length, 1_000_000];
  const span = spans[k];
  return span === undefined || ((span[1] ?? high) >= low && (span[0] ?? low) <= high);
}

describe('words in markdown', () => {
  it('stay what they are, whatever signs are in them', () => {
    const signs = fc.string({
      unit: fc.constantFrom(
        'a',
        ' ',
        '*',
        '_',
        '`',
        '\\',
        '|',
        '<',
        '>',
        '&',
        '[',
        ']',
        '(',
        ')',
        '#',
        '!',
        '^',
        '~',
        '$',
        'amp;',
        '[[d6]]',
        '@',
      ),
      maxLength: 40,
    });
    fc.assert(
      fc.property(signs, (raw) => {
        const text = plainWords(raw, takeNotes('a'), { line: 1, column: 1, length: 1 });
        expect(markdownWords(escapeMarkdown(text))).toBe(text);
      }),
    );
  });
});
