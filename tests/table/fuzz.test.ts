/** Table files are untrusted: whatever stands in one, reading it ends in findings or in a table, and never in a throw. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { compileGame } from '../../src/table/compile/game.ts';
import { dataFolder, games } from '../support/games.ts';

/** Reads a text as a table, and as a game.yaml. */
function read(text: string): void {
  const head = 'schema: 1\ntitle: X\n';
  for (const [game, table] of [
    [head, text],
    [text, `${head}rows: [{ name: a }]\n`],
  ] as const) {
    const { tables, findings } = compileGame('x', { path: 'game.yaml', text: game }, [{ path: 't.yaml', text: table }]);
    expect(tables.length === 1 || findings.some(({ severity }) => severity === 'error')).toBe(true);
    for (const { line, column, message } of findings) {
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(message).not.toMatch(/undefined|\[object|NaN/);
    }
  }
}

const texts = games
  .filter((_, i) => i < 3)
  .flatMap(({ game, tables }) =>
    tables.map(({ name }) => readFileSync(join(dataFolder, game.name, `${name}.yaml`), 'utf8')),
  );

/** A piece of a real table, cut out, doubled or replaced by something else. */
const mutated = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.nat(12),
        put: fc.oneof(
          fc.constantFrom(
            '',
            ' ',
            '\n',
            ': ',
            '- ',
            '{',
            '}',
            '[',
            ']',
            '"',
            "'",
            '#',
            '&a ',
            '*a',
            '!x ',
            '|\n',
            '>-\n',
            '---\n',
            '__proto__: ',
            '<<: ',
            '\t',
            '0',
            '-1',
            '1e9',
            '99999999999',
            'd6',
            '00',
            '*',
            '+',
            ' / 0',
            'null',
            'true',
            '\u0000',
            '\u001b[2J',
            '\ufeff',
            '‮',
          ),
          fc.string({ maxLength: 6 }),
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([text, edits]) =>
    edits.reduce((before, { at, cut, put }) => {
      const from = Math.floor(at * before.length);
      return before.slice(0, from) + put + before.slice(from + cut);
    }, text),
  );

/** A mapping with the keys of a table, and anything under them. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      7,
      1e9,
      1.5,
      '',
      'd6',
      '2d6',
      '1-3',
      '7+',
      'a',
      'b',
      'a + b',
      'a / 0',
      'natural',
      'total',
      'pass',
      'fail',
      'automatic',
      'natural 6',
      'x/t',
      't',
      '{a}',
      'error',
      'moor',
      'absent',
    ),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        'name',
        'id',
        'is',
        'result',
        'when',
        'rows',
        'effect',
        'effects',
        'quantities',
        'then',
        'next',
        'dice',
        'value',
        'each',
        'by',
        'a',
        'b',
        'table',
        'with',
        'times',
        'at',
        'not',
        'any',
        'kind',
        'integer',
        'choices',
        'flag',
        'list',
        'about',
        'default',
        'optional',
        'modifiers',
        'add',
        'pool',
        'outside',
        'at-most',
        'say',
        'constructor',
        'toString',
      ),
      tie('any'),
      { maxKeys: 4 },
    ),
  ),
})).any;
const sketch = fc.record(
  {
    inputs: fc.oneof(
      value,
      fc.constant({ a: { about: 'A', integer: '0-3' }, b: { about: 'B', choices: ['moor', 'hill'] } }),
    ),
    let: value,
    roll: fc.oneof(value, fc.constant('d6')),
    test: value,
    rows: fc.array(
      fc.oneof(
        value,
        fc.record({ result: value, name: fc.constantFrom('a', 'b'), when: value }, { requiredKeys: ['name'] }),
      ),
      { minLength: 1, maxLength: 4 },
    ),
    also: value,
    quantities: value,
    then: value,
    next: value,
  },
  { requiredKeys: ['rows'] },
);

describe('a table file', () => {
  it('of any text is refused or read', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), read), { numRuns: 150 });
  });

  it('with pieces cut out, put in or replaced is refused or read', () => {
    fc.assert(fc.property(mutated, read), { numRuns: 200 });
  });

  it('with anything under its keys is refused or read', () => {
    const asText = (table: object): string =>
      stringify({ schema: 1, title: 'T', ...table }, { aliasDuplicateObjects: false });
    fc.assert(
      fc.property(sketch, (table) => read(asText(table))),
      { numRuns: 200 },
    );
  });
});
