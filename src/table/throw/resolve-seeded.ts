import { seededDice } from '../../dice/seeded.ts';
import type { Bound } from '../bind/settled.ts';
import type { NestedResult, Result } from '../result.ts';
import { createDiceTrie, type DiceTrie } from './dice-trie.ts';
import { asNested, asResult, withPlace } from './resolve.ts';
import { throwTable } from './throw.ts';

/**
 * Result `index` of `seed`. `natural` gives the main roll's sum; all further dice come from the seed. Results of the same
 * dice share what they hold, which is frozen.
 * @throws OmenError as throwTable does
 */
export function resolveSeeded(bound: Bound, seed: string, index: number, natural: number | null = null): Result {
  if (natural !== null) return asResult(throwTable(bound, seededDice(seed, index), natural), seed, index);
  return withPlace(rememberedOf(bound).at(seed, index), seed, index);
}

/** Results that are remembered, of all tables together. */
const MOST = 20_000;

let room = { left: 0 };
let remembered = new WeakMap<Bound, DiceTrie<NestedResult>>();

function rememberedOf(bound: Bound): DiceTrie<NestedResult> {
  const before = remembered.get(bound);
  if (before !== undefined && room.left > 0) return before;
  if (room.left === 0) {
    room = { left: MOST };
    remembered = new WeakMap();
  }
  const results = createDiceTrie(bound, (thrown) => ({ value: frozen(asNested(thrown)), size: 1 }), room);
  remembered.set(bound, results);
  return results;
}

/** The value with all that it holds, unchangeable: whoever has it cannot spoil what others will get. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}
