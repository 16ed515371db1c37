import type { Ask, Input, Num, Outcome, Table, When } from '../model.ts';
import { namesIn } from '../number.ts';
import { questionsOfOutcome, questionsOfRoll } from '../visit.ts';

/**
 * For each counter of a table, the value from which on it makes no difference: a counter is a whole-number input that
 * is open above, that the table only compares with fixed numbers, and that it hands on to itself unchanged or grown.
 * Such a process has endlessly many states that behave alike; with the counter stopped there, they are few.
 */
export function countersOf(table: Table): ReadonlyMap<string, number> {
  const counters = new Map<string, number>();
  for (const input of table.inputs) {
    const stop =
      input.type === 'integer' && input.within.some(([, high]) => high === null) ? stopOf(input, table) : null;
    if (stop !== null) counters.set(input.name, stop);
  }
  return counters;
}

function stopOf(counter: Input, table: Table): number | null {
  const names = grownFrom(counter, table);
  if (names === null) return null;
  const uses = (number: Num): boolean => [...namesIn(number)].some((name) => names.has(name));
  const { numbers, whens, thens } = partsOf(table);
  if (numbers.some(uses)) return null;
  for (const { outcome, nexts } of nextsOf(table)) {
    if (outcome === 'also') continue;
    for (const next of nexts) {
      for (const [name, handed] of Object.entries(next.with)) {
        const own = next.table === table.id && name === counter.name;
        if ('number' in handed && uses(handed.number) && !(own && isGrown(handed.number, names, table))) return null;
        if ('fact' in handed && names.has(handed.fact)) return null;
      }
      if (next.table !== table.id && !(Object.hasOwn(next.with, counter.name) || next.ask.includes(counter.name)))
        return null;
    }
  }
  if (
    thens.some(
      (then) =>
        !Object.hasOwn(then.with, counter.name) ||
        Object.values(then.with).some((handed) => 'number' in handed && uses(handed.number)),
    )
  ) {
    return null;
  }
  let stop = Math.max(0, ...(counter.type === 'integer' ? counter.within.map(([low]) => low ?? 0) : []));
  for (const when of whens)
    for (const facts of when ?? [])
      for (const [name, ask] of Object.entries(facts)) if (names.has(name)) stop = Math.max(stop, highest(ask) + 1);
  return stop;
}

/** The counter, and every let that is the counter plus something that is never below 0; null where one is otherwise. */
function grownFrom(counter: Input, table: Table): Set<string> | null {
  const names = new Set([counter.name]);
  for (const { name, value } of table.lets) {
    if (![...namesIn(value)].some((each) => names.has(each))) continue;
    if (!isGrown(value, names, table)) return null;
    names.add(name);
  }
  return names;
}

const COUNTS = new Set(['successes', 'misses', 'ones']);

/** Whether the number is one of these names plus things that are never below 0. */
function isGrown(number: Num, names: ReadonlySet<string>, table: Table): boolean {
  if (typeof number === 'string') return names.has(number);
  if (typeof number !== 'object' || !('op' in number) || number.op !== '+') return false;
  const [left, right] = number.of;
  const positive = (side: Num): boolean => {
    if (typeof side === 'number') return side >= 0;
    if (typeof side !== 'string') return false;
    const input = table.inputs.find(({ name }) => name === side);
    const neverBelow0 = input?.type === 'integer' && input.within.every(([low]) => low !== null && low >= 0);
    const counted = table.roll?.pool?.counts.some(({ name, of }) => name === side && of.of !== 'set-value');
    return COUNTS.has(side) || counted === true || neverBelow0 || names.has(side);
  };
  return (isGrown(left, names, table) && positive(right)) || (positive(left) && isGrown(right, names, table));
}

/** The highest end of an interval that is asked about. */
function highest(ask: Ask): number {
  if ('not' in ask) return highest(ask.not);
  if ('all' in ask) return Math.max(0, ...ask.all.map(highest));
  return 'within' in ask ? Math.max(0, ...ask.within.flat().map((end) => end ?? 0)) : 0;
}

function nextsOf(table: Table): { readonly outcome: 'row' | 'also'; readonly nexts: Outcome['next'] }[] {
  return [
    ...table.rows.map(({ outcome }) => ({ outcome: 'row' as const, nexts: outcome.next ?? [] })),
    ...table.also.map(({ next }) => ({ outcome: 'also' as const, nexts: next })),
    { outcome: 'row', nexts: table.everyRow.next },
  ];
}

/** Every number that decides something, every condition, and every table resolved at once. */
function partsOf(table: Table): { numbers: Num[]; whens: When[]; thens: Outcome['then'][number][] } {
  const { rows, also, everyRow } = table;
  const outcomes: Partial<Outcome>[] = [...rows.map(({ outcome }) => outcome), ...also, everyRow];
  const quantities = outcomes.flatMap((outcome) => outcome.quantities ?? []);
  const thens = outcomes.flatMap((outcome) => outcome.then ?? []);
  const nexts = outcomes.flatMap(({ next }) => next ?? []);
  const decides = questionsOfRoll(table);
  const rolled = questionsOfOutcome({ quantities });
  return {
    numbers: [...decides.numbers, ...rolled.numbers, ...thens.map(({ times }) => times)],
    whens: [...decides.whens, ...[...also, ...quantities, ...thens, ...nexts].map(({ when }) => when)],
    thens,
  };
}
