import type { Num } from '../../table/model.ts';
import type { NumberBy } from '../../table/number.ts';
import { formatRange } from '../../table/range.ts';
import { plain, rangeWords } from '../words.ts';

/** A number by two facts, as a grid: what one may be down, what the other may be across. */
export interface Chart {
  readonly down: string;
  readonly across: string;
  readonly heads: readonly string[];
  readonly lines: readonly { readonly label: string; readonly numbers: readonly Num[] }[];
}

/** Each value, or range of values, of the fact as a reader says it, with its number. */
export const casesOf = (number: NumberBy): readonly (readonly [words: string, number: Num])[] =>
  'cases' in number
    ? Object.entries(number.cases).map(([choice, each]) => [plain(choice), each])
    : number.ranges.map(([range, each]) => [rangeWords(formatRange(range)), each]);

/** A number whose cases are all by the same cases of one other fact. Null: it is none. */
export function chartOf(number: Num): Chart | null {
  if (typeof number !== 'object' || !('by' in number)) return null;
  const lines = casesOf(number).map(([label, each]) => ({
    label,
    by: typeof each === 'object' && 'by' in each ? each.by : null,
    cells: typeof each === 'object' && 'by' in each ? casesOf(each) : [],
  }));
  const [first] = lines;
  if (first?.by == null || lines.length < 2) return null;
  const heads = first.cells.map(([head]) => head);
  const isLike = ({ by, cells }: (typeof lines)[number]): boolean =>
    by === first.by && cells.length === heads.length && cells.every(([head], i) => head === heads[i]);
  if (!lines.every(isLike)) return null;
  return {
    down: plain(number.by),
    across: plain(first.by),
    heads,
    lines: lines.map(({ label, cells }) => ({ label, numbers: cells.map(([, each]) => each) })),
  };
}
