import { describe, expect, it } from 'vitest';
import { idOf, nearest } from '../../src/table/names.ts';
import { KEBAB } from '../../src/table/schema/parts.ts';

describe('the id of a name', () => {
  it.each([
    ['Winds of magic!', 'winds-of-magic'],
    ['Café', 'cafe'],
    ['Straße', 'straße'],
    ['Łódź', 'łodz'],
    ['晴れ', '晴れ'],
    ['が ぎ', 'が-ぎ'],
    ['한국 날씨', '한국-날씨'],
    ['طقس', 'طقس'],
    ['मौसम', 'मौसम'],
  ])('%s is %s, in kebab case', (name, id) => {
    expect(idOf(name)).toBe(id);
    expect(KEBAB.test(id)).toBe(true);
  });

  it('is none where nothing is a letter or digit', () => {
    expect(idOf('🔥 !')).toBe('');
  });
});

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
