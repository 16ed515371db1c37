import type { NestedResult, ResultAlso, ResultModifier, ResultNext, ResultOutcome } from '../../src/table/result.ts';

/** One golden case: what is given, and what must come out of it. Keys that `expect` leaves out are not compared. */
export interface GoldenCase {
  readonly covers: readonly string[];
  readonly inputs?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly rulings?: Readonly<Record<string, string>>;
  readonly modifiers?: readonly { readonly name: string; readonly value: number }[];
  readonly targetModifiers?: readonly { readonly name: string; readonly value: number }[];
  readonly dice?: readonly number[];
  readonly expect: Expected;
}

export interface Expected {
  readonly [key: string]: unknown;
}

/** The parts of a result that a case names, in the words of the case. */
export function summarize(result: NestedResult, wanted: Expected): Expected {
  const { roll, outcome, also, then, next } = result;
  const game = result.table.replace(/\/.*/, '');
  const bare = (table: string): string => (table.startsWith(`${game}/`) ? table.slice(game.length + 1) : table);
  const say: Record<string, () => unknown> = {
    table: () => bare(result.table),
    outcome: () => outcome?.id ?? null,
    passed: () => outcome?.passed ?? null,
    rolled: () => roll !== null,
    natural: () => roll?.natural ?? null,
    total: () => roll?.total ?? null,
    clamped: () => roll?.clamped ?? null,
    needed: () => roll?.target?.needed ?? null,
    modifiers: () => byName(roll?.modifiers ?? []),
    targetModifiers: () => byName(roll?.target?.modifiers ?? []),
    successes: () => roll?.pool?.successes,
    misses: () => roll?.pool?.misses,
    ones: () => roll?.pool?.ones,
    quantities: () => quantities(outcome),
    effects: () => outcome?.effects,
    rulings: () => result.rulings,
    need: () => result.need,
    also: () =>
      list(wanted.also, also, (each, like) => (typeof like === 'string' ? each.outcome.id : summarizeAlso(each, like))),
    then: () =>
      list(wanted.then, then, (each, like) => (typeof like === 'string' ? bare(each.table) : summarize(each, like))),
    next: () =>
      list(wanted.next, next, (each, like) =>
        typeof like === 'string' ? bare(each.table) : summarizeNext(each, like, bare),
      ),
  };
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, say[key]?.()]));

  function summarizeAlso(each: ResultAlso, like: Expected): Expected {
    const nested = { ...result, outcome: each.outcome, then: each.then, next: each.next, also: [] };
    return summarize(nested, like);
  }
}

function list<T>(wanted: unknown, got: readonly T[], say: (each: T, like: Expected | string) => unknown): unknown {
  return got.map((each, i) => say(each, (wanted as readonly (Expected | string)[])[i] ?? 'unexpected'));
}

function summarizeNext(next: ResultNext, like: Expected, bare: (table: string) => string): Expected {
  const all: Record<string, unknown> = { ...next, table: bare(next.table) };
  return Object.fromEntries(Object.keys(like).map((key) => [key, all[key]]));
}

const byName = (modifiers: readonly ResultModifier[]) =>
  Object.fromEntries(modifiers.map(({ name, value }) => [name, value]));

const quantities = (outcome: ResultOutcome | null) =>
  Object.fromEntries(Object.entries(outcome?.quantities ?? {}).map(([name, { value }]) => [name, value]));
