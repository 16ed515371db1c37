import { describeInput, mayHave } from '../input-kinds.ts';
import type { Input, Interval } from '../model.ts';
import { type Argument, type Ending, HOLDERS, type Setting } from '../model.ts';
import { without } from '../range.ts';
import type { Cursor, Scope } from './compile-context.ts';
import { checkEnd } from './effect.ts';
import { compileNumber } from './number.ts';
import { findTable, type OutcomeScope, type WrittenOutcome } from './outcome-scope.ts';
import { compileWhen } from './when.ts';

/**
 * Reads the facts that an outcome sets. Some table of the game must have the input and be able to take the value;
 * `ids` are the outcomes that the word `outcome` can stand for.
 */
export function compileSets(
  cursor: Cursor,
  written: NonNullable<WrittenOutcome['sets']>,
  ids: readonly string[],
  scope: Scope,
  { named, words }: Pick<OutcomeScope, 'named' | 'words'>,
): Setting[] {
  return Object.entries(written).map(([input, said]) => {
    const at = cursor.at(input);
    const long = typeof said === 'object';
    const { to, of = HOLDERS[0], until, when } = long ? said : { to: said };
    const takers = named(input);
    if (takers.length === 0) at.report('unknown-input', `no table of the game has an input ${input}`, { key: true });
    if (until !== undefined) checkEnd(at.at('until'), until, scope, words);
    return at.from({
      input,
      to: takers.length === 0 ? null : compileValue(long ? at.at('to') : at, to, long ? ids : null, takers, scope),
      of,
      until: until ?? null,
      within: rangeOf(takers),
      ...holesOf(takers),
      when: compileWhen(at.at('when'), when, scope),
    });
  });
}

/** A value that one of the inputs can take; null for the id of the outcome, one of `ids` (null: the word is a choice like any other). */
function compileValue(
  cursor: Cursor,
  to: unknown,
  ids: readonly string[] | null,
  takers: readonly Input[],
  scope: Scope,
): Argument | null {
  const refuse = (value: unknown): void => {
    const wanted = [...new Set(takers.map(describeInput))].join('; or ');
    const hint = value === 'outcome' ? '; { to: outcome } is the id of the outcome' : '';
    cursor.report('bad-setting', `${takers[0]?.name} cannot be ${JSON.stringify(value)}; it is ${wanted}${hint}`);
  };
  const takes = (value: string | boolean): boolean => takers.some((taker) => mayHave(taker, value));
  if (to === 'outcome' && ids !== null) {
    for (const id of ids) if (!takes(id)) refuse(id);
    return null;
  }
  if ((typeof to === 'boolean' || typeof to === 'string') && takes(to)) return { constant: to };
  const type = typeof to === 'string' ? scope.get(to)?.type : undefined;
  if (
    type !== undefined &&
    takers.some((taker) => taker.type === type || (type === 'pick' && taker.type === 'choice'))
  ) {
    cursor.context.used.add(to as string);
    const named = scope.get(to as string);
    for (const { id } of named && 'choices' in named ? named.choices : []) if (!takes(id)) refuse(id);
    return type === 'integer' ? { number: to as string } : { fact: to as string };
  }
  if (typeof to === 'boolean' || !takers.some((taker) => taker.type === 'integer')) refuse(to);
  else if (typeof to === 'number' && !takers.some((taker) => mayHave(taker, to))) refuse(to);
  else return { number: compileNumber(cursor, to, scope) };
  return null;
}

/** All that a number may be for one of the inputs; null where none takes a number. */
function rangeOf(takers: readonly Input[]): Interval | null {
  const within = takers.flatMap((taker) => (taker.type === 'integer' ? taker.within : []));
  if (within.length === 0) return null;
  const lows = within.map(([low]) => low ?? Number.NEGATIVE_INFINITY);
  const highs = within.map(([, high]) => high ?? Number.POSITIVE_INFINITY);
  const finite = (number: number): number | null => (Number.isFinite(number) ? number : null);
  return [finite(Math.min(...lows)), finite(Math.max(...highs))];
}

/** The numbers between the least and the largest that none of the inputs takes. */
function holesOf(takers: readonly Input[]): Pick<Setting, 'holes'> {
  const range = rangeOf(takers);
  const taken = takers.flatMap((taker) => (taker.type === 'integer' ? taker.within : []));
  const holes = range === null ? [] : without([range], taken);
  return holes.length === 0 ? {} : { holes };
}

/** Reads which tables an outcome ends: they are no longer due, and what they said lasts no longer. */
export function compileEnds(
  cursor: Cursor,
  written: NonNullable<WrittenOutcome['ends']>,
  names: OutcomeScope,
): Ending[] {
  return written.flatMap((entry, i) => {
    const short = typeof entry === 'string';
    const { table, of = 'name' } = short ? { table: entry } : entry;
    const found = findTable(short ? cursor.at(i) : cursor.at(i, 'table'), table, names);
    return found === undefined ? [] : [{ table: found.id, of }];
  });
}
