import { LIMITS } from '../../dice/limits.ts';
import type { Draw, Tally } from '../model.ts';
import { didYouMean } from '../names.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { lookUp } from './look-up.ts';
import { compileNumber } from './number.ts';
import type { WrittenOutcome } from './outcome-scope.ts';

type WrittenQuantity = Exclude<NonNullable<WrittenOutcome['quantities']>[string], readonly unknown[]>;
type WrittenPick = NonNullable<WrittenQuantity['pick']>;

/** What a pick stands for: a name, or of several a list; of names that the file says, one of these. */
export function pickType(written: readonly WrittenQuantity[]): FactType {
  const several = written.some(({ count }) => count !== undefined);
  const picks = written.flatMap(({ pick }) => (pick === undefined ? [] : [pick]));
  if (picks.some((pick) => typeof pick === 'string')) return { type: several ? 'list' : 'pick' };
  const names = [...new Set(picks.flatMap((pick) => (Array.isArray(pick) ? pick : Object.keys(pick))))];
  return { type: several ? 'some-of' : 'choice', choices: names.map((id) => ({ id, about: null })) };
}

/** Reads a pick, and how many are picked. */
export function compilePick(cursor: Cursor, pick: WrittenPick, count: unknown, scope: Scope): Draw {
  const at = cursor.at('pick');
  const from = typeof pick === 'string' ? listCalled(at, pick, scope) : namesIn(at, pick);
  return { pick: from, ...(count === undefined ? {} : { count: compileNumber(cursor.at('count'), count, scope) }) };
}

function listCalled(cursor: Cursor, name: string, scope: Scope): string {
  const type = lookUp(cursor, name, scope);
  if (type && type.type !== 'list' && type.type !== 'some-of')
    cursor.report('bad-quantity', `${name} is no list that a name could be picked from`);
  return name;
}

/** Names, as often as each is there. */
function namesIn(cursor: Cursor, written: Exclude<WrittenPick, string>): readonly string[] {
  const counts = Array.isArray(written) ? written.map((name) => [name, 1] as const) : Object.entries(written);
  for (const [name, often] of counts) {
    if (often < 1 || often > LIMITS.keys)
      cursor.at(name).report('bad-quantity', `${name} is there ${often} times; it must be 1 to ${LIMITS.keys}`);
  }
  const names = counts.flatMap(([name, often]) =>
    new Array<string>(Math.max(0, Math.min(often, LIMITS.keys))).fill(name),
  );
  if (names.length === 0) cursor.report('bad-quantity', 'there is no name that could be picked');
  if (names.length > LIMITS.entries) {
    cursor.report('bad-quantity', `there are ${names.length} names; at most ${LIMITS.entries} can be picked from`);
    return names.slice(0, 1);
  }
  return names;
}

/** Reads a count of a list. */
export function compileTally(cursor: Cursor, of: string, are: string | readonly string[], scope: Scope): Tally {
  const type = lookUp(cursor.at('of'), of, scope);
  if (type && type.type !== 'list' && type.type !== 'some-of')
    cursor.at('of').report('bad-quantity', `${of} is no list of which some could be counted`);
  const names = [are].flat();
  const known = type && 'choices' in type ? type.choices.map(({ id }) => id) : null;
  for (const name of names) {
    if (known !== null && !known.includes(name))
      cursor.at('are').report('unknown-choice', `${of} has no ${name}${didYouMean(name, known)} (${known.join(', ')})`);
  }
  return { of, are: names };
}
