import type { Again, Span } from '../../dice/again.ts';
import { bounds, type Dice, faces as facesOf, NotationError, parseDice } from '../../dice/notation.ts';
import { isEndless } from '../bind/further.ts';
import { risesWith } from '../bind/rising.ts';
import { ALONE, diceFacts } from '../dice-facts.ts';
import type { Table } from '../model.ts';
import { namesIn } from '../number.ts';
import { plainDashes } from '../range.ts';
import type { TableFile } from '../schema/table.ts';
import { questionsOfOutcome } from '../visit.ts';
import type { Cursor } from './compile-context.ts';
import { compileRange } from './when.ts';

type WrittenRoll = Exclude<TableFile['roll'], string | readonly unknown[] | undefined>;
type Written = NonNullable<WrittenRoll['again']>;
type WrittenAgain = Exclude<Written, number | string | readonly unknown[]>;

/** Reads what throws further dice. `dice` is the first throw, of a pool one of its dice. */
export function compileAgain(
  cursor: Cursor,
  { again, pool }: Pick<WrittenRoll, 'again' | 'pool'>,
  dice: Dice | null,
): Again[] {
  if (again === undefined) return [];
  const wrong = (message: string): Again[] => {
    cursor.report('bad-roll', message, { key: true });
    return [];
  };
  if (dice === null) return wrong('again is of dice, and this roll has none');
  if (dice.digits || dice.terms.some(({ shows }) => shows !== undefined))
    return wrong('dice that are read as digits or have faces of their own are not thrown again');
  const list = Array.isArray(again);
  const rules = (list ? (again as readonly WrittenAgain[]) : [again as Exclude<Written, readonly unknown[]>]).map(
    (rule, i) => compileRule(list ? cursor.at(i) : cursor, typeof rule === 'object' ? rule : { natural: rule }, dice),
  );
  if (pool !== undefined && (rules.length > 1 || rules.some(({ sign }) => sign < 0)))
    return wrong('a die of a pool throws again in one way: again: 6');
  rules.forEach((rule, i) => {
    const before = rules.slice(0, i).find(({ on }) => on.some((span) => rule.on.some((own) => touch(span, own))));
    if (before) wrong('two of these throw again on the same number');
  });
  return rules;
}

/** Facts of a roll whose further dice have no end: no number may be made of them, for odds could not list it. */
export function reportOpenTotal(cursor: Cursor, { roll, lets, rows, also, everyRow }: Table): void {
  const uncounted =
    roll?.again && roll.pool?.read === null ? roll.pool.counts.find(({ of }) => of.of !== 'count') : null;
  if (uncounted) {
    const message = `dice that join a pool are only counted; ${uncounted.name} is not told of them`;
    cursor.at('again').report('bad-roll', message, { key: true });
  }
  const endless = (roll?.named?.dice ?? []).filter(({ again }) => again?.some(isEndless));
  for (const { name, again, pool } of endless) {
    const down = again?.some((rule) => isEndless(rule) && rule.sign < 0);
    const kept = pool?.counts.some(({ of }) => of.of !== 'count' && of.of !== 'sum');
    if (!down && !kept && risesWith(roll?.named?.total ?? 0, name)) continue;
    const message = `what ${name} comes to has no end, and the total does not simply rise with it; say most: 5 with again`;
    cursor.at('dice', name).report('open-total', message, { key: true });
  }
  if (endless.length === 0 && !roll?.again?.some(isEndless)) return;
  const sets = roll?.pool?.read ? roll.pool.counts.find(({ of }) => of.of !== 'count' && of.of !== 'sum') : undefined;
  if (sets) {
    const message = `what these dice come to has no end, so ${sets.name} is not told; say most: 5 with the rule`;
    cursor.at('again').report('open-total', message, { key: true });
  }
  const open = new Set(['total']);
  if (roll?.pool) for (const name of diceFacts({ roll, lets: [] })) open.add(name);
  for (const { name, pool } of endless)
    for (const each of [name, ...(pool?.counts ?? []).map((count) => count.name)]) open.add(each);
  if (endless.some(({ name }) => name !== ALONE)) open.add('natural');
  const numbers = [
    ...lets.map(({ value }) => value),
    ...[...rows.map(({ outcome }) => outcome), ...also, everyRow].flatMap((each) => questionsOfOutcome(each).numbers),
  ];
  const used = numbers.flatMap((number) => [...namesIn(number)]).find((name) => open.has(name));
  if (used === undefined) return;
  const message = `the ${used} has no end, and a number is made of it; say most: 5 with the rule, so that it has`;
  cursor.at('again').report('open-total', message, { key: true });
}

function compileRule(cursor: Cursor, written: WrittenAgain, dice: Dice): Again {
  const { natural, add, again, once, most } = written;
  const [low, high] = bounds(dice);
  const spans = (key: string, range: number | string, ends: Span): Span[] =>
    range === 'highest'
      ? [[ends[1], ends[1]]]
      : compileRange(cursor.at(key), String(range)).map(([from, to]): Span => [from ?? ends[0], to ?? ends[1]]);
  const on = spans('natural', natural, [low, high]);
  const only = facesOf(dice).length === 1 && dice.constant === 0 ? facesOf(dice)[0] : undefined;
  const added = add === undefined ? only : dieOf(add);
  if (added === undefined) {
    const message =
      add === undefined ? 'say with add which die is added' : `${add} is no single die such as d100 or -d100`;
    cursor.report('bad-roll', message);
  }
  const faces = added ?? 1;
  const sign = add !== undefined && plainDashes(add).trim().startsWith('-') ? -1 : 1;
  const alike = sign > 0 && faces === only;
  const goesOn = once ? [] : again !== undefined ? spans('again', again, [1, faces]) : alike ? on : [];
  for (const [key, list, ends] of [
    ['natural', on, [low, high]],
    ['again', goesOn === on ? [] : goesOn, [1, faces]],
  ] as const) {
    const outside = list.find(([from, to]) => from < ends[0] || to > ends[1]);
    if (outside)
      cursor.report('bad-range', `${key} goes to ${outside.join('-')}, and the die shows ${ends.join(' to ')}`);
  }
  if (most === undefined && covers(goesOn, faces))
    cursor.report('bad-roll', 'every face would be thrown again, for ever; say most: 3, or fewer faces');
  return { on, faces, sign, goesOn, most: most ?? null };
}

function dieOf(written: string): number | undefined {
  try {
    const { terms, constant, digits } = parseDice(plainDashes(written).trim().replace(/^[+-]/, ''));
    const [term] = terms;
    const single = terms.length === 1 && term?.count === 1 && constant === 0 && !digits && term.shows === undefined;
    return single ? term.faces : undefined;
  } catch (error) {
    if (error instanceof NotationError) return undefined;
    throw error;
  }
}

const touch = ([low, high]: Span, [from, to]: Span): boolean => low <= to && from <= high;

const covers = (spans: readonly Span[], faces: number): boolean =>
  Array.from({ length: Math.min(faces, 1_000) }, (_, i) => i + 1).every((face) =>
    spans.some(([low, high]) => face >= low && face <= high),
  );
