import { describe, expect, it } from 'vitest';
import { checkInput, describeInput, kindOf, mayHave, readInput } from '../../src/table/input-kinds.ts';
import type { Input, InputValue } from '../../src/table/model.ts';

const base = { name: 'theInput', about: '', required: true, optionalWhere: null, of: null } as const;
const choices = [
  { id: 'none', about: null },
  { id: 'old-wood', about: null, words: ['forest'] },
  { id: 'moor', about: null },
];
const choice: Input = { ...base, type: 'choice', choices, default: null };
const some: Input = { ...base, type: 'some-of', choices, default: [] };
const integer: Input = {
  ...base,
  type: 'integer',
  within: [
    [2, 4],
    [7, null],
  ],
  default: null,
};
const flag: Input = { ...base, type: 'flag', default: false };
const list: Input = { ...base, type: 'list', default: null };

describe('a kind of input', () => {
  it.each<[Input, string, InputValue]>([
    [choice, 'moor', 'moor'],
    [integer, ' 7 ', 7],
    [{ ...integer, within: [[-3, 3]] }, '−2', -2],
    [flag, 'yes', true],
    [flag, 'false', false],
    [list, 'Anna, Bert,', ['Anna', 'Bert']],
    [list, '', []],
    [some, 'moor,old-wood', ['moor', 'old-wood']],
  ])('%#: reads a value of its own', (input, text, value) => {
    expect(readInput(input, text)).toEqual(value);
    expect(mayHave(input, value)).toBe(true);
  });

  it.each<[Input, string, string, string]>([
    [choice, 'mor', 'unknown-choice', 'the-input is "mor"; it must be none, old-wood or moor; did you mean moor?'],
    [integer, '5', 'out-of-range', 'the-input is 5; it must be 2-4, 7+'],
    [integer, '2.5', 'wrong-type', 'the-input is "2.5"; it must be a whole number, 2-4, 7+'],
    [flag, 'perhaps', 'wrong-type', 'the-input is "perhaps"; it must be true or false'],
    [some, 'moor,mor', 'unknown-choice', 'the-input has "mor"; it may have none, old-wood, moor; did you mean moor?'],
  ])('%#: refuses what it cannot be', (input, text, code, message) => {
    expect(() => readInput(input, text)).toThrow(expect.objectContaining({ code, message }));
  });

  it('takes no value of another kind', () => {
    const values: readonly InputValue[] = ['moor', 3, true, ['moor']];
    const taken = [choice, integer, flag, some].map((input) => values.filter((value) => mayHave(input, value)));
    expect(taken).toEqual([['moor'], [3], [true], [['moor']]]);
    expect(() => checkInput(list, [''])).toThrow('a list of names');
  });

  it('says what it takes', () => {
    expect([choice, integer, flag, list, some].map(describeInput)).toEqual([
      'none, old-wood or moor',
      'a whole number, 2-4, 7+',
      'true or false',
      'names, separated by commas',
      'some of none, old-wood, moor',
    ]);
  });

  it('is swept over its values, of numbers over so many', () => {
    expect([choice, integer, flag, list, some].map((input) => kindOf(input).values(input, 5))).toEqual([
      ['none', 'old-wood', 'moor'],
      [2, 3, 4, 7, 8],
      [false, true],
      [],
      [],
    ]);
  });

  it('has words that say a value without its name', () => {
    expect(kindOf(choice).spoken(choice)).toContainEqual({ value: 'old-wood', name: 'old-wood', words: ['forest'] });
    expect(kindOf(some).spoken(some)).toContainEqual({ value: ['old-wood'], name: 'old-wood', words: ['forest'] });
    expect(kindOf(flag).spoken(flag)).toEqual([{ value: true, name: 'the-input', words: [] }]);
    expect([integer, list].flatMap((input) => kindOf(input).spoken(input))).toEqual([]);
  });

  it.each([choice, integer, flag, list, some])('%#: has an example that it takes', (input) => {
    const { example } = kindOf(input);
    expect(() => readInput(input, example(input, 12))).not.toThrow();
  });
});
