import tychei from 'seedrandom/lib/tychei.js';
import type { DiceSource } from './source.ts';

/**
 * The dice of result `index` of `seed`: the Tyche-i generator of seedrandom, keyed with the text `seed:index`, so that
 * each result can be thrown again alone. A face is drawn by rejection: of the 2^32 values the generator can give, the
 * topmost that would favour low faces are drawn again, and `value mod faces + 1` is the face. A die of one face draws
 * nothing. The test vectors in tests/dice/seeded.test.ts pin this for every machine.
 */
export function seededDice(seed: string, index: number): DiceSource {
  const draw = tychei(`${seed}:${index}`).int32;
  return {
    by: 'seed',
    roll(faces) {
      if (faces === 1) return 1;
      const fair = 4_294_967_296 - (4_294_967_296 % faces);
      let value = draw() >>> 0;
      while (value >= fair) value = draw() >>> 0;
      return (value % faces) + 1;
    },
  };
}
