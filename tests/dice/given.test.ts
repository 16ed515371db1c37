import { describe, expect, it } from 'vitest';
import { givenDice, ImpossibleDie } from '../../src/dice/given.ts';

describe('dice that are given', () => {
  it('come in order, and then there are none', () => {
    const dice = givenDice([4, 2]);
    expect([dice.roll(6), dice.left, dice.roll(3), dice.left, dice.roll(6)]).toEqual([4, 1, 2, 0, 0]);
    expect(dice.by).toBe('hand');
  });

  it.each([
    [7, 6],
    [0, 6],
    [-1, 6],
    [1.5, 6],
    [4, 3],
  ])('refuses %d on a d%d', (value, faces) => {
    expect(() => givenDice([value]).roll(faces)).toThrow(ImpossibleDie);
  });

  it('reads 0 as 100 on a d100', () => {
    expect(givenDice([0]).roll(100)).toBe(100);
  });
});
