import { diceInHeader, isDiceHead } from '../words/dice-text.ts';

/** What a column of a table in rows and columns holds. */
export type Role = 'range' | 'min' | 'max' | 'weight' | 'name' | 'text' | 'then' | { readonly extra: string };

export interface Columns {
  readonly roles: readonly Role[];
  /** The dice that a head names, and the column. */
  readonly dice: { readonly text: string; readonly column: number; readonly at: number } | null;
}

const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^(?:min|low|from|rangel)$/, 'min'],
  [/^(?:max|high|to|rangeh)$/, 'max'],
  [/^weights?$|^chances?$/, 'weight'],
  [/^(?:then|tables?|re-?rolls?|nested)$/, 'then'],
  [/^(?:name|title|outcome)$/, 'name'],
  [/^(?:effects?|descriptions?|details?|text)$/, 'text'],
];
/** Heads of a column that is rolled. */
const ROLLED = /^(?:(?:dice |die )?rolls?|dice(?: result)?|die|#|no\.?|nr\.?|number|d ?x|d)$/;
/** Heads that such a column may have where dice are named elsewhere. */
const RANGE = /^(?:range|total|result|score|value|throw)$/;

const plain = (head: string): string => head.trim().toLowerCase();

/** Whether a head says that its column is rolled, though it names no dice. */
export const isRolledHead = (head: string): boolean => ROLLED.test(plain(head));

/** Whether a head may stand over ranges. */
export const isRangeHead = (head: string): boolean => isRolledHead(head) || RANGE.test(plain(head));

/** Reads heads of columns. The first that is dice is of ranges, or that names dice; else the first that is called like one. */
export function readHeads(heads: readonly string[]): Columns {
  const named = heads.map((head) => ROLES.find(([pattern]) => pattern.test(plain(head)))?.[1] ?? null);
  const only = heads.findIndex(isDiceHead);
  const withDice = only >= 0 ? only : heads.findIndex((head, i) => named[i] === null && diceInHeader(head) !== null);
  let range = withDice;
  if (range < 0 && !named.includes('min') && !named.includes('weight')) {
    range = heads.findIndex((head, i) => named[i] === null && isRangeHead(head));
    if (range < 0 && named[0] === null) range = 0;
  }
  const found = withDice >= 0 ? diceInHeader(heads[withDice] as string) : null;
  const free = heads.flatMap((_, i) => (i !== range && named[i] === null ? [i] : []));
  const others = heads.filter(
    (_, i) => i !== range && (named[i] === null || named[i] === 'name' || named[i] === 'text'),
  );
  const roles = heads.map((head, i): Role => {
    if (i === range) return 'range';
    const role = named[i];
    if (role === 'text' && others.length > 1 && !named.includes('name') && free.length === 0) {
      return named.indexOf('text') === i ? 'name' : 'text';
    }
    if (role) return role;
    if (i !== free[0] || named.includes('name')) return { extra: head.trim() };
    return others.length === 1 ? 'text' : 'name';
  });
  return { roles, dice: found && { ...found, column: withDice } };
}
