import tychei from 'seedrandom/lib/tychei.js';
import type { DiceSource } from './source.ts';

/**
 * The dice of result `index` of `seed`, so that each result can be thrown again alone. The generator is Tyche-i (Neves
 * and Araujo, 2011) as the seedrandom package has it, keyed with the text `seed:index`. A face is drawn by rejection: of
 * the 2^32 values that it can give, the topmost that would favour low faces are drawn again, and `value mod faces + 1` is
 * the face. A die of one face draws nothing. The test vectors in tests/dice/seeded.test.ts pin all this for every machine.
 */
export function seededDice(seed: string, index: number): DiceSource {
  const { int32 } = tychei(`${seed}:${index}`);
  return {
    by: 'seed',
    roll(faces) {
      if (faces === 1) return 1;
      const fair = VALUES - (VALUES % faces);
      let value: number;
      do value = int32() >>> 0;
      while (value >= fair);
      return (value % faces) + 1;
    },
  };
}

/** How many values the generator can give. */
const VALUES = 2 ** 32;
