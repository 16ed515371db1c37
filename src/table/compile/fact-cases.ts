import type { Ask, Interval } from '../model.ts';
import { didYouMean } from '../names.ts';
import { formatRange, overlap, without } from '../range.ts';
import type { Cursor, FactType } from './compile-context.ts';
import { compileRange } from './when.ts';

/** One of the values, or ranges, by which a file tells what a fact may be apart, and where it says so. */
export interface WrittenCase {
  readonly key: string;
  readonly at: Cursor;
}

const FLAG: readonly string[] = ['true', 'false'];

/** What a fact may be told apart by: its choices, or (null) ranges of numbers. Undefined: it cannot be. */
export function choicesOf(type: FactType): readonly string[] | null | undefined {
  if (type.type === 'choice') return type.choices.map(({ id }) => id);
  if (type.type === 'flag') return FLAG;
  return type.type === 'integer' || type.type === 'number' ? null : undefined;
}

/**
 * Reads by which values a fact is told apart: each value may stand once, and all that an input takes must. Of a number that
 * is worked out or thrown the proof says whether all is there. `what` names what is given for each: a number, dice.
 */
export function compileCases(
  cursor: Cursor,
  name: string,
  type: FactType,
  written: readonly WrittenCase[],
  what: string,
): readonly Ask[] {
  const choices = choicesOf(type);
  if (choices === undefined) {
    cursor.report('bad-cases', `${name} is a ${type.type}; only a choice, a ruling, a flag or a number is told apart`);
    return written.map(() => ({ all: [] }));
  }
  return choices === null
    ? byRange(cursor, name, type, written, what)
    : byChoice(cursor, name, type, choices, written, what);
}

function byChoice(
  cursor: Cursor,
  name: string,
  { type }: FactType,
  choices: readonly string[],
  written: readonly WrittenCase[],
  what: string,
): readonly Ask[] {
  const given = written.map(({ key, at }) =>
    key.split(',').map((part) => {
      const choice = part.trim();
      if (!choices.includes(choice)) {
        const message = `${name} has no choice ${choice}${didYouMean(choice, choices)} (${choices.join(', ')})`;
        at.report('unknown-choice', message, { key: true });
      }
      return choice;
    }),
  );
  const all = given.flat();
  given.forEach((each, i) => {
    const twice = each.find((choice) => all.indexOf(choice) !== all.lastIndexOf(choice));
    const { at } = written[i] as WrittenCase;
    if (twice !== undefined && !given.slice(0, i).flat().includes(twice))
      at.report('duplicate-case', `${name} ${twice} stands here twice`, { key: true });
  });
  const missing = choices.filter((choice) => !all.includes(choice));
  if (missing.length > 0) cursor.report('missing-case', `no ${what} given for ${name} ${missing.join(', ')}`);
  return given.map((each): Ask => ({ is: type === 'flag' ? each.map((choice) => choice === 'true') : each }));
}

function byRange(
  cursor: Cursor,
  name: string,
  type: FactType,
  written: readonly WrittenCase[],
  what: string,
): readonly Ask[] {
  const ranges = written.map(({ key, at }) => compileRange(at, key));
  let taken: readonly Interval[] = [];
  ranges.forEach((range, i) => {
    const twice = overlap(range, taken);
    if (twice !== null)
      (written[i] as WrittenCase).at.report('duplicate-case', `${name} ${formatRange([twice])} stands here twice`, {
        key: true,
      });
    taken = [...taken, ...range];
  });
  if (type.type === 'integer') {
    const missing = without(type.within, taken);
    if (missing.length > 0 && ranges.every((range) => range.length > 0))
      cursor.report('missing-case', `no ${what} given for ${name} ${formatRange(missing)}`);
  }
  return ranges.map((range) => ({ within: range }));
}
