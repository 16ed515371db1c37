import { describe, expect, it } from 'vitest';
import { parseDice } from '../../src/dice/notation.ts';
import {
  addWords,
  diceWords,
  numberWords,
  quantityWords,
  templateWords,
  whenWords,
} from '../../src/render/sheet/words.ts';
import type { Ask, Quantity, QuantityFrame, Template } from '../../src/table/model.ts';
import { parseNumber } from '../../src/table/number.ts';

const none = new Map();
const when = (facts: Record<string, Ask>): string => whenWords([facts]);
const frame: QuantityFrame = {
  name: 'hits',
  unit: 'hits',
  each: null,
  min: null,
  max: null,
  when: null,
};
const quantity: Quantity = { ...frame, dice: parseDice('d3') };

describe('whenWords', () => {
  it.each<[Record<string, Ask>, string]>([
    [{ turnsLeft: { within: [[2, null]] } }, 'turns left 2+'],
    [{ turnsLeft: { within: [[null, 1]] } }, 'turns left 1 or less'],
    [{ ridden: { is: [true] }, helper: { is: [false] } }, 'ridden, not helper'],
    [{ place: { is: ['north-east', 'south', 'west'] } }, 'place north east, south or west'],
    [{ place: { not: { is: ['south'] } } }, 'place not south'],
    [{ ridden: { not: { is: [true] } } }, 'not ridden'],
    [{ names: { there: true }, others: { there: false } }, 'names given, no others'],
    [{ names: { not: { there: true } } }, 'no names'],
    [{ traits: { not: { has: ['flying', 'swarm'] } } }, 'traits not flying or swarm'],
    [
      { traits: { not: { all: [{ not: { has: ['big'] } }, { not: { has: ['huge'] } }] } } },
      'traits big or traits huge',
    ],
  ])('%j', (facts, words) => {
    expect(when(facts)).toBe(words);
  });

  it('of alternatives and of none', () => {
    expect(whenWords([{ a: { is: [true] } }, { b: { is: [true] } }])).toBe('a; or b');
    expect(whenWords(null)).toBe('');
  });
});

it('numbers, with what a table names put in', () => {
  const lets = new Map([['later', parseNumber('turns + 1')]]);
  expect(['-(turnsLeft - 1)', 'later * 2', '3', '-2'].map((text) => numberWords(parseNumber(text), lets))).toEqual([
    '−(turns left − 1)',
    '(turns + 1) × 2',
    '3',
    '−2',
  ]);
  expect([1, -1, 'turns', parseNumber('-turns')].map((number) => addWords(number, none))).toEqual([
    '+1',
    '−1',
    '+ turns',
    '−turns',
  ]);
  expect(numberWords({ by: 'target', cases: { house: 4, 'old-tree': 2, shed: 4 } }, none)).toBe(
    '4 (house, shed) or 2 (old tree)',
  );
});

it('quantities with their dice and unit', () => {
  const say = (changes: Partial<Quantity>): string => quantityWords({ ...quantity, ...changes }, none);
  expect(say({})).toBe('D3 hits');
  expect(say({ each: 'models' })).toBe('D3 hits for each of models');
  expect(say({ dice: parseDice('2d6'), unit: 'inches' })).toBe('2D6"');
  expect(say({ dice: parseDice('d12'), unit: 'clock' })).toBe("D12 o'clock");
  expect(say({ max: 'skills', min: 1 })).toBe('D3 hits (at most skills, at least 1)');
  expect(quantityWords({ ...frame, value: 1 }, none)).toBe('1 hit');
  expect(quantityWords({ ...frame, pick: 'targets' }, none)).toBe('one of targets');
  expect(['2d6*20', 'd6*scale'].map(diceWords)).toEqual(['2D6 × 20', 'D6 × scale']);
});

it('a text with its holes filled', () => {
  const text: Template = [
    'Takes ',
    { name: 'hits', form: 'unit' },
    ', ',
    { name: 'hits', form: 'bare' },
    ' of ',
    { name: 'total', form: 'unit' },
  ];
  expect(templateWords(text, [quantity], none)).toBe('Takes D3 hits, D3 of ‹total›');
});
