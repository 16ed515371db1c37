import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/table/model.ts';
import { combine, readRulingSweep, readSweep } from '../../../src/table/odds/sweep.ts';

const base = { name: 'someThing', about: 'x', required: true, optionalWhere: null, of: null };
const number: Input = { ...base, type: 'integer', within: [[0, 20]], default: null };
const open: Input = { ...base, type: 'integer', within: [[1, null]], default: null };
const choice: Input = {
  ...base,
  type: 'choice',
  choices: [
    { id: 'a', about: null },
    { id: 'b-c', about: null },
  ],
  default: null,
};
const flag: Input = { ...base, type: 'flag', default: false };

describe('readSweep', () => {
  it.each([
    [number, '7', [7]],
    [number, '5-8', [5, 6, 7, 8]],
    [number, '5–6', [5, 6]],
    [number, '2, 4-5, 4', [2, 4, 5]],
    [number, '18+', [18, 19, 20]],
    [number, '<=1', [0, 1]],
    [open, '<=2', [1, 2]],
    [choice, 'all', ['a', 'b-c']],
    [choice, 'b-c,a', ['b-c', 'a']],
    [choice, 'a', ['a']],
    [flag, 'all', [false, true]],
    [flag, 'yes', [true]],
    [{ ...base, type: 'list', default: null } satisfies Input, 'all', [['all']]],
  ])('%#: %j', (input, text, values) => {
    expect(readSweep(input as Input, text as string)).toEqual(values);
  });

  it('all of a whole number are all that it may be', () => {
    expect(readSweep(number, 'all')).toHaveLength(21);
  });

  it.each([
    [number, '19-22', 'out-of-range'],
    [number, 'x', 'wrong-type'],
    [number, '', 'wrong-type'],
    [choice, 'a,d', 'unknown-choice'],
    [open, '5+', 'sweep-limit'],
    [open, 'all', 'sweep-limit'],
    [open, '1-999999999', 'sweep-limit'],
  ])('%#: %j is refused', (input, text, code) => {
    expect(() => readSweep(input as Input, text as string)).toThrow(expect.objectContaining({ code }));
  });
});

it('readRulingSweep reads one, several or all choices', () => {
  const ruling = {
    name: 'r',
    about: '',
    covers: [],
    choices: [
      { id: 'x', about: null },
      { id: 'y', about: null },
    ],
  };
  expect([readRulingSweep(ruling, 'y'), readRulingSweep(ruling, 'all')]).toEqual([['y'], ['x', 'y']]);
  expect(() => readRulingSweep(ruling, 'z')).toThrow(expect.objectContaining({ code: 'unknown-choice' }));
});

describe('combine', () => {
  it('varies the last name fastest', () => {
    const list = combine({ a: [1, 2] }, { r: ['x', 'y'] });
    expect(list.map(({ inputs, rulings }) => `${inputs.a}${rulings.r}`)).toEqual(['1x', '1y', '2x', '2y']);
    expect(combine({}, {})).toEqual([{ inputs: {}, rulings: {} }]);
  });

  it('refuses too many', () => {
    const many = Array.from({ length: 101 }, (_, i) => i);
    expect(() => combine({ a: many, b: many }, {})).toThrow(expect.objectContaining({ code: 'sweep-limit' }));
  });
});
