import { LIMITS } from '../dice/limits.ts';
import { bounds, canShow } from '../dice/notation.ts';
import { OmenError } from './error.ts';
import { settleInputs, settleRulings } from './inputs.ts';
import { lateNames } from './late.ts';
import type { Fact, Facts, Modifier, Outcome, Roll, Row, Table, TargetTest } from './model.ts';
import { evaluate } from './number.ts';
import { type Places, settleOutcome, settleThen } from './outcome.ts';
import { spellRange, within } from './range.ts';
import type { ResultModifier, ResultTarget } from './result.ts';
import type { Bound, BoundPool, BoundRoll, Entry, Shown } from './settled.ts';
import { answers, holds } from './when.ts';

/** A modifier that a person adds to a roll or its target. */
export interface HandModifier {
  readonly name: string;
  readonly value: number;
}

/** What a table is asked to resolve with. */
export interface Request {
  readonly inputs?: Readonly<Record<string, Fact>>;
  /** Choices by ruling name; those that the table does not use are handed on to nested tables. */
  readonly rulings?: Readonly<Record<string, string>>;
  readonly modifiers?: readonly HandModifier[];
  readonly targetModifiers?: readonly HandModifier[];
}

/** Finds a table by its full id. @throws OmenError where there is none. */
export type FindTable = (id: string) => Table;

/** Settles tables, and remembers what it settled. */
export interface Binder {
  bind(table: string, request?: Request): Bound;
}

/** Bounded memory: past this many remembered tables or entries the oldest are settled again when needed. */
const REMEMBERED = 20_000;

/** A binder over these tables. */
export function createBinder(find: FindTable): Binder {
  const remembered = new Map<string, Bound>();
  const binder: Binder = {
    bind(id, request = {}) {
      const key = JSON.stringify([id, request.inputs, request.rulings, request.modifiers, request.targetModifiers]);
      let bound = remembered.get(key);
      if (bound === undefined) {
        bound = bindTable(find(id), request, binder, find);
        if (remembered.size >= REMEMBERED) remembered.clear();
        remembered.set(key, bound);
      }
      return bound;
    },
  };
  return binder;
}

function bindTable(table: Table, request: Request, binder: Binder, find: FindTable): Bound {
  const inputs = settleInputs(table, request.inputs ?? {});
  const rulings = settleRulings(table.rulings, request.rulings ?? {});
  const facts: Record<string, Fact> = { ...inputs, ...rulings };
  for (const { name, value, late } of table.lets) if (!late) facts[name] = evaluate(value, facts);
  const rows = table.rows.filter((row) => row.when.every((when) => holds(when, facts)));
  const places: Places = { table, inputs, rulings: request.rulings ?? {}, find, binder, later: lateNames(table) };
  const entries = new Map<string, Entry>();

  const entryOf = (row: Row | null, shown: Partial<Showing>): Entry => {
    const known: Record<string, Fact> = { ...facts, ...shown.facts };
    for (const { name, value, late } of table.lets)
      if (late && shown.facts !== undefined) known[name] = evaluate(value, known);
    const outcome = row === null ? null : settleOutcome(follow(row, rows, table), known, places, true);
    if (outcome !== null) known.outcome = outcome.id;
    const also = table.also
      .filter(({ when }) => holds(when, known))
      .map((each) => settleOutcome(each, known, places, false));
    const then = table.whatever.then.flatMap((each) => settleThen(each, known, places));
    const { modifiers = [], total = null, clamped = null, pool = null } = shown;
    const signature = JSON.stringify([total, clamped, outcome, also, then]);
    let decided: Readonly<Record<string, string>> | undefined;
    const rulingsOf = (): Readonly<Record<string, string>> => {
      decided ??= Object.freeze(decisive(shown.shown ?? null, signature));
      return decided;
    };
    return { modifiers, total, clamped, pool, outcome, also, then, rulings: rulingsOf, signature };
  };

  const decisive = (shown: Shown | null, signature: string): Record<string, string> => {
    const depended: Record<string, string> = {};
    for (const { name, choices } of table.rulings) {
      const chosen = rulings[name] as string;
      const matters = choices.some(({ id }) => {
        if (id === chosen) return false;
        try {
          const other = binder.bind(table.id, { ...request, rulings: { ...request.rulings, [name]: id } });
          if ((other.settled === null) === (shown !== null)) {
            return (other.settled ?? other.entry(shown as Shown)).signature !== signature;
          }
          return true;
        } catch (error) {
          if (error instanceof OmenError) return true;
          throw error;
        }
      });
      if (matters) depended[name] = chosen;
    }
    return depended;
  };

  const settledBy = (row: Row): Bound => {
    const entry = entryOf(row, {});
    return { table, inputs, facts, roll: null, settled: entry, entry: () => entry };
  };

  const automatic = rows.find((row) => row.match.on === 'automatic');
  if (automatic) return settledBy(automatic);
  if (table.roll === null) {
    const row = rows.find((each) => each.match.on === 'any');
    if (!row) throw noRow(table, 'these inputs meet no row');
    if (request.modifiers?.length || request.targetModifiers?.length) {
      throw new OmenError('no-roll', `${table.name} has no main roll that a modifier could change`, { option: 'mod' });
    }
    return settledBy(row);
  }

  const { roll } = table;
  const target = bindTarget(table, facts, request.targetModifiers ?? []);
  const pool = bindPool(roll, facts, target, modifiersFor(roll, facts, request, undefined));
  if (target !== null && pool === null && roll.dice !== null) {
    for (const on of ['impossible', 'certain'] as const) {
      const row = rows.find((each) => each.match.on === on);
      if (row && everyThrow(on !== 'impossible')) return settledBy(row);
    }
  }

  function everyThrow(passed: boolean): boolean {
    return telling(roll, rows).every((natural) => {
      const row = rowFor(natural, naturalTotal(natural));
      return row !== null && passedOf(row, rows, table) === passed;
    });
  }

  function naturalTotal(natural: number): number {
    return natural + sum(modifiersFor(roll, facts, request, natural));
  }

  function rowFor(natural: number, total: number): Row | null {
    const fixed = rows.find(({ match }) => match.on === 'natural' && within(match.within, natural));
    if (fixed) return fixed;
    if (target !== null) {
      const on = passes(target, total) ? 'pass' : 'fail';
      const row = rows.find(({ match }) => match.on === on);
      if (row) return row;
    }
    return (
      rows.find(({ match }) => (match.on === 'total' && within(match.within, total)) || match.on === 'any') ?? null
    );
  }

  const look = (natural: number, total: number): { row: Row | null; clamped: number | null } => {
    const row = rowFor(natural, total);
    if (row) return { row, clamped: null };
    const policy = roll.outside.find(({ when }) => holds(when, facts))?.policy ?? 'error';
    if (policy === 'none') return { row: null, clamped: null };
    const ranges = rows.flatMap(({ match }) => (match.on === 'total' ? match.within : []));
    const lows = ranges.flatMap(([low]) => (low === null ? [] : [low]));
    const highs = ranges.flatMap(([, high]) => (high === null ? [] : [high]));
    const [low, high] = [Math.min(...lows), Math.max(...highs)];
    if (policy === 'clamp' && (total < low || total > high)) {
      const clamped = total < low ? low : high;
      const nearest = rowFor(Number.NaN, clamped);
      if (nearest) return { row: nearest, clamped };
    }
    throw noRow(table, `a total of ${total} meets no row (rows: ${spellRange(ranges)})`);
  };

  const sumEntry = (natural: number | null): Entry => {
    const modifiers = modifiersFor(roll, facts, request, natural ?? undefined);
    const total = (natural ?? 0) + sum(modifiers);
    const { row, clamped } = look(natural ?? Number.NaN, total);
    const shown: Shown = { natural: natural as number };
    return entryOf(row, {
      modifiers: visible(modifiers),
      total,
      clamped,
      shown,
      facts: { ...(natural === null ? {} : { natural }), total },
    });
  };

  const poolEntry = (successes: number, ones: number, { size }: BoundPool): Entry => {
    const counts = { successes, misses: size - successes, ones };
    const { row, clamped } = look(Number.NaN, successes);
    const modifiers = visible(modifiersFor(roll, facts, request, undefined));
    return entryOf(row, {
      modifiers,
      total: successes,
      clamped,
      pool: counts,
      shown: { successes, ones },
      facts: { total: successes, ...counts },
    });
  };

  const boundRoll: BoundRoll = { dice: roll.dice, pool, target };
  return {
    table,
    inputs,
    facts,
    roll: boundRoll,
    settled: null,
    entry(shown) {
      const key = 'natural' in shown ? `${shown.natural}` : `${shown.successes}/${shown.ones}`;
      let entry = entries.get(key);
      if (entry === undefined) {
        if ('successes' in shown) entry = poolEntry(shown.successes, shown.ones, pool as BoundPool);
        else if (roll.dice === null) entry = sumEntry(null);
        else if (canShow(roll.dice, shown.natural)) entry = sumEntry(shown.natural);
        else throw impossibleSum(roll, shown.natural);
        if (entries.size >= REMEMBERED) entries.clear();
        entries.set(key, entry);
      }
      return entry;
    },
  };
}

interface Showing {
  readonly modifiers: readonly ResultModifier[];
  readonly total: number;
  readonly clamped: number | null;
  readonly pool: { readonly successes: number; readonly misses: number; readonly ones: number };
  readonly shown: Shown;
  readonly facts: Facts;
}

function modifiersFor(roll: Roll, facts: Facts, request: Request, natural: number | undefined): ResultModifier[] {
  return listModifiers(roll.modifiers, natural === undefined ? facts : { ...facts, natural }, request.modifiers ?? []);
}

function listModifiers(own: readonly Modifier[], facts: Facts, byHand: readonly HandModifier[]): ResultModifier[] {
  return [
    ...own
      .filter(({ when }) => holds(when, facts))
      .map(({ name, add }) => ({ name, value: evaluate(add, facts), by: 'table' as const })),
    ...byHand.map(({ name, value }) => ({ name, value, by: 'hand' as const })),
  ];
}

const sum = (modifiers: readonly ResultModifier[]): number => modifiers.reduce((total, { value }) => total + value, 0);

/** A table's modifier of 0 changes nothing and is not listed; what a person typed always is. */
const visible = (modifiers: readonly ResultModifier[]): ResultModifier[] =>
  modifiers.filter(({ value, by }) => value !== 0 || by === 'hand');

function bindTarget(table: Table, facts: Facts, byHand: readonly HandModifier[]): ResultTarget | null {
  const test: TargetTest | undefined = table.tests.find(({ when }) => holds(when, facts));
  if (!test) {
    if (byHand.length === 0) return null;
    throw new OmenError('no-target', `${table.name} is not tested against a target that a modifier could change`, {
      option: 'target-mod',
    });
  }
  const value = evaluate(test.value, facts);
  const modifiers = listModifiers(test.modifiers, facts, byHand);
  return { name: test.name, value, modifiers: visible(modifiers), needed: value + sum(modifiers), pass: test.pass };
}

function bindPool(
  roll: Roll,
  facts: Facts,
  target: ResultTarget | null,
  modifiers: readonly ResultModifier[],
): BoundPool | null {
  const faces = roll.dice?.terms[0]?.faces;
  if (roll.pool === null || target === null || faces === undefined) return null;
  const { always, never } = roll.pool;
  const size = evaluate(roll.pool.size, facts);
  if (size < 0 || size > LIMITS.pool) {
    throw new OmenError('dice-limit', `a pool of ${size} dice; 0 to ${LIMITS.pool} are allowed`);
  }
  const added = sum(modifiers);
  return { size, faces, succeeds: (face) => face === always || (face !== never && passes(target, face + added)) };
}

/** Whether the total passes the test against its target. */
export function passes({ pass, needed }: Pick<ResultTarget, 'pass' | 'needed'>, total: number): boolean {
  switch (pass) {
    case 'at-most':
      return total <= needed;
    case 'under':
      return total < needed;
    case 'at-least':
      return total >= needed;
    case 'over':
      return total > needed;
  }
}

/** The outcome of a row, with what it takes from the row that `is` names; what the row itself says comes first. */
function follow(row: Row, rows: readonly Row[], table: Table): Outcome {
  const chain: Row[] = [row];
  for (let last = row; last.is !== null; ) {
    const next = rowNamed(last.is, rows, table, chain);
    if (!next) throw noRow(table, `line ${last.line} sends on to ${last.is}, which no row is here`);
    chain.push(next);
    last = next;
  }
  const end = chain.at(-1) as Row;
  const outcome: Partial<Outcome> = Object.assign({}, ...chain.map((each) => each.outcome).reverse());
  return { ...EMPTY, ...outcome, passed: outcome.passed ?? passedBy(end) };
}

function passedOf(row: Row, rows: readonly Row[], table: Table): boolean | null {
  return follow(row, rows, table).passed;
}

function rowNamed(name: string, rows: readonly Row[], table: Table, before: readonly Row[]): Row | undefined {
  const isNamed = (row: Row): boolean =>
    !before.includes(row) && (name === 'pass' || name === 'fail' ? row.match.on === name : row.outcome.id === name);
  return rows.find(isNamed) ?? table.rows.find(isNamed);
}

const passedBy = ({ match }: Row): boolean | null =>
  match.on === 'pass' || match.on === 'certain'
    ? true
    : match.on === 'fail' || match.on === 'impossible'
      ? false
      : null;

const EMPTY: Outcome = {
  id: '',
  name: '',
  passed: null,
  effect: [],
  effects: [],
  quantities: [],
  then: [],
  next: [],
  lasts: null,
  related: [],
  sets: [],
};

/** Sums between which pass and fail, natural rows and modifiers can change: enough to know of all. */
function telling(roll: Roll, rows: readonly Row[]): number[] {
  if (roll.dice === null) return [];
  const dice = roll.dice;
  const [low, high] = bounds(dice);
  const ends = [low, high];
  const note = (intervals: readonly (readonly [number | null, number | null])[]): void => {
    for (const [from, to] of intervals) {
      if (from !== null) ends.push(from - 1, from);
      if (to !== null) ends.push(to, to + 1);
    }
  };
  for (const { match } of rows) if (match.on === 'natural') note(match.within);
  for (const { when } of roll.modifiers) {
    for (const facets of when ?? []) {
      const ask = facets.natural;
      if (ask === undefined) continue;
      for (let natural = low, last: boolean | undefined; natural <= high && natural - low < LIMITS.parts; natural++) {
        const now = answers(ask, natural);
        if (now !== last) ends.push(natural - 1, natural);
        last = now;
      }
    }
  }
  return [...new Set(ends)].filter((natural) => canShow(dice, natural));
}

function noRow(table: Table, why: string): OmenError {
  return new OmenError('outside-table', `${table.name}: ${why}`);
}

function impossibleSum(roll: Roll, natural: number): OmenError {
  const [low, high] = bounds(roll.dice as NonNullable<Roll['dice']>);
  const text = roll.dice?.text ?? '';
  return new OmenError('impossible-natural', `--natural is ${natural}, but ${text} shows ${low} to ${high}`, {
    option: 'natural',
    value: natural,
    allowed: [`${low}-${high}`],
  });
}
