import type { NestedResult, ResultAlso, ResultModifier, ResultNext, ResultOutcome } from '../result.ts';

/** What must come out of a case, by the keys below; what is left out is not compared. */
export type Expected = Readonly<Record<string, unknown>>;

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
    effect: () => outcome?.effect,
    says: () => heard(outcome, wanted.says),
    effects: () => outcome?.effects,
    lasts: () => outcome?.lasts,
    related: () => outcome?.related.map(bare),
    sets: () => outcome?.sets,
    ends: () => outcome?.ends.map(({ table, of }) => ({ table: bare(table), of })),
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

/** Those of the words that the effect has. */
const heard = (outcome: ResultOutcome | null, words: unknown): readonly unknown[] =>
  (Array.isArray(words) ? words : []).filter((each) =>
    outcome?.effect.toLowerCase().includes(String(each).toLowerCase()),
  );

const byName = (modifiers: readonly ResultModifier[]) =>
  Object.fromEntries(modifiers.map(({ name, value }) => [name, value]));

const quantities = (outcome: ResultOutcome | null) =>
  Object.fromEntries(Object.entries(outcome?.quantities ?? {}).map(([name, { value }]) => [name, value]));
