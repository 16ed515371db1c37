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

  it.each([10, 100])('reads 0 as %d on a die of as many faces', (faces) => {
    expect(givenDice([0]).roll(faces)).toBe(faces);
  });

  it('of a die with faces of its own are what stands on them', () => {
    const shows = [-1, 0, 0, 1];
    const dice = givenDice([0, 1, 2]);
    expect([dice.roll(4, shows), dice.roll(4, shows)]).toEqual([2, 4]);
    expect(() => dice.roll(4, shows)).toThrow('die 3 is 2, but a d[-1, 0, 0, 1] shows -1, 0, 1');
  });
});
