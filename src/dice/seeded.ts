import type { DiceSource } from './source.ts';

/**
 * The dice of result `index` of `seed`, so that each result can be thrown again alone. A face is drawn by rejection: of
 * the 2^32 values the generator can give, the topmost that would favour low faces are drawn again, and
 * `value mod faces + 1` is the face. A die of one face draws nothing.
 *
 * The generator is Tyche-i (Neves and Araujo, 2011) as the seedrandom package has it, where one shift reads another
 * word: four words of 32 bits, keyed with the text `seed:index`. Each of its UTF-16 units, and then twenty zeros, is
 * xored into the second word before a step is made; each further step gives its first word. The test vectors in
 * tests/dice/seeded.test.ts pin all this for every machine.
 */
export function seededDice(seed: string, index: number): DiceSource {
  if (seed !== last.seed) last = { seed, state: takeIn(START, `${seed}:`) };
  let { a, b, c, d } = takeIn(last.state, String(index), SETTLING);
  return {
    by: 'seed',
    roll(faces) {
      if (faces === 1) return 1;
      const fair = 4_294_967_296 - (4_294_967_296 % faces);
      let value: number;
      do {
        // The step of takeIn, written out here too: one die in two nanoseconds instead of ten.
        b = ((b << 25) | (b >>> 7)) ^ c;
        c = (c - d) | 0;
        d = ((d << 24) | (d >>> 8)) ^ a;
        a = (a - b) | 0;
        b = ((b << 20) | (b >>> 12)) ^ c;
        c = (c - d) | 0;
        d = (d << 16) ^ (c >>> 16) ^ a;
        a = (a - b) | 0;
        value = a >>> 0;
      } while (value >= fair);
      return (value % faces) + 1;
    },
  };
}

interface State {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

const START: State = { a: 0, b: 0, c: 0x9e3779b9 | 0, d: 1_367_130_551 };

/** Steps that are made after the text has gone in, so that all of it has reached every bit. */
const SETTLING = 20;

/** The results of one seed have the start of their text in common: it is taken in once. */
let last = { seed: '', state: takeIn(START, ':') };

function takeIn(from: State, text: string, settling = 0): State {
  let { a, b, c, d } = from;
  const { length } = text;
  for (let at = 0; at < length + settling; at++) {
    if (at < length) b ^= text.charCodeAt(at);
    b = ((b << 25) | (b >>> 7)) ^ c;
    c = (c - d) | 0;
    d = ((d << 24) | (d >>> 8)) ^ a;
    a = (a - b) | 0;
    b = ((b << 20) | (b >>> 12)) ^ c;
    c = (c - d) | 0;
    d = (d << 16) ^ (c >>> 16) ^ a;
    a = (a - b) | 0;
  }
  return { a, b, c, d };
}
