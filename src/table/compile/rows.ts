import { bounds, canShow } from '../../dice/notation.ts';
import type { Interval, Match, Outcome, Row, When } from '../model.ts';
import { didYouMean, idOf } from '../names.ts';
import { factsIn } from '../when.ts';
import type { Cursor, Scope } from './compile-context.ts';
import { whenDegree } from './degrees.ts';
import { compileOutcome } from './outcome.ts';
import type { OutcomeScope } from './outcome-scope.ts';
import type { RollShape } from './roll-shape.ts';
import { compileRange, compileWhen } from './when.ts';

/** What a row may be made of. */
interface RowScope {
  readonly shape: RollShape;
  /** What rows may ask: all that is known once the dice are thrown. */
  readonly shown: Scope;
  /** What is known before. */
  readonly early: Scope;
  readonly outcome: OutcomeScope;
  readonly ids: readonly string[];
  /** Of the test, from the hardest to the easiest. */
  readonly degrees: readonly string[];
}

interface WrittenRow {
  readonly result?: string | number;
  readonly when?: unknown;
  readonly is?: string;
  readonly name?: string;
  readonly id?: string;
  readonly rows?: readonly WrittenRow[];
}

/** Ids of all outcomes that rows name, groups included. */
export function outcomeIds(rows: readonly unknown[]): string[] {
  return (rows as readonly WrittenRow[]).flatMap(({ id, name, rows: group }) => [
    ...(id !== undefined ? [id] : name !== undefined ? [idOf(name)] : []),
    ...(group ? outcomeIds(group) : []),
  ]);
}

export function compileRows(
  cursor: Cursor,
  written: readonly unknown[],
  around: readonly When[],
  scope: RowScope,
): Row[] {
  return (written as readonly WrittenRow[]).flatMap((row, i) => {
    const at = cursor.at(i);
    const when = compileWhen(at.at('when'), row.when, scope.shown);
    const conditions = when === null ? around : [...around, when];
    if (row.rows) {
      const extra = Object.keys(row).filter((key) => key !== 'when' && key !== 'rows');
      for (const key of extra)
        at.at(key).report('bad-row', `a group of rows has only when and rows; ${key} belongs to its rows`, {
          key: true,
        });
      return compileRows(at.at('rows'), row.rows, conditions, scope);
    }
    return [compileRow(at, row, conditions, scope)];
  });
}

function compileRow(cursor: Cursor, row: WrittenRow, when: readonly When[], scope: RowScope): Row {
  const { result, is, name, id } = row;
  const outcome: Partial<Outcome> = compileOutcome(cursor, row, scope.outcome);
  if (is === undefined && name === undefined)
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
    const late = when.flatMap((each) => [...factsIn(each)]).find((fact) => !scope.early.has(fact));
    if (late !== undefined)
      cursor.at('when').report('bad-condition', `${match.on} is settled before dice are thrown; it cannot ask ${late}`);
  }
  return cursor.from({
    match,
    result: result === undefined ? '' : String(result),
    when: degree === undefined ? when : [...when, whenDegree(degree, scope.degrees)],
    is: is ?? null,
    outcome: { ...(is === undefined && id === undefined ? { id: idOf(name ?? '') } : {}), ...outcome },
    line: cursor.context.file.place(cursor.path).line,
  });
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
