import { expect, it } from 'vitest';
import { parseDice } from '../../src/dice/notation.ts';
import { workingOf } from '../../src/dice/working.ts';

it.each<[string, readonly number[], string]>([
  ['2d6', [3, 4], '3 + 4'],
  ['d6', [5], '5'],
  ['2d6+9', [6, 6], '6 + 6 + 9'],
  ['d15-8', [7], '7 − 8'],
  ['d20-d4', [12, 2], '12 − 2'],
  ['4d6kh3', [1, 6, 5, 6], '(1) + 6 + 5 + 6'],
  ['3d6dh1', [4, 4, 2], '(4) + 4 + 2'],
  ['d6-2d4kl1', [6, 3, 2], '6 − (3) − 2'],
  ['4dF', [-1, 0, 1, -1], '−1 + 0 + 1 − 1'],
  ['2d6*20', [1, 2], '1 + 2'],
  ['d66', [2, 5], '25'],
  ['digits(d3, d6)', [3, 6], '36'],
])('%s that shows %j', (text, rolled, working) => {
  expect(workingOf(parseDice(text), rolled)).toBe(working);
});
