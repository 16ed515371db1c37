import type { BattleEvent } from '../event.ts';

type Tree = Readonly<Record<string, unknown>>;

/**
 * An event of a record of form 1, as one of today's: it knew nothing of names' and players' facts, of secrets' keepers, or
 * of steps that count as a whole.
 */
export function fromOldForm(event: Tree): Tree {
  const now = { ...event, last: true };
  switch (event.type) {
    case 'start':
      return { ...now, keeper: null, data: [] };
    case 'set':
      return { ...now, for: null, player: null };
    case 'roll': {
      const sets = listOf(event.sets).map(({ input, value, until }) => ({
        input,
        value,
        of: 'battle',
        by: 'outcome',
        until,
      }));
      return { ...now, named: false, took: [], sets, result: withFacts(event.result as Tree) };
    }
    default:
      return now;
  }
}

/** A result whose outcomes set and end nothing. */
function withFacts(result: Tree): Tree {
  const outcome = (said: unknown) => (isTree(said) ? { ...said, sets: said.sets ?? [], ends: said.ends ?? [] } : said);
  return {
    ...result,
    outcome: outcome(result.outcome),
    also: listOf(result.also).map((each) => ({
      ...each,
      outcome: outcome(each.outcome),
      then: listOf(each.then).map(withFacts),
    })),
    then: listOf(result.then).map(withFacts),
  };
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

/** Whether a record is of the old form. */
export const isOldForm = (events: readonly BattleEvent[]): boolean => events[0]?.omen === 1;
