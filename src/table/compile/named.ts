import type { Dice } from '../../dice/notation.ts';
import { ALONE, DICE_FACTS, namesOfDice } from '../dice-facts.ts';
import type { Ask, Let, NamedDice, NamedRoll, Num, Roll, Table, When } from '../model.ts';
import { mapBy, namesIn } from '../number.ts';
import type { TableFile } from '../schema/table.ts';
import { namesOfOutcome, questionsOfRoll } from '../visit.ts';
import { factsIn } from '../when.ts';
import { compileAgain } from './again.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { compileDice } from './dice.ts';
import { compileCases } from './fact-cases.ts';
import { lookUp } from './look-up.ts';
import { compileNumber } from './number.ts';
import { compilePool } from './pool.ts';
import { compileWhen } from './when.ts';
import { namesOfGroups, type WrittenGroup, type WrittenThrow, writtenGroups } from './written-dice.ts';

/**
 * Reads dice with names; null where the roll has none. What asks for them is not known yet. Of the `lets` those that are made
 * of dice and not of their total may stand in it.
 */
export function compileNamed(
  cursor: Cursor,
  roll: TableFile['roll'],
  scope: Scope,
  plain: Dice | null,
  lets: readonly Let[],
): NamedRoll | null {
  const groups = writtenGroups(roll);
  const written = typeof roll === 'object' && !Array.isArray(roll) ? roll : {};
  const { total } = written;
  if (groups === null) {
    if (total !== undefined)
      cursor
        .at('total')
        .report('bad-roll', 'total is of dice with names, such as { first: d20, second: d20 }', { key: true });
    if (plain === null || plain.times === 1) return null;
    return {
      dice: [{ name: ALONE, when: null, dice: plain, pool: null }],
      total: { op: '*', of: [ALONE, plain.times] },
      asked: [],
    };
  }
  for (const key of ['pool', 'read', 'none', 'counts', 'again', 'always', 'never'] as const) {
    if (written[key] === undefined) continue;
    cursor
      .at(key)
      .report('bad-roll', `${key} is of one kind of dice; say it beside them: { dice: d6, ${key}: … }`, { key: true });
  }
  const dice = groups.flatMap((group) => compileGroup(cursor, group, scope));
  const meant = letsOfDice(lets);
  const inTotal = new Map([
    ...scope,
    ...[...namesOfGroups(groups), ...meant.keys()].map((name): [string, FactType] => [name, NUMBER]),
  ]);
  const only = groups.length === 1 ? (groups[0]?.name ?? null) : null;
  if (only !== null && total === undefined) cursor.context.used.add(only);
  return {
    dice,
    total: total === undefined ? only : inFull(compileNumber(cursor.at('total'), total, inTotal), meant),
    asked: [],
  };
}

const NUMBER: FactType = { type: 'number' };

/** Lets that wait for the dice but not for their total, in full. */
function letsOfDice(lets: readonly Let[]): ReadonlyMap<string, Num> {
  const meant = new Map<string, Num>();
  const ofTotal = new Set<string>(['natural', 'total']);
  for (const { name, value, late } of lets) {
    if ([...namesIn(value)].some((each) => ofTotal.has(each))) ofTotal.add(name);
    else if (late) meant.set(name, inFull(value, meant));
  }
  return meant;
}

/** The number with what these names stand for. */
function inFull(number: Num, meant: ReadonlyMap<string, Num>): Num {
  if (typeof number === 'string') return meant.get(number) ?? number;
  if (typeof number === 'number') return number;
  if ('by' in number) return mapBy(number, (each) => inFull(each, meant));
  if ('when' in number)
    return { when: number.when, then: inFull(number.then, meant), else: inFull(number.else, meant) };
  return { op: number.op, of: number.of.map((each) => inFull(each, meant)) } as Num;
}

function compileGroup(cursor: Cursor, { name, keys, thrown }: WrittenGroup, scope: Scope): NamedDice[] {
  if (name !== ALONE && (scope.has(name) || [...DICE_FACTS, 'outcome', 'by'].includes(name)))
    cursor.at(...keys).report('duplicate-name', `${name} is already a name here`, { key: true });
  return thrown.flatMap(({ written, keys: place }) => {
    const at = cursor.at(...place);
    const each: WrittenThrow = typeof written === 'string' ? { dice: written } : written;
    const inDice = typeof written === 'string' || place.at(-1) === 'dice' ? at : at.at('dice');
    const when = compileWhen(at.at('when'), each.when, scope);
    return chosenDice(inDice, each.dice, scope).map(({ dice, facet }): NamedDice => {
      const again = compileAgain(at.at('again'), each, dice);
      return at.from({
        name,
        when: facet === null ? when : and(when, facet),
        dice,
        pool: compilePool(at, each, dice, scope, { named: true }),
        ...(again.length > 0 ? { again } : {}),
      });
    });
  });
}

type Facet = readonly [name: string, ask: Ask];

/** The dice, each with what a fact must be that chooses them. */
function chosenDice(
  cursor: Cursor,
  written: string | Readonly<Record<string, string>>,
  scope: Scope,
): { readonly dice: Dice; readonly facet: Facet | null }[] {
  const read = (at: Cursor, notation: string, facet: Facet | null) => {
    const dice = compileDice(at, notation);
    if (dice !== null && dice.times !== 1)
      at.report('dice-notation', 'only dice that stand alone are multiplied; multiply their name in the total');
    return dice === null ? [] : [{ dice, facet }];
  };
  if (typeof written === 'string') return read(cursor, written, null);
  const { by = '', ...cases } = written;
  const type = lookUp(cursor.at('by'), by, scope);
  if (type === undefined) return [];
  const values = Object.keys(cases).map((key) => ({ key, at: cursor.at(key) }));
  const asks = compileCases(cursor, by, type, values, 'dice are');
  return values.flatMap(({ key, at }, i) => read(at, cases[key] as string, [by, asks[i] as Ask]));
}

/** Both hold. */
const and = (when: When, [name, ask]: Facet): When =>
  (when ?? [{}]).map((facets) => {
    const own = facets[name];
    return { ...facets, [name]: own === undefined ? ask : { all: [own, ask] } };
  });

/** The roll with what asks for its dice by name beside its total, and the lets without those that stand in the total alone. */
export function withAsked(cursor: Cursor, table: Table, named: NamedRoll, roll: Roll): Pick<Table, 'roll' | 'lets'> {
  const { rows, also, everyRow, lets } = table;
  const names = new Set<string>();
  for (const when of [...questionsOfRoll({ ...table, roll: null }).whens, ...also.map(({ when: each }) => each)])
    factsIn(when, names);
  for (const outcome of [...rows.map((row) => row.outcome), ...also, everyRow])
    for (const name of namesOfOutcome(outcome)) names.add(name);
  const kept = lets.toReversed().filter(({ name, value, late }) => {
    if (late && names.has(name)) namesIn(value, names);
    return !late || names.has(name);
  });
  // Where a name is misspelt, the one that was meant is not asked for either.
  if (!cursor.context.findings.some(({ severity }) => severity === 'error')) reportUnasked(cursor, named);
  const asked = namesOfDice(named).filter((name) => names.has(name) && name !== ALONE);
  return { roll: cursor.from({ ...roll, named: { ...named, asked } }), lets: kept.toReversed() };
}

/** Says which names of dice and counts nothing asks for. */
function reportUnasked(cursor: Cursor, named: NamedRoll): void {
  for (const { name, pool } of named.dice) {
    const counts = (pool?.counts ?? []).map((count) => count.name);
    // Of a pool that is counted nobody need ask for the sum.
    const own = counts.some((count) => cursor.context.used.has(count)) ? [] : [name];
    for (const unused of [...own, ...counts].filter((each) => each !== ALONE && !cursor.context.used.has(each)))
      cursor
        .at('dice', name)
        .report('unused-count', `nothing in this table asks for ${unused}`, { key: true, severity: 'warning' });
  }
}
