import { canShow } from '../../dice/notation.ts';
import { BY_HAND } from '../dice-facts.ts';
import { OmenError } from '../error.ts';
import type { Fact, Facts, Outcome, Row, Table } from '../model.ts';
import { evaluate } from '../number.ts';
import type { ResultModifier } from '../result.ts';
import { holds } from '../when.ts';
import { activeRows, withLateLets } from './active-rows.ts';
import { decisiveRulings } from './decisive.ts';
import { follow, isAlike } from './follow.ts';
import { bindAgain, sumMarks, withAgain } from './further.ts';
import { settleInputs } from './inputs.ts';
import { createLookUp, type Found, type LookUp, tellingNamed, tellingThrows } from './look-up.ts';
import { baseOf, bindNamed, impossibleSum, namedText, tellNamed } from './named.ts';
import { dependsOnDice, type OutcomeScope, settleOutcome, settleThen } from './outcome.ts';
import { bindPool } from './pool.ts';
import type { Request } from './request.ts';
import { settleRulings } from './rulings.ts';
import type { Because, Bound, BoundPool, Entry, Shown } from './settled.ts';
import { bindTarget, listed, listModifiers, shiftOf, sumOf } from './target.ts';

/** Finds a table by its full id. @throws OmenError where there is none. */
export type FindTable = (id: string) => Table;

/** Settles tables, and remembers what it settled. */
export interface Binder {
  bind(table: string, request?: Request): Bound;
  readonly find: FindTable;
}

/** Bounded memory: past this many, remembered tables or entries are forgotten and settled again when needed. */
const REMEMBERED = 20_000;

/** A binder over these tables. */
export function createBinder(find: FindTable): Binder {
  const remembered = new Map<string, Bound>();
  const binder: Binder = {
    find,
    bind(id, request = {}) {
      const key = JSON.stringify([id, request.inputs, request.rulings, request.modifiers, request.targetModifiers]);
      return remember(remembered, key, () => bindTable(find(id), request, binder, find));
    },
  };
  return binder;
}

function remember<T>(memory: Map<string, T>, key: string, make: () => T): T {
  const before = memory.get(key);
  if (before !== undefined) return before;
  const made = make();
  if (memory.size >= REMEMBERED) memory.clear();
  memory.set(key, made);
  return made;
}

function bindTable(table: Table, request: Request, binder: Binder, find: FindTable): Bound {
  const { roll } = table;
  const inputs = settleInputs(table, request.inputs ?? {});
  const rulings = settleRulings(table.rulings, request.rulings ?? {});
  const facts: Record<string, Fact> = { ...inputs, ...rulings };
  for (const { name, value, late } of table.lets) if (!late) facts[name] = evaluate(value, facts);
  facts[BY_HAND] = (request.targetModifiers ?? []).reduce((sum, { value }) => sum + value, 0);
  const rows = activeRows(table, facts);
  const places: OutcomeScope = {
    table,
    inputs,
    rulings: request.rulings ?? {},
    find,
    binder,
    later: dependsOnDice(table),
  };

  const settle = (row: Row | null, showing: Showing | null, clamped: number | null): Entry => {
    const entry = settleEntry(row, rows.at(showing?.facts ?? null), facts, showing, clamped, places);
    const bindWith = (ruling: string, choice: string): Bound =>
      binder.bind(table.id, { ...request, rulings: { ...request.rulings, [ruling]: choice } });
    const asked = table.rulings.filter(({ name }) => clamped !== null || mayDecide(table, name, row));
    const decide = (rolled: readonly number[]) =>
      decisiveRulings(asked, rulings, bindWith, entry, { shown: showing?.shown ?? null, rolled });
    let decided: Readonly<Record<string, string>> | null = null;
    const decideOnce = () => {
      decided ??= decide([]);
      return decided;
    };
    return { ...entry, rulings: roll?.pool && showing !== null ? decide : decideOnce };
  };
  const outcomes = (): Outcome[] =>
    rows.all.filter(({ match }) => !WITHOUT_DICE.has(match.on)).map((row) => follow(row, rows.all, table));
  const settledBy = (row: Row, because: Because | null): Bound => {
    const entry = settle(row, null, null);
    return { table, inputs, facts, roll: null, settled: entry, because, outcomes, entry: () => entry, rowOf: null };
  };
  const dice = roll?.dice ?? null;

  const automatic = rows.all.find((row) => row.match.on === 'automatic');
  if (automatic)
    return settledBy(automatic, { on: 'automatic', dice: dice?.text ?? null, modifiers: [], target: null });
  if (roll === null) return settledBy(onlyRow(table, rows.all, request), null);

  const target = bindTarget(table, facts, request.targetModifiers ?? []);
  const shift = shiftOf(roll.modifiers, facts, request.modifiers ?? []);
  const plainPool = bindPool(roll, facts, target, request.modifiers ?? []);
  const pool = plainPool && withAgain(plainPool, table, roll, target, shift);
  const named = bindNamed(table, roll, facts, target, shift);
  const again = bindAgain(roll, () => sumMarks(table, target, shift));
  const modifiersAt = (natural: number | null): ResultModifier[] =>
    listModifiers(roll.modifiers, natural === null ? facts : { ...facts, natural }, request.modifiers);
  const show = (shown: Shown): Showing => {
    const { again: further = 0, ...values } = shown;
    const { natural = null, successes = 0 } = values;
    const modifiers = modifiersAt(natural);
    const base = named === null ? (natural ?? 0) + further : baseOf(named, shown);
    const total = pool?.tested ? successes : base === null ? null : base + sumOf(modifiers);
    const counts = pool?.tested ? { successes, misses: pool.size - successes, ...values } : values;
    const known: Facts = total === null ? counts : { ...counts, total };
    return { shown, modifiers: listed(modifiers), total, pool: countsOf(pool, counts), facts: known };
  };
  const tell = (shown: Shown): Shown => (named === null ? shown : tellNamed(named, shown));
  const lookUpFor = (these: readonly Row[]): LookUp => createLookUp(table, roll, these, target, facts);
  const everyRow = lookUpFor(rows.all);
  const lookUpAt = (known: Facts): LookUp => (rows.late ? lookUpFor(rows.at(known)) : everyRow);

  const settledFor = { impossible: false, certain: true } as const;
  for (const on of ['impossible', 'certain'] as const) {
    const said = rows.all.find(({ match }) => match.on === on);
    const unsaid =
      on === 'impossible' && table.failsUnthrown ? rows.all.find(({ match }) => match.on === 'fail') : undefined;
    const row = said ?? unsaid;
    const everyThrow = (shown: Shown): boolean => {
      const told = tell(shown);
      const { facts: known, total } = show(told);
      const met = lookUpAt(known).rowFor(told.natural ?? Number.NaN, total ?? Number.NaN);
      if (unsaid !== undefined) return met !== null && isAlike(met, unsaid, rows.at(known), table);
      return met !== null && follow(met, rows.at(known), table).passed === settledFor[on];
    };
    const throws = row && (named !== null ? tellingNamed(named) : roll.dice && tellingThrows(roll, pool, again, rows));
    if (row && throws?.every(everyThrow)) {
      const text = named === null ? (dice?.text ?? null) : namedText(named);
      return settledBy(row, { on, dice: text, modifiers: listed(modifiersAt(null)), target });
    }
  }

  const entries = new Map<string, Entry>();
  const meet = (shown: Shown, { total, facts: known }: Showing): Found =>
    lookUpAt(known).find(shown.natural ?? Number.NaN, total ?? Number.NaN);
  return {
    table,
    inputs,
    facts,
    roll: { dice: roll.dice, pool, target, again, named },
    settled: null,
    because: null,
    outcomes,
    entry(shown) {
      if (pool === null && roll.dice !== null && !canShow(roll.dice, shown.natural ?? Number.NaN))
        throw impossibleSum(roll.dice, shown.natural ?? Number.NaN);
      const told = tell(shown);
      // Another choice of a ruling may make something else of dice with names.
      const kept = named !== null && table.rulings.length > 0 ? shown : told;
      return remember(entries, Object.values(kept).join(), () => {
        const showing = { ...show(told), shown: kept };
        const { row, clamped } = meet(told, showing);
        return settle(row, showing, clamped);
      });
    },
    rowOf: named !== null || rows.late ? null : (shown) => meet(shown, show(shown)).row,
  };
}

/** Whether what is met could depend on a ruling; most rows do not ask for it, nor does what leads to them. */
function mayDecide({ rulingRows, rows }: Table, ruling: string, row: Row | null): boolean {
  const places = rulingRows[ruling];
  return places === undefined || (row !== null && places.includes(rows.indexOf(row)));
}

const WITHOUT_DICE: ReadonlySet<string> = new Set(['automatic', 'impossible', 'certain']);

/** What the dice show, and what follows. */
interface Showing extends Pick<Entry, 'modifiers' | 'pool'> {
  readonly shown: Shown;
  readonly total: number | null;
  /** The facts that the dice add, but for lets. */
  readonly facts: Facts;
}

/** What results tell of a pool; null where nothing is counted. */
function countsOf(pool: BoundPool | null, { natural: _, ...counts }: Shown): Entry['pool'] {
  return pool !== null && Object.keys(counts).length > 0 ? counts : null;
}

function settleEntry(
  row: Row | null,
  rows: readonly Row[],
  facts: Facts,
  showing: Showing | null,
  clamped: number | null,
  places: OutcomeScope,
): Omit<Entry, 'rulings'> {
  const { table } = places;
  const { modifiers = [], total = null, pool = null } = showing ?? {};
  const known: Record<string, Fact> = { ...(showing === null ? facts : withLateLets(table, facts, showing.facts)) };
  const outcome = row === null ? null : settleOutcome(follow(row, rows, table), known, places, true);
  if (outcome !== null) known.outcome = outcome.id;
  const also = table.also
    .filter(({ when }) => holds(when, known))
    .map((each) => settleOutcome(each, known, places, false));
  const then = table.everyRow.then.flatMap((each) => settleThen(each, known, places));
  const signature = JSON.stringify([total, clamped, outcome, also, then]);
  return { modifiers, total, clamped, pool, outcome, also, then, signature };
}

/** The row of a table without a main roll. @throws OmenError `outside-table`, or `no-roll` where there are modifiers. */
function onlyRow(table: Table, rows: readonly Row[], { modifiers = [], targetModifiers = [] }: Request): Row {
  if (modifiers.length > 0 || targetModifiers.length > 0) {
    throw new OmenError('no-roll', `${table.name} has no main roll that a modifier could change`, { option: 'mod' });
  }
  const row = rows.find(({ match }) => match.on === 'any');
  if (!row) throw new OmenError('outside-table', `${table.name}: these inputs meet no row`);
  return row;
}
