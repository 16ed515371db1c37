import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/dice/seeded.ts';
import { createJsonLines, type JsonLine } from '../../src/render/json-lines.ts';
import { jsonLine } from '../../src/render/printable.ts';
import type { Bound } from '../../src/table/bind/settled.ts';
import { asResult } from '../../src/table/throw/resolve.ts';
import { throwTable } from '../../src/table/throw/throw.ts';
import { binder } from '../support/games.ts';
import { anyBound } from '../support/requests.ts';

const anySeed = fc.string({ unit: 'binary' });
const anyIndex = fc.oneof(fc.nat(200), fc.maxSafeNat());

/** A line, each byte of it as one character, or what was wrong. */
function outcomeOf(make: () => string): string {
  try {
    return make();
  } catch (error) {
    return String(error);
  }
}

const whole = ({ start, rest }: JsonLine): string => start + rest.toString('latin1');

const plainly = (bound: Bound, seed: string, index: number) =>
  outcomeOf(() =>
    Buffer.from(`${jsonLine(asResult(throwTable(bound, seededDice(seed, index)), seed, index))}\n`).toString('latin1'),
  );

describe('lines from memory', () => {
  it('are what is written of each result by itself, for every table, request, seed and index', () => {
    fc.assert(
      fc.property(anyBound, anySeed, fc.array(anyIndex, { minLength: 1, maxLength: 20 }), (bound, seed, indices) => {
        const lines = createJsonLines(bound);
        // The second time round they come from memory.
        for (const index of [...indices, ...indices]) {
          expect(outcomeOf(() => whole(lines.line(seed, index)))).toBe(plainly(bound, seed, index));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('are what is written of each result by itself, thousands of them, of several seeds in turn', () => {
    const bound = binder.bind('border-town-burning/weather', { inputs: {} });
    const lines = createJsonLines(bound);
    for (let index = 0; index < 3_000; index++) {
      for (const seed of ['one', 'øther']) {
        expect(whole(lines.line(seed, index))).toBe(plainly(bound, seed, index));
      }
    }
  });

  it('give each different result once to those who want to know', () => {
    const bound = binder.bind('mordheim/flee', { inputs: { leadership: 7 } });
    const seen: string[] = [];
    const lines = createJsonLines(bound, (result) => seen.push(jsonLine(result)));
    const all = new Set<string>();
    for (let index = 0; index < 2_000; index++) {
      lines.line('a', index);
      all.add(jsonLine(asResult(throwTable(bound, seededDice('a', index)), null, null)));
    }
    expect(new Set(seen)).toEqual(all);
    expect(seen.length).toBe(all.size);
  });
});
