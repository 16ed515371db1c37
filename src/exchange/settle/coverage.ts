import { bounds, canShow, type Dice, hasGaps } from '../../dice/notation.ts';
import type { Interval } from '../../table/model.ts';
import type { DraftRow } from '../draft.ts';

/** Which totals of the dice meet no row, and which meet more than one. */
export interface Coverage {
  readonly low: number;
  readonly high: number;
  readonly gaps: readonly Span[];
  readonly overlaps: readonly (Span & { readonly rows: readonly number[] })[];
  /** Rows that no total of the dice reaches. */
  readonly unreached: readonly number[];
}
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Rows named for one overlap. */
const NAMED = 3;
/** Overlaps that are looked into; further ones change nothing. */
const REMEMBERED = 100;

/** Looks each total up. Rows without a range that can be read count for nothing. */
export function coverage(dice: Dice, rows: readonly DraftRow[]): Coverage {
  const [low, high] = bounds(dice);
  const intervals = rows.map(({ result }) => (result?.on?.[0] ?? []).map((each) => clip(each, low, high)));
  const starts = startsOf(dice, intervals.flat(), low, high);
  const index = new Map(starts.map((start, i) => [start, i]));
  const counts = new Int32Array(starts.length + 1);
  const sums = new Float64Array(starts.length + 1);
  const reached = new Set<number>();
  intervals.forEach((list, row) => {
    for (const [from, to] of list) {
      const [first, end] = [lowerBound(starts, from), index.get(to + 1) ?? lowerBound(starts, to + 1)];
      if (first >= end) continue;
      reached.add(row);
      counts[first] = (counts[first] as number) + 1;
      counts[end] = (counts[end] as number) - 1;
      sums[first] = (sums[first] as number) + row;
      sums[end] = (sums[end] as number) - row;
    }
  });
  const gaps: Span[] = [];
  const overlaps: (Span & { readonly rows: readonly number[] })[] = [];
  let count = 0;
  starts.forEach((from, i) => {
    count += counts[i] as number;
    const to = hasGaps(dice) ? from : (starts[i + 1] ?? high + 1) - 1;
    if (count === 0) join(gaps, { from, to }, dice);
    else if (count > 1 && overlaps.length <= REMEMBERED) {
      const all = intervals.flatMap((list, row) => (list.some(([a, b]) => a <= from && from <= b) ? [row] : []));
      const both = all.slice(0, NAMED);
      const last = overlaps.at(-1);
      if (last?.to === from - 1 && last.rows.join() === both.join()) overlaps[overlaps.length - 1] = { ...last, to };
      else overlaps.push({ from, to, rows: both });
    }
  });
  const unreached = rows.flatMap(({ result }, row) => (result?.on && !reached.has(row) ? [row] : []));
  return { low, high, gaps, overlaps, unreached };
}

const clip = ([from, to]: Interval, low: number, high: number): readonly [number, number] => [
  Math.max(from ?? low, low),
  Math.min(to ?? high, high),
];

/** Where totals begin to meet other rows; where the dice leave numbers out, each that they can show. */
function startsOf(dice: Dice, intervals: readonly (readonly [number, number])[], low: number, high: number): number[] {
  if (hasGaps(dice))
    return Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((face) => canShow(dice, face));
  const points = new Set([low]);
  for (const [from, to] of intervals) {
    if (from > to) continue;
    points.add(from);
    if (to < high) points.add(to + 1);
  }
  return [...points].sort((a, b) => a - b);
}

function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function join(gaps: Span[], span: Span, dice: Dice): void {
  const last = gaps.at(-1);
  const next = last && nextShown(dice, last.to);
  if (last && next === span.from) gaps[gaps.length - 1] = { from: last.from, to: span.to };
  else gaps.push(span);
}

/** The next number that the dice can show. */
function nextShown(dice: Dice, after: number): number {
  let next = after + 1;
  if (hasGaps(dice)) for (const [, high] = bounds(dice); next < high && !canShow(dice, next); ) next += 1;
  return next;
}
