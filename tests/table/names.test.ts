import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/table/names.ts';

describe('the nearest name', () => {
  it.each([
    ['nothern', ['northern-wastes', 'cathayan-borderlands', 'other'], 'northern-wastes'],
    ['north', ['other', 'northern-wastes'], 'northern-wastes'],
    ['wether', ['river', 'weather'], 'weather'],
    ['rive', ['weather', 'river'], 'river'],
    ['xyzzy', ['weather', 'river'], undefined],
    ['nope', ['muddy-slope', 'call-of-heroes'], undefined],
    ['batch', ['doom-path'], undefined],
    ['slop', ['muddy-slope'], 'muddy-slope'],
    ['abc', ['wandering-monsters', 'river'], undefined],
  ])('to %s in %j is %s', (wanted, names, near) => {
    expect(nearest(wanted, names)).toBe(near);
  });
});
