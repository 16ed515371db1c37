/** What a terminal may be sent. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../src/render/colours.ts';
import { jsonLine, printable } from '../../src/render/printable.ts';

/** Control characters of both kinds, line ends, and marks that turn the direction of writing. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\x1b', '[', '3', '1', ';', 'm', '\x9b', '\x07', '\r', '\n', '\t', '\x7f', '\x00'),
    fc.constantFrom('\u0085', '\u2028', '\u2029', '\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c', '\ufeff'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
});
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
const OBEYED = /[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

describe('a line', () => {
  it('has nothing that a terminal obeys', () => {
    fc.assert(fc.property(hostile, (text) => !OBEYED.test(printable(text))));
  });

  it('keeps the program’s own colours, and no colour that a text brings', () => {
    const paint = COLOURS;
    expect(printable(paint.bad('x'))).toBe('\x1b[1m\x1b[31mx\x1b[39m\x1b[22m');
    fc.assert(
      fc.property(hostile, (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
        const styles = printable(`${text}${paint.bad(`x${text}`)}${text}`).match(/\x1b\[[\d;]*m/g);
        expect(styles).toEqual(['\x1b[1m', '\x1b[31m', '\x1b[39m', '\x1b[22m']);
      }),
    );
  });

  it('has only ASCII where there is no more', () => {
    expect(printable('−1 · “Café” … 2–4 █▎ 雨', { ascii: true })).toBe('-1 - "Cafe" ... 2-4 # ?');
    fc.assert(fc.property(hostile, (text) => /^[\x20-\x7e]*$/.test(printable(text, { ascii: true }))));
  });
});

it('JSON is the same value, with nothing that a terminal obeys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), hostile, (value, text) => {
      const line = jsonLine([value, text]);
      expect(line).not.toMatch(OBEYED);
      expect(JSON.stringify(JSON.parse(line))).toBe(JSON.stringify([value, text]));
    }),
  );
});
