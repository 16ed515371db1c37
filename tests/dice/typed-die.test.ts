import { expect, it } from 'vitest';
import { readTypedDie } from '../../src/dice/typed-die.ts';

it.each<[string, number | null]>([
  ['4', 4],
  [' 12 ', 12],
  ['00', 0],
  ['30+5', 35],
  ['30 + 5', 35],
  ['00+7', 7],
  ['00+0', 0],
  ['-', -1],
  ['−1', -1],
  ['+', 1],
  ['+1', 1],
  ['', null],
  ['3+5', null],
  ['35+5', null],
  ['1.5', null],
  ['six', null],
])('reads %j', (typed, value) => {
  expect(readTypedDie(typed)).toBe(value);
});
