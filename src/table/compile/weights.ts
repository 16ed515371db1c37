import { LIMITS } from '../../dice/limits.ts';
import { parseDice } from '../../dice/notation.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor } from './compile-context.ts';
import { type LongRow, leavesOf } from './written-row.ts';

/** A table's roll and rows; `weighted`: the die is the sum of the weights of rows. */
export interface RollAndRows {
  readonly roll: TableFile['roll'];
  readonly rows: readonly LongRow[];
  readonly weighted: boolean;
}

/**
 * Gives rows with weights, and names without a result, their results on one die, which has as many faces as the weights come
 * to. A die that the table says must be that one.
 */
export function settleWeights(root: Cursor, roll: TableFile['roll'], rows: readonly LongRow[]): RollAndRows {
  const leaves = leavesOf(rows);
  const isWeighted = leaves.some(({ weight, called, result }) => weight !== undefined || isName(called, result));
  if (!isWeighted) return { roll, rows, weighted: false };
  const sum = leaves.reduce((all, row) => all + (isSettled(row) ? 0 : weightOf(row)), 0);
  const at = root.at('rows');
  if (sum * 2 > LIMITS.faces) {
    const most = (LIMITS.faces / 2).toLocaleString('en');
    at.report('bad-weight', `the weights come to ${sum}, and may come to ${most} at most`, { key: true });
    return { roll, rows, weighted: false };
  }
  // A d66 would be read as digits: with each weight twice, no odds change.
  const scale = sum > 0 && parseDice(`1d${sum}`).digits ? 2 : 1;
  const faces = sum * scale;
  if (roll !== undefined && facesOf(roll) !== faces) {
    const why = scale === 1 ? '' : `, twice that on one die, since a d${sum} is read as digits`;
    root.at('roll').report('bad-weight', `the weights of the rows come to ${sum}${why}; the roll is d${faces}`);
  }
  let before = 0;
  const settle = (cursor: Cursor, list: readonly LongRow[]): readonly LongRow[] =>
    list.map((row, i) => {
      const here = cursor.at(i);
      if (row.when !== undefined && !leavesOf([row]).every(isSettled)) {
        const message = 'rows with weights share one die, of which a condition would take a part away; use columns';
        here.at('when').report('bad-weight', message, { key: true });
      }
      if (row.rows) return { ...row, rows: settle(here.at('rows'), row.rows) };
      if (isSettled(row)) return row;
      if (row.result !== undefined)
        here.at('result').report('bad-weight', 'rows with weights have no result of their own', { key: true });
      const from = before + 1;
      before += weightOf(row) * scale;
      return { ...row, result: from === before ? from : `${from}-${before}` };
    });
  return { roll: `1d${faces}`, rows: settle(at, rows), weighted: true };
}

const weightOf = ({ weight = 1 }: LongRow): number => weight;
const isName = (called: string | undefined, result: unknown): boolean => called !== undefined && result === undefined;
/** Settled without the die. */
const isSettled = ({ result }: LongRow): boolean => result === 'automatic';

/** The faces of a roll of one die; null: it is something else. */
function facesOf(roll: NonNullable<TableFile['roll']>): number | null {
  if (typeof roll !== 'string') return null;
  try {
    const { terms, constant, times, digits } = parseDice(roll);
    const [term] = terms;
    const isOne = terms.length === 1 && term?.count === 1 && term.sign === 1 && term.shows === undefined;
    return isOne && constant === 0 && times === 1 && !digits ? term.faces : null;
  } catch {
    return null;
  }
}
