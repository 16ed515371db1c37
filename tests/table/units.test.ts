import { expect, it } from 'vitest';
import { eachWithUnit, inUnit, isDirection, withUnit } from '../../src/table/units.ts';

it.each([
  [5, 'inches', '5"'],
  [7, 'clock', "7 o'clock"],
  [2, 'hex-side', 'hex side 2'],
  [1, 'game-turns', '1 game turn'],
  [-3, 'game-turns', '−3 game turns'],
  [0, null, '0'],
  ['Anna', 'hits', 'Anna'],
] as const)('%s with unit %s', (value, unit, text) => {
  expect(withUnit(value, unit)).toBe(text);
});

it('dice with their unit, and numbers that stay apart', () => {
  expect(inUnit('2D6', 'inches')).toBe('2D6"');
  expect(inUnit('D3', 'constructor')).toBe('D3 constructor');
  expect(eachWithUnit([2, 1, 3], 'hits')).toBe('2 hits, 1 hit and 3 hits');
});

it('one of it as the table says', () => {
  expect([1, 2].map((value) => withUnit(value, 'oxen', 'ox'))).toEqual(['1 ox', '2 oxen']);
  expect(eachWithUnit([1, 3], 'red-oxen', 'red-ox')).toBe('1 red ox and 3 red oxen');
});

it('directions, of which no mean is told', () => {
  expect(['clock', 'hex-side', 'inches', null].map(isDirection)).toEqual([true, true, false, false]);
});

it.each([
  ['wolves', 'wolf'],
  ['knives', 'knife'],
  ['thieves', 'thief'],
  ['moves', 'move'],
  ['olives', 'olive'],
  ['enemies', 'enemy'],
  ['heroes', 'hero'],
  ['torches', 'torch'],
  ['axes', 'axe'],
  ['nerves', 'nerve'],
  ['dwarves', 'dwarf'],
  ['horses', 'horse'],
  ['boxes', 'box'],
  ['men', 'man'],
  ['hits', 'hit'],
  ['game-turns', 'game turn'],
  ['camp-fires', 'camp fire'],
  ['losses', 'loss'],
  ['species', 'species'],
  ['gold', 'gold'],
  ['constructor', 'constructor'],
])('one of several %s is 1 %s', (unit, one) => {
  expect(withUnit(1, unit)).toBe(`1 ${one}`);
  expect(withUnit(2, unit)).toBe(`2 ${unit.replace(/-/g, ' ')}`);
});
