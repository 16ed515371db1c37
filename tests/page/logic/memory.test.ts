import { expect, it } from 'vitest';
import { keepMemory, NOTHING_REMEMBERED, readMemory, withRoll } from '../../../src/page/logic/memory.ts';

const shelfOf = (text: string | null) => {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  };
};
const note = (table: string) => ({
  request: { table, inputs: { leadership: 8 }, rulings: {}, seed: 'a', index: 0 },
  outcome: 'Runs',
  passed: false,
  time: 0,
  event: null,
  for: null,
});

it('comes back as it was kept', () => {
  const shelf = shelfOf(null);
  const memory = withRoll({ ...NOTHING_REMEMBERED, pinned: ['a/b'] }, note('a/b'));
  expect(keepMemory(shelf, memory)).toBe(true);
  expect(readMemory(shelf)).toEqual(memory);
});

it.each(['{', 'null', '7', '"x"'])('is empty where %s was kept', (text) => {
  expect(readMemory(shelfOf(text))).toEqual(NOTHING_REMEMBERED);
});

it('is told where the browser keeps nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(keepMemory(full, NOTHING_REMEMBERED)).toBe(false);
});

it('has the last rolls first, and each table once', () => {
  let memory = NOTHING_REMEMBERED;
  for (const table of ['a/b', 'a/c', 'a/b']) memory = withRoll(memory, note(table));
  expect(memory.recent).toEqual(['a/b', 'a/c']);
  expect(memory.rolls.map(({ request }) => request.table)).toEqual(['a/b', 'a/c', 'a/b']);
  for (let i = 0; i < 300; i++) memory = withRoll(memory, note(`a/t${i}`));
  expect(memory.rolls.length).toBe(200);
});
