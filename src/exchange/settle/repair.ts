import type { Dice } from '../../dice/notation.ts';
import { formatRange } from '../../table/range.ts';
import type { Draft, DraftRow, Format } from '../draft.ts';
import { readDice } from '../words/dice-text.ts';
import { type Coverage, coverage } from './coverage.ts';
import { diceFor } from './dice-for.ts';
import { rangesByWeight } from './weights.ts';

/** A table put right, and what was changed. */
export interface Repair {
  readonly draft: Draft;
  readonly said: string;
}

/** Formats in which a row may have been lost on the way, so that dice too large say nothing against the dice. */
const COPIED: ReadonlySet<Format> = new Set<Format>(['text', 'csv', 'markdown', 'html', 'list']);

/** The repair of a table's dice and ranges that leaves no doubt, or null where there is none or nothing to repair. */
export function repairOf(draft: Draft): Repair | null {
  const { rows, dice } = draft;
  if (rows.some(({ result }) => !result?.on)) return unread(draft);
  if (dice === null) {
    const text = diceFor(rows);
    return text === null ? null : { draft: withDice(draft, text), said: `the dice are ${text}, as the rows run` };
  }
  const read = readDice(dice.text);
  if (read === null) {
    const text = /^\d+$/.test(dice.text.trim()) ? diceFor(rows) : null;
    if (text === null || text.slice(1) !== dice.text.trim()) return null;
    return { draft: withDice(draft, text), said: `${dice.text} is a number: the dice are ${text}, as the rows run` };
  }
  if (dice.text.includes(';')) return null;
  const found = coverage(read, rows);
  if (found.gaps.length === 0 && found.overlaps.length === 0) return null;
  return smallerDie(draft, read, found) ?? byWeight(draft, read, found) ?? sameWidth(draft, found);
}

/** Ranges that are missing or cannot be read are made anew where every row has a weight. */
function unread(draft: Draft): Repair | null {
  if (draft.rows.some(({ weight }) => weight === null)) return null;
  const { rows, dice } = rangesByWeight(draft.rows, draft.dice?.at ?? draft.at);
  const was = draft.dice === null || draft.dice.text === dice.text ? '' : ` (were ${draft.dice.text})`;
  return {
    draft: { ...draft, rows, dice },
    said: `rows without a range that can be read: all are numbered anew, in order and by their weights; the dice are ${dice.text}${was}`,
  };
}

const withDice = (draft: Draft, text: string): Draft => ({ ...draft, dice: { text, at: draft.dice?.at ?? draft.at } });

const isOneDie = ({ terms, digits }: Dice): boolean =>
  terms.length === 1 && terms[0]?.count === 1 && terms[0].sign === 1 && !digits;

/** Only the last numbers meet no row: the die has too many faces. */
function smallerDie(draft: Draft, dice: Dice, { gaps, overlaps, unreached, high, low }: Coverage): Repair | null {
  const [gap] = gaps;
  if (
    COPIED.has(draft.format) ||
    unreached.length > 0 ||
    !isOneDie(dice) ||
    dice.constant !== 0 ||
    gaps.length !== 1 ||
    overlaps.length > 0 ||
    gap?.to !== high ||
    gap.from <= low
  )
    return null;
  const text = `1d${gap.from - 1}`;
  const last = gap.from === gap.to ? `${gap.from} meets` : `${gap.from}-${gap.to} meet`;
  return { draft: withDice(draft, text), said: `${last} no row: the dice are ${text} (were ${draft.dice?.text})` };
}

/** Every row says how much it weighs, and has so many numbers: numbered anew in order, each keeps its weight. */
function byWeight(draft: Draft, dice: Dice, { gaps, overlaps }: Coverage): Repair | null {
  const low = ({ result }: DraftRow): number => result?.on?.[0]?.[0]?.[0] ?? Number.NaN;
  const wide = ({ result }: DraftRow): number => {
    const [only, ...more] = result?.on?.[0] ?? [];
    return only && more.length === 0 && only[0] !== null && only[1] !== null ? only[1] - only[0] + 1 : Number.NaN;
  };
  if (!isOneDie(dice) || dice.constant !== 0) return null;
  if (!draft.rows.every((row) => row.weight !== null && row.weight === wide(row))) return null;
  let next = 1;
  const rows = [...draft.rows]
    .sort((a, b) => low(a) - low(b))
    .map((row): DraftRow => {
      const on = [next, next + (row.weight as number) - 1] as const;
      next = on[1] + 1;
      return { ...row, result: { spelt: formatRange([on]), at: row.result?.at ?? row.at, on: [[on]] } };
    });
  const text = `1d${next - 1}`;
  const list = (spans: readonly { readonly from: number; readonly to: number }[]): string =>
    formatRange(spans.map(({ from, to }) => [from, to]));
  const wrong = [
    ...(gaps.length > 0 ? [`${list(gaps)} met no row`] : []),
    ...(overlaps.length > 0 ? [`${list(overlaps)} stood in several`] : []),
  ].join(' and ');
  return {
    draft: withDice({ ...draft, rows }, text),
    said: `${wrong}: the rows are numbered anew from 1 to ${next - 1}, in order and by their weights; the dice are ${text} (were ${draft.dice?.text})`,
  };
}

/**
 * Two neighbours share their border number, and one way of parting them gives both the width that most other rows have,
 * while the other way gives neither.
 */
function sameWidth(draft: Draft, { gaps, overlaps }: Coverage): Repair | null {
  const [overlap] = overlaps;
  if (gaps.length > 0 || !overlap || overlap.from !== overlap.to || overlap.rows.length !== 2) return null;
  const shared = overlap.from;
  const spans = draft.rows.map(({ result }) => {
    const [only, ...more] = result?.on?.[0] ?? [];
    return only && more.length === 0 && only[0] !== null && only[1] !== null
      ? (only as readonly [number, number])
      : null;
  });
  const [one, other] = overlap.rows as readonly [number, number];
  const before = spans[one]?.[1] === shared && spans[other]?.[0] === shared ? one : other;
  const after = before === one ? other : one;
  const [left, right] = [spans[before], spans[after]];
  if (!left || !right || left[1] !== shared || right[0] !== shared || left[0] === shared || right[1] === shared)
    return null;
  const usual = usualWidth(spans.filter((_, i) => i !== before && i !== after));
  const [leftWide, rightWide] = [shared - left[0] + 1, right[1] - shared + 1];
  const endsEarlier = leftWide - 1 === usual && rightWide === usual;
  const startsLater = leftWide === usual && rightWide - 1 === usual;
  if (endsEarlier === startsLater) return null;
  const index = endsEarlier ? before : after;
  const on: readonly [number, number] = endsEarlier ? [left[0], shared - 1] : [shared + 1, right[1]];
  const was = formatRange([endsEarlier ? left : right]);
  const rows = draft.rows.map((row, i) =>
    i === index ? { ...row, result: { spelt: formatRange([on]), at: row.result?.at ?? row.at, on: [[on]] } } : row,
  );
  return {
    draft: { ...draft, rows },
    said: `${shared} stood in two rows: ${was} is ${formatRange([on])}, as wide as most rows`,
  };
}

/** The width that more than half of the rows have. */
function usualWidth(spans: readonly (readonly [number, number] | null)[]): number | null {
  const counts = new Map<number, number>();
  for (const span of spans) if (span) counts.set(span[1] - span[0] + 1, (counts.get(span[1] - span[0] + 1) ?? 0) + 1);
  for (const [width, count] of counts) if (count * 2 > spans.length) return width;
  return null;
}
