import { bounds, canShow } from '../../dice/notation.ts';
import type { Interval, Match, Outcome, Row, When } from '../model.ts';
import { didYouMean, idOf } from '../names.ts';
import { factsIn } from '../when.ts';
import { type Columns, checkCells } from './columns.ts';
import type { Cursor, Scope } from './compile-context.ts';
import { whenDegree } from './degrees.ts';
import { compileOutcome } from './outcome.ts';
import type { OutcomeScope } from './outcome-scope.ts';
import type { RollShape } from './roll-shape.ts';
import { allSaid, placeOfSaid, type Said } from './said.ts';
import { isEmptyCell, outcomeCalled, outcomeOf, type SharedOutcomes } from './shared-outcomes.ts';
import { compileRange, compileWhen } from './when.ts';
import type { LongRow } from './written-row.ts';

/** What a row may be made of. */
interface RowScope {
  readonly shape: RollShape;
  /** What rows may ask: all that is known once the dice are thrown. */
  readonly shown: Scope;
  /** What is known before. */
  readonly early: Scope;
  readonly outcome: OutcomeScope;
  readonly ids: readonly string[];
  /** The outcomes that rows and cells share. */
  readonly outcomes: SharedOutcomes;
  /** Of the grid; null: there are none, or they cannot be read. */
  readonly columns: Columns | null;
  /** Of the test, from the hardest to the easiest. */
  readonly degrees: readonly string[];
}

/** What groups say of the rows in them. */
interface Around {
  readonly whens: readonly When[];
  readonly said: readonly Said[];
}

const NO_GROUP: Around = { whens: [], said: [] };

/** What is each row's own, so that no group can say it. */
const OWN_KEYS = ['name', 'id', 'is', 'outcome', 'cells', 'weight'] as const;
/** What the cells of a row say. */
const CELL_KEYS = ['name', 'id', 'is', 'outcome'] as const;

/** Reads rows: those of groups with what the groups say, and of a grid one for each cell. */
export function compileRows(
  cursor: Cursor,
  written: readonly LongRow[],
  scope: RowScope,
  around: Around = NO_GROUP,
): Row[] {
  return written.flatMap((row, i) => {
    const at = cursor.at(i);
    const when = compileWhen(at.at('when'), row.when, scope.shown);
    const inside = { ...around, whens: when === null ? around.whens : [...around.whens, when] };
    if (row.rows) return compileGroup(at, row, row.rows, inside, scope);
    return row.cells ? compileCells(at, row, row.cells, inside, scope) : [compileRow(at, row, inside, scope)];
  });
}

function compileGroup(
  at: Cursor,
  { rows: _, when, ...says }: LongRow,
  rows: readonly LongRow[],
  { whens, said }: Around,
  scope: RowScope,
): Row[] {
  for (const key of OWN_KEYS.filter((each) => says[each] !== undefined)) {
    const message = `what a group says holds for each of its rows; ${key} belongs to one of them`;
    at.at(key).report('bad-row', message, { key: true });
  }
  const inside = Object.keys(says).length === 0 ? said : [{ at, says }, ...said];
  return compileRows(at.at('rows'), rows, scope, { whens, said: inside });
}

/** The rows of a row of a grid, one for each cell in which an outcome is. */
function compileCells(
  at: Cursor,
  { cells: _, when, ...row }: LongRow,
  cells: readonly (string | number)[],
  { whens, said }: Around,
  scope: RowScope,
): Row[] {
  for (const key of CELL_KEYS.filter((each) => row[each] !== undefined)) {
    at.at(key).report('bad-row', `a row with cells has its outcomes in them; ${key} belongs to no cell`, { key: true });
  }
  const { columns } = scope;
  if (columns === null) return [];
  checkCells(at.at('cells'), cells, columns);
  const gridRow = at.path.join('.');
  return cells.flatMap((cell, column) => {
    const ask = columns.asks[column];
    if (ask === undefined || isEmptyCell(cell)) return [];
    const here = at.at('cells', column);
    const inside = { whens: [...whens, [{ [columns.by]: ask }]], said: [{ at, says: row }, ...said] };
    return [compileRow(here, { called: String(cell) }, inside, scope, { row: gridRow, column })];
  });
}

function compileRow(
  at: Cursor,
  row: LongRow,
  { whens, said: around }: Around,
  scope: RowScope,
  cell?: Row['cell'],
): Row {
  const shared = sharedBy(at, row, scope.outcomes);
  const said: readonly [Said, ...Said[]] = [{ at, says: row }, ...(shared ? [shared] : []), ...around];
  const cursor = placeOfSaid(said);
  const { result, is, ...outcome } = allSaid(said);
  const { name, id } = outcome;
  const compiled: Partial<Outcome> = compileOutcome(cursor, outcome, scope.outcome);
  if (is === undefined && name === undefined && !(row.outcome !== undefined && shared === undefined))
    cursor.report('missing-name', 'a row needs a name, or is to send it on to another outcome');
  if (is !== undefined && is !== 'pass' && is !== 'fail' && !scope.ids.includes(is)) {
    cursor.at('is').report('unknown-outcome', `no row has the outcome ${is}${didYouMean(is, scope.ids)}`);
  }
  if (is !== undefined && !scope.shape.tested && (is === 'pass' || is === 'fail')) {
    cursor.at('is').report('unknown-outcome', `${is} is the result of a test, and this table has no test`);
  }
  const degree = scope.degrees.find((each) => each === result);
  const match: Match = degree === undefined ? compileMatch(cursor.at('result'), result, scope.shape) : { on: 'pass' };
  if (WITHOUT_DICE.has(match.on)) {
    const late = whens.flatMap((each) => [...factsIn(each)]).find((fact) => !scope.early.has(fact));
    if (late !== undefined)
      cursor.at('when').report('bad-condition', `${match.on} is settled before dice are thrown; it cannot ask ${late}`);
  }
  return cursor.from({
    match,
    result: result === undefined ? '' : String(result),
    when: degree === undefined ? whens : [...whens, whenDegree(degree, scope.degrees)],
    is: is ?? null,
    outcome: { ...(is === undefined && id === undefined ? { id: idOf(name ?? '') } : {}), ...compiled },
    line: cursor.context.file.place(cursor.path).line,
    ...(cell === undefined ? {} : { cell }),
  });
}

/** What the row shares with others: an outcome of the table, or the name that a short row or a cell is. */
function sharedBy(at: Cursor, { called, outcome }: LongRow, outcomes: SharedOutcomes): Said | undefined {
  if (called !== undefined) return outcomeCalled(at, called, outcomes);
  return outcome === undefined ? undefined : outcomeOf(at.at('outcome'), String(outcome), outcomes);
}

/** Results that are settled without dice. */
const WITHOUT_DICE: ReadonlySet<string> = new Set(['automatic', 'impossible', 'certain']);

function compileMatch(cursor: Cursor, result: string | number | undefined, shape: RollShape): Match {
  const wrong = (message: string): Match => {
    cursor.report('bad-result', message);
    return { on: 'any' };
  };
  if (result === undefined) {
    if (shape.kind !== 'none') return wrong('a row of a table with a roll needs a result');
    return { on: 'any' };
  }
  const text = String(result).trim();
  if (shape.byName && (text === 'impossible' || text === 'certain'))
    return wrong(`${text} is of plain dice; without the row, dice with names are thrown whatever they can show`);
  switch (text) {
    case 'automatic':
    case 'any':
      return { on: text };
    case 'pass':
    case 'fail':
    case 'impossible':
    case 'certain':
      return shape.tested && shape.kind !== 'pool' && shape.kind !== 'apart'
        ? { on: text }
        : wrong(`${text} needs a test of the total, and this table has none`);
    default:
      break;
  }
  if (shape.kind === 'apart')
    return wrong(
      `these dice have no total that ${text} could be a result of; say under roll what the total is, or any`,
    );
  if (shape.kind === 'none') return wrong(`the table has no roll that ${text} could be a result of; leave result out`);
  const natural = /^natural\s+(.+)$/.exec(text);
  if (natural) {
    if (shape.kind !== 'sum') return wrong('only a sum of dice has a natural value');
    return { on: 'natural', within: compileFaces(cursor, natural[1] as string, shape) };
  }
  return { on: 'total', within: compileFaces(cursor, text, shape) };
}

/** A range of a row; where dice are read as digits its ends must be numbers that they show. */
function compileFaces(cursor: Cursor, written: string, { hundred, digits }: RollShape): readonly Interval[] {
  const range = compileRange(cursor, written, hundred);
  const wrong = digits && range.flat().find((end) => end !== null && !canShow(digits, end));
  if (digits && typeof wrong === 'number') {
    const first = Array.from({ length: 10 }, (_, i) => bounds(digits)[0] + i).filter((each) => canShow(digits, each));
    const message = `${wrong} is no face of a ${digits.text}, which shows ${first[0]} to ${first.at(-1)} and so on to ${bounds(digits)[1]}`;
    cursor.report('bad-range', message);
  }
  return range;
}
