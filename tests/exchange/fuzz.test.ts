import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/exchange/draft.ts';
import { type GameText, importSources } from '../../src/exchange/import.ts';
import { bring, foundry } from './support.ts';

/** Pieces that the formats are made of, so that random texts get past the first line of a reader. */
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\n',
  '  ',
  '- ',
  '|',
  '|---|---|',
  '\\',
  '\t',
  ';',
  '#',
  '&a ',
  '*a',
  '<<: ',
  '"results": [',
  '"name"',
  '"range": [1, 2]',
  '"text": ',
  '"formula": "1d6"',
  'oracles:',
  'rows:',
  'min: 1',
  'max: 9',
  'text: x',
  '| d6 | a |',
  '| 1-2 | b |',
  '1. a',
  '2-3) b',
  'd6,Name',
  '1,"a',
  '[[1d4]]',
  '@RollTable[x]{y}',
  '<b>',
  '&amp;',
  '1d99999999',
  '999999999999',
  '-',
  '00',
  '\u0000',
  '\u001b[2J',
  '\ufeff',
  '\ud800',
  '__proto__',
  '{amount}',
  '---',
  '🜁',
  '"omen": 1, "rows": [',
];
const soup = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 40 })
  .map((list) => list.join(''));

describe('whatever a file holds', () => {
  it.each([null, ...FORMATS])('as %s it is read or refused with a sentence', (from) => {
    fc.assert(
      fc.property(soup, fc.boolean(), (text, fix) => {
        const files: GameText[] = [];
        const options = { from, fix, dice: null, title: 'T' };
        const { tables, findings } = importSources([{ path: 'a', text }], options, (file) => files.push(file));
        expect(files.length).toBeGreaterThanOrEqual(tables.length === 0 ? 0 : tables.length + 1);
        if (tables.length === 0) expect(findings.some(({ severity }) => severity === 'error')).toBe(true);
        for (const { message, line, column, length } of findings) {
          expect(message).not.toBe('');
          expect(Math.min(line, column, length)).toBeGreaterThanOrEqual(1);
        }
        for (const { text: written } of files) expect(written).not.toMatch(/(?!\n)\p{Cc}|\ufeff/u);
      }),
      { numRuns: 150 },
    );
  });

  it('no source says that the result is sound when it is not', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const { findings, problems } = bring({ 'a.txt': text });
        if (problems.length > 0) expect(findings.some(({ severity }) => severity === 'error')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('files that are too much', () => {
  it.each([
    ['too large', 'x'.repeat(4_000_001), 'file-limit'],
    ['JSON nested too deeply', `{"results":${'['.repeat(100_000)}`, 'nesting-limit'],
    ['JSON objects nested too deeply', '{"oracles":'.repeat(5_000), 'nesting-limit'],
    ['empty', ' \n', 'empty-file'],
    ['tables of this program', 'schema: 1\ntitle: T\nroll: d6\nrows:\n  - { result: 1-6, name: a }\n', 'own-table'],
  ])('%s are refused', (_, text, code) => {
    expect(bring({ a: text }).findings).toMatchObject([{ code, severity: 'error' }]);
  });

  it('YAML nested too deeply is refused', () => {
    const text = `oracles:\n${Array.from({ length: 3_000 }, (_, i) => `${' '.repeat((i % 400) + 1)}a:`).join('\n')}`;
    expect(bring({ a: text }).findings.length).toBeGreaterThan(0);
    expect(bring({ a: `oracles: ${'{a: '.repeat(20_000)}` }).findings[0]?.severity).toBe('error');
  });

  it('dice without measure are refused by the notation', () => {
    const text = '| 99999999d6 | a |\n|---|---|\n| 1 | b |\n';
    expect(bring({ 'a.md': text }).findings.map(({ code }) => code)).toContain('dice-limit');
  });

  it.each([
    ['blanks before a dash', `a|b\n${' '.repeat(300_000)}-x\n`],
    ['empty lines', `x${'\n'.repeat(500_000)}y`],
    ['stars', `| d2 | a |\n|---|---|\n| 1 | ${'**a '.repeat(50_000)}|\n| 2 | b |\n`],
    ['numbers', `d6,Name\n${'1 '.repeat(60)}x,a\n${'1'.repeat(200_000)},b\n`],
    ['numbers in text', `1. ${'2 - '.repeat(100_000)}\n2. b\n`],
    ['blanks in text', `${' '.repeat(9_000)}1${' '.repeat(9_00)}x\n`.repeat(100)],
    ['lines that wrap', `1. a\n${'word\n'.repeat(40_000)}2. b\n`],
    ['lines apart', `1. a\n\n${'word\n\n'.repeat(130_000)}2. b\n`],
    ['faults', `| d6 | a |\n|---|---|\n${'| x | y | z |\n'.repeat(1_000)}`],
    ['hashes', `${'# '.repeat(100_000)}\n`],
    ['dice', `1. ${'1d'.repeat(200_000)}\n2. ${'[['.repeat(200_000)}\n`],
    ['tags', foundry('T', '1d1', [[1, 1, '<b'.repeat(200_000)]])],
    ['credits', foundry('T', '1d1', [[1, 1, 'a']], { description: 'by:'.repeat(200_000) })],
  ])('%s without end are read in one go', (_, text) => {
    for (const from of [null, 'markdown', 'text', 'csv'] as const) bring({ a: text }, { from });
  });

  it('a name for ever more rows is numbered', () => {
    const text = foundry(
      'T',
      '1d1000',
      Array.from({ length: 1_000 }, (_, i) => [i + 1, i + 1, `Same: ${i}`] as const),
    );
    expect(bring({ a: text }).compiled[0]?.rows.at(-1)?.outcome.id).toBe('same-1000');
  });
});
