import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitWords } from '../../src/cli/lines/split-words.ts';
import { shellLine, shellWord } from '../../src/table/shell-word.ts';

const words = fc.array(
  fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'\'"\\$`#!*?~=-\t\n{} '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

it('quotes no more than it must', () => {
  expect(['plain', 'a b', "it's", '', 'x=y', '=x', '~', 'a\tb'].map(shellWord)).toEqual([
    'plain',
    "'a b'",
    "'it'\\''s'",
    "''",
    'x=y',
    "'=x'",
    "'~'",
    "$'a\\u0009b'",
  ]);
});

it('is read back by the program as it was', () => {
  fc.assert(
    fc.property(words, (list) => {
      expect(splitWords(shellLine(list)).words).toEqual(list);
    }),
  );
});

it('is read back by bash as it was', () => {
  const list = ['a b', "it's", '\t', '\u2028', '$HOME', '`id`', '\\', '!', '\x1b[31m', '-x'];
  const script = `printf '%s\\0' ${shellLine(list)}`;
  const env = { LC_ALL: 'C.UTF-8' };
  expect(execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8', env }).split('\0').slice(0, -1)).toEqual(
    list,
  );
});
