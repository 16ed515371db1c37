import { bounds, canShow } from '../../dice/notation.ts';
import { OmenError } from '../error.ts';
import type { Fact, Facts, Outcome, Roll, Row, Table } from '../model.ts';
import { evaluate } from '../number.ts';
import type { ResultModifier } from '../result.ts';
import { holds } from '../when.ts';
import { decisiveRulings } from './decisive.ts';
import { follow, isAlike } from './follow.ts';
import { settleInputs, settleRulings } from './inputs.ts';
import { boundarySums, createLookUp } from './look-up.ts';
import { dependsOnDice, type OutcomeScope, settleOutcome, settleThen } from './outcome.ts';
import type { Request } from './request.ts';
import type { Because, Bound, BoundPool, Entry, Shown } from './settled.ts';
import { bindPool, bindTarget, listed, listModifiers, sumOf } from './target.ts';

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
  const rows = table.rows.filter((row) => row.when.every((when) => holds(when, facts)));
  const places: OutcomeScope = {
    table,
    inputs,
    rulings: request.rulings ?? {},
    find,
    binder,
    later: dependsOnDice(table),
  };

  const settle = (row: Row | null, showing: Showing): Entry => {
    const entry = settleEntry(row, rows, facts, showing, places);
    const bindWith = (ruling: string, choice: string): Bound =>
      binder.bind(table.id, { ...request, rulings: { ...request.rulings, [ruling]: choice } });
    const decide = (rolled: readonly number[]) =>
      decisiveRulings(table.rulings, rulings, bindWith, entry, { shown: showing.shown, rolled });
    let decided: Readonly<Record<string, string>> | null = null;
    const decideOnce = () => {
      decided ??= decide([]);
      return decided;
    };
    return { ...entry, rulings: showing.pool === null ? decideOnce : decide };
  };
  const outcomes = (): Outcome[] =>
    rows.filter(({ match }) => !WITHOUT_DICE.has(match.on)).map((row) => follow(row, rows, table));
  const settledBy = (row: Row, because: Because | null): Bound => {
    const entry = settle(row, NOTHING_SHOWN);
    return { table, inputs, facts, roll: null, settled: entry, because, outcomes, entry: () => entry };
  };
  const dice = roll?.dice ?? null;

  const automatic = rows.find((row) => row.match.on === 'automatic');
  if (automatic) return settledBy(automatic, { on: 'automatic', dice, modifiers: [], target: null });
  if (roll === null) return settledBy(onlyRow(table, rows, request), null);

  const target = bindTarget(table, facts, request.targetModifiers ?? []);
  const pool = bindPool(roll, facts, target, request.modifiers ?? []);
  const lookUp = createLookUp(table, roll, rows, target, facts);
  const modifiersAt = (natural: number | null): ResultModifier[] =>
    listModifiers(roll.modifiers, natural === null ? facts : { ...facts, natural }, request.modifiers);
  const settledFor = { impossible: false, certain: true } as const;
  for (const on of ['impossible', 'certain'] as const) {
    const said = rows.find(({ match }) => match.on === on);
    const unsaid =
      on === 'impossible' && table.failsUnthrown ? rows.find(({ match }) => match.on === 'fail') : undefined;
    const row = said ?? unsaid;
    const everyThrow = (natural: number): boolean => {
      const met = lookUp.rowFor(natural, natural + sumOf(modifiersAt(natural)));
      if (unsaid !== undefined) return met !== null && isAlike(met, unsaid, rows, table);
      return met !== null && follow(met, rows, table).passed === settledFor[on];
    };
    if (row && roll.dice !== null && boundarySums(roll, rows).every(everyThrow)) {
      return settledBy(row, { on, dice, modifiers: listed(modifiersAt(null)), target });
    }
  }

  const sumEntry = (natural: number | null): Entry => {
    const modifiers = modifiersAt(natural);
    const total = (natural ?? 0) + sumOf(modifiers);
    const { row, clamped } = lookUp.find(natural ?? Number.NaN, total);
    const known: Facts = natural === null ? { total } : { natural, total };
    const shown: Shown = { natural: natural ?? Number.NaN };
    return settle(row, { modifiers: listed(modifiers), total, clamped, pool: null, shown, facts: known });
  };
  const poolEntry = (successes: number, ones: number, { size }: BoundPool): Entry => {
    const counts = { successes, misses: size - successes, ones };
    const { row, clamped } = lookUp.find(Number.NaN, successes);
    const known: Facts = { total: successes, ...counts };
    const shown: Shown = { successes, ones };
    return settle(row, {
      modifiers: listed(modifiersAt(null)),
      total: successes,
      clamped,
      pool: counts,
      shown,
      facts: known,
    });
  };

  const entries = new Map<string, Entry>();
  return {
    table,
    inputs,
    facts,
    roll: { dice: roll.dice, pool, target },
    settled: null,
    because: null,
    outcomes,
    entry(shown) {
      if ('successes' in shown) {
        const { successes, ones } = shown;
        return remember(entries, `${successes}/${ones}`, () => poolEntry(successes, ones, pool as BoundPool));
      }
      const { natural } = shown;
      if (roll.dice === null) return remember(entries, '', () => sumEntry(null));
      if (!canShow(roll.dice, natural)) throw impossibleSum(roll, natural);
      return remember(entries, String(natural), () => sumEntry(natural));
    },
  };
}

const WITHOUT_DICE: ReadonlySet<string> = new Set(['automatic', 'impossible', 'certain']);

/** What the dice show, and what follows for the entry. */
interface Showing extends Pick<Entry, 'modifiers' | 'total' | 'clamped' | 'pool'> {
  readonly shown: Shown | null;
  /** The facts that the dice add; null where no dice are thrown. */
  readonly facts: Facts | null;
}

const NOTHING_SHOWN: Showing = { modifiers: [], total: null, clamped: null, pool: null, shown: null, facts: null };

function settleEntry(
  row: Row | null,
  rows: readonly Row[],
  facts: Facts,
  { modifiers, total, clamped, pool, facts: shown }: Showing,
  places: OutcomeScope,
): Omit<Entry, 'rulings'> {
  const { table } = places;
  const known: Record<string, Fact> = { ...facts, ...shown };
  if (shown !== null) for (const { name, value, late } of table.lets) if (late) known[name] = evaluate(value, known);
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

function impossibleSum({ dice }: Roll, natural: number): OmenError {
  const [low, high] = dice === null ? [0, 0] : bounds(dice);
  return new OmenError(
    'impossible-natural',
    (option) => `${option} is ${natural}, but ${dice?.text} shows ${low} to ${high}`,
    {
      option: 'natural',
      value: natural,
      allowed: [`${low}-${high}`],
    },
  );
}
