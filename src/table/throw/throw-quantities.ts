import { sumDice } from '../../dice/notation.ts';
import type { DiceSource } from '../../dice/source.ts';
import { howMany } from '../bind/how-many.ts';
import type { SettledOutcome, SettledQuantity } from '../bind/settled.ts';
import type { Fact } from '../model.ts';
import { evaluate, namesIn } from '../number.ts';
import type { Need, ThrownBy } from '../result.ts';
import { factsIn, holds } from '../when.ts';
import { type Budget, countOf, spend, spendDice } from './budget.ts';
import { both, gather, throwDice } from './handful.ts';
import { throwDraws } from './throw-draws.ts';

export interface ThrownQuantity {
  readonly settled: SettledQuantity;
  /** As thrown: `d6*100`; null where nothing was. */
  readonly dice: string | null;
  readonly by: ThrownBy | null;
  readonly rolls: readonly { readonly rolled: readonly number[]; readonly value: number }[];
  readonly value: number | string | readonly string[];
}

/** The state of an outcome that is being rolled: values so far, and what is owed once the dice have run dry. */
export interface Open {
  readonly values: Record<string, Fact>;
  /** Quantities whose dice are owed: nothing that needs them is certain. */
  readonly unknown: Set<string>;
  readonly need: Need[];
  /** Of picks whose dice are owed: the names that are left. */
  readonly left: Record<string, readonly string[]>;
  stopped: boolean;
}

export function throwQuantities(
  outcome: SettledOutcome | null,
  open: Open,
  source: DiceSource,
  budget: Budget,
): ThrownQuantity[] {
  const thrown: ThrownQuantity[] = [];
  for (const settled of outcome?.quantities ?? []) {
    const { name, when, each } = settled;
    if (Object.hasOwn(open.values, name) || open.unknown.has(name)) continue;
    if (uncertain(open, factsIn(when)) || (each !== null && uncertain(open, namesIn(each)))) {
      open.unknown.add(name);
      continue;
    }
    if (!holds(when, open.values)) continue;
    spend(budget, 1);
    const quantity = throwQuantity(settled, open, source, budget);
    if (quantity === null) open.unknown.add(name);
    else {
      thrown.push(quantity);
      open.values[name] = quantity.value;
    }
  }
  return thrown;
}

export const uncertain = ({ unknown }: Open, names: ReadonlySet<string>): boolean => {
  for (const name of unknown) if (names.has(name)) return true;
  return false;
};

function throwQuantity(
  settled: SettledQuantity,
  open: Open,
  source: DiceSource,
  budget: Budget,
): ThrownQuantity | null {
  const { name } = settled;
  const bound = (value: number): number => clamp(settled, value, open);
  if ('value' in settled) {
    if (uncertain(open, namesIn(settled.value))) return null;
    return { settled, dice: null, by: null, rolls: [], value: bound(evaluate(settled.value, open.values)) };
  }
  if ('of' in settled) {
    if (open.unknown.has(settled.of)) return null;
    const value = bound(howMany(open.values[settled.of], settled.are));
    return { settled, dice: null, by: null, rolls: [], value };
  }
  if ('pick' in settled) {
    const { pick, count = 1 } = settled;
    if (uncertain(open, namesIn(count))) return null;
    const many = Math.max(0, Math.min(evaluate(count, open.values), pick.length));
    spendDice(budget, many);
    const { drawn, faces, by, owed } = throwDraws(pick.length, many, source);
    const names = drawn.map((place) => pick[place] as string);
    if (owed.length > 0) {
      open.left[name] = pick.filter((_, place) => !drawn.includes(place));
      return owe(open, name, owed);
    }
    const rolls = drawn.map((place, i) => ({ rolled: [faces[i] as number], value: place + 1 }));
    const dice = many === 0 ? null : names.map((_, i) => `d${pick.length - i}`).join('+');
    return { settled, dice, by, rolls, value: settled.count === undefined ? (names[0] as string) : names };
  }
  const { dice } = settled;
  if (uncertain(open, namesIn(settled.times))) return null;
  const times = evaluate(settled.times, open.values);
  const count = settled.each === null ? 1 : evaluate(settled.each, open.values);
  if (count > 1) spend(budget, count - 1);
  spendDice(budget, Math.max(0, count) * countOf(dice));
  const rolls: { readonly rolled: readonly number[]; readonly value: number }[] = [];
  let total = 0;
  let by: ThrownBy | null = null;
  const owed: string[] = [];
  for (let i = 0; i < count; i++) {
    const thrown = throwDice(dice, source);
    owed.push(...thrown.owed);
    if (owed.length > 0) continue;
    const value = bound(sumDice(dice, thrown.rolled) * times);
    rolls.push({ rolled: thrown.rolled, value });
    total += value;
    by = both(by, thrown.by);
  }
  if (owed.length > 0) return owe(open, name, gather(owed));
  return {
    settled,
    dice: times === dice.times ? dice.text : dice.text.replace(/\*.*$/, `*${times}`),
    by,
    rolls,
    value: total,
  };
}

function owe(open: Open, name: string, owed: readonly string[]): null {
  for (const dice of owed) open.need.push({ dice, for: name });
  return null;
}

function clamp({ min, max }: SettledQuantity, value: number, { values }: Open): number {
  let bounded = value;
  if (max !== null) bounded = Math.min(bounded, evaluate(max, values));
  if (min !== null) bounded = Math.max(bounded, evaluate(min, values));
  return bounded;
}
