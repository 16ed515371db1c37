import { follow } from '../../table/bind/follow.ts';
import type { Bound } from '../../table/bind/settled.ts';
import { OmenError } from '../../table/error.ts';
import { kindOf } from '../../table/input-kinds.ts';
import type { InputValue, Row, Table } from '../../table/model.ts';
import { oddsOf } from '../../table/odds/odds.ts';
import type { Chance, OddsReport, OutcomeOdds } from '../../table/odds/report.ts';
import { combine } from '../../table/odds/sweep.ts';
import { holds } from '../../table/when.ts';
import { fractions, percent } from '../odds/figures.ts';
import { waysOf } from '../odds/roll-words.ts';
import { plain } from '../words.ts';
import type { OddsOfValues, PageContext, PageOdds, PageRow } from './page-model.ts';

/** More combinations of required inputs than this make no readable page. */
const MOST_COMBINATIONS = 200;
const MOST_LINES = 80;
/** How many values of a number are tried. */
const MOST_VALUES = 31;

/** Works out what odds a page can show. @throws OmenError other than for missing inputs and limits of odds. */
export function pageOdds(table: Table, context: PageContext): PageOdds {
  if (!table.roll?.dice && !table.roll?.named) return { kind: 'none', why: null };
  try {
    return ofOne(table, context.binder.bind(table.id, context.request));
  } catch (error) {
    if (!(error instanceof OmenError)) throw error;
    if (error.code === 'odds-limit' || error.code === 'outside-table') return { kind: 'none', why: error.message };
    if (error.code !== 'missing-input') throw error;
    return ofSeveral(table, context);
  }
}

type Rows = Extract<PageOdds, { kind: 'rows' }>;

function ofOne(table: Table, bound: Bound): Rows {
  const report = oddsOf(bound);
  const over = fractions(report.outcomes, waysOf(table));
  const most = Math.max(...report.outcomes.map(({ probability }) => probability));
  const chances = new Map(report.outcomes.map((each, i) => [each.id, spell(each, over[i] ?? '', most)]));
  const beside = new Map(report.also.map((each) => [each.id, spell(each, each.exact, most)]));
  const firsts = firstRows(table, bound);
  return {
    kind: 'rows',
    inputs: bound.inputs,
    chanceOf: (row) => chances.get(firsts.get(row) ?? null) ?? null,
    besideOf: (id) => beside.get(id) ?? null,
  };
}

/** Of the rows that hold, the one for each outcome that says it, or else the first that leads to it; with its id. */
function firstRows(table: Table, { facts, because }: Bound): ReadonlyMap<Row, string> {
  const holding = table.rows.filter(
    ({ when, match }) =>
      when.every((each) => holds(each, facts)) && (!WITHOUT_DICE.has(match.on) || match.on === because?.on),
  );
  const firsts = new Map<string, Row>();
  for (const row of holding) {
    const { id } = follow(row, holding, table);
    const before = firsts.get(id);
    if (before === undefined || (before.is !== null && row.is === null)) firsts.set(id, row);
  }
  return new Map([...firsts].map(([id, row]) => [row, id]));
}

/** The odds of each row where every choice that it holds for gives it the same; null where choices differ. */
function ofChoices(table: Table, bounds: readonly Bound[]): Rows | null {
  if (table.also.length > 0) return null;
  const all = bounds.map((bound) => ofOne(table, bound));
  const chances = new Map<Row, PageRow['chance']>();
  for (const row of table.rows) {
    const found = all.map((odds) => odds.chanceOf(row)).filter((each) => each !== null);
    if (new Set(found.map((each) => JSON.stringify(each))).size > 1) return null;
    chances.set(row, found[0] ?? null);
  }
  return { kind: 'rows', inputs: null, chanceOf: (row) => chances.get(row) ?? null, besideOf: () => null };
}

const WITHOUT_DICE: ReadonlySet<string> = new Set(['automatic', 'impossible', 'certain']);

const spell = (chance: Chance, fraction: string, most: number): NonNullable<PageRow['chance']> => ({
  fraction,
  percent: percent(chance),
  share: most === 0 ? 0 : chance.probability / most,
});

function ofSeveral(table: Table, { binder, request }: PageContext): PageOdds {
  const missing = table.inputs.filter(({ name, required }) => required && request.inputs?.[name] === undefined);
  const options = missing.map(({ name }) => plain(name)).join(' and ');
  const numbers = missing.filter(({ type }) => type === 'integer');
  const lists: Record<string, readonly InputValue[]> = {};
  for (const input of missing) {
    const values = kindOf(input).values(input, MOST_VALUES);
    if (values.length === 0) return { kind: 'none', why: `odds depend on ${options}` };
    lists[input.name] = values;
  }
  const count = Object.values(lists).reduce((product, { length }) => product * length, 1);
  if (numbers.length > 1 || missing.length === 0 || count > MOST_COMBINATIONS) {
    return { kind: 'none', why: `odds depend on ${options}` };
  }
  // Numbers change fastest, so that neighbours with the same odds stand together.
  const order = [...missing].sort((a, b) => Number(a.type === 'integer') - Number(b.type === 'integer'));
  const combinations = combine(Object.fromEntries(order.map(({ name }) => [name, lists[name] ?? []])), {});
  if (numbers.length === 0) {
    const bounds = combinations.map(({ inputs }) =>
      binder.bind(table.id, { ...request, inputs: { ...request.inputs, ...inputs } }),
    );
    const rows = ofChoices(table, bounds);
    if (rows !== null) return rows;
  }
  const reports = combinations.flatMap(({ inputs }) => {
    const report = tryOdds(() =>
      oddsOf(binder.bind(table.id, { ...request, inputs: { ...request.inputs, ...inputs } })),
    );
    return report === null ? [] : [{ inputs, report }];
  });
  const outcomes = new Map<string | null, Pick<OutcomeOdds, 'name' | 'passed'>>();
  for (const { report } of reports) for (const each of report.outcomes) outcomes.set(each.id, each);
  for (const id of [...outcomes.keys()])
    if (reports.every(({ report }) => report.outcomes.every((each) => each.id !== id || each.exact === '0')))
      outcomes.delete(id);
  const numeric = order.at(-1)?.type === 'integer';
  const lines = merge(
    reports.map(({ inputs, report }) => ({
      values: order.map(({ name }) => inputs[name] as InputValue),
      cells: cellsOf(report, [...outcomes.keys()], table),
    })),
    numeric,
  );
  if (lines.length === 0 || lines.length > MOST_LINES) return { kind: 'none', why: `odds depend on ${options}` };
  return {
    kind: 'several',
    names: order.map(({ name }) => plain(name)),
    outcomes: [...outcomes.values()].map(({ name }) => name ?? 'no row'),
    passed: [...outcomes.values()].map(({ passed }) => passed),
    lines,
    numeric,
  };
}

function tryOdds(make: () => OddsReport): OddsReport | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof OmenError) return null;
    throw error;
  }
}

function cellsOf({ outcomes }: OddsReport, ids: readonly (string | null)[], table: Table): OddsOfValues['cells'] {
  const list = ids.map((id): Chance => outcomes.find((each) => each.id === id) ?? { exact: '0', probability: 0 });
  const over = fractions(list, waysOf(table));
  return list.map((each, i) => {
    const chance = each.probability;
    if (each.exact === '0') return { fraction: '', percent: '–', chance };
    if (each.exact === '1') return { fraction: '', percent: 'always', chance };
    return { fraction: over[i] ?? '', percent: percent(each), chance };
  });
}

interface Line {
  readonly values: readonly InputValue[];
  readonly cells: OddsOfValues['cells'];
}

/** Neighbouring numbers with the same odds become one line: `12+`, `0–1`. */
function merge(lines: readonly Line[], numbers: boolean): OddsOfValues[] {
  const merged: { first: Line; last: Line }[] = [];
  for (const line of lines) {
    const before = merged.at(-1);
    const same =
      numbers &&
      before !== undefined &&
      JSON.stringify(before.last.cells) === JSON.stringify(line.cells) &&
      JSON.stringify(before.last.values.slice(0, -1)) === JSON.stringify(line.values.slice(0, -1));
    if (same) before.last = line;
    else merged.push({ first: line, last: line });
  }
  const end = lines.at(-1)?.values.at(-1);
  return merged.map(({ first, last }) => {
    const left = first.values.slice(0, -1).map((value) => plain(String(value)));
    const [low, high] = [first.values.at(-1), last.values.at(-1)];
    const range = low === high ? plain(String(low)) : high === end ? `${low}+` : `${low}–${high}`;
    return { values: [...left, range], cells: first.cells };
  });
}
