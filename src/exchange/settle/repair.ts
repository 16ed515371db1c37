import type { Dice } from '../../dice/notation.ts';
import { parseDice } from '../../dice/notation.ts';
import { formatRange } from '../../table/range.ts';
import type { Draft, DraftRow } from '../draft.ts';
import { readDice } from '../words/dice-text.ts';
import { type Coverage, coverage } from './coverage.ts';

/** A table put right, and what was changed. */
export interface Repair {
  readonly draft: Draft;
  readonly said: string;
}

/** The repair of a table's dice and ranges that leaves no doubt, or null where there is none or nothing to repair. */
export function repairOf(draft: Draft): Repair | null {
  if (draft.rows.some(({ result }) => result?.on === null)) return null;
  const { dice } = draft;
  if (dice === null) {
    const text = diceFor(draft.rows);
    return text === null ? null : { draft: withDice(draft, text), said: `the dice are ${text}, as the rows run` };
  }
  const read = readDice(dice.text);
  if (read === null || dice.text.includes(';')) return null;
  const found = coverage(read, draft.rows);
  if (found.gaps.length === 0 && found.overlaps.length === 0) return null;
  return smallerDie(draft, read, found) ?? byWeight(draft, read, found) ?? sameWidth(draft, read, found);
}

const withDice = (draft: Draft, text: string): Draft => ({ ...draft, dice: { text, at: draft.dice?.at ?? draft.at } });

/** Dice that the rows meet number by number: one die from 1, or the 36 faces of a d66. */
export function diceFor(rows: readonly DraftRow[]): string | null {
  const ends = rows.flatMap(({ result }) => result?.on?.[0] ?? []);
  if (ends.length === 0 || rows.some(({ result }) => result?.on && result.on.length > 1)) return null;
  if (ends.some(([low, high]) => low === null || high === null)) return null;
  const fits = (text: string): boolean => {
    const { gaps, overlaps, unreached } = coverage(parseDice(text), rows);
    return gaps.length === 0 && overlaps.length === 0 && unreached.length === 0;
  };
  const high = ends.reduce((most, [, end]) => Math.max(most, end as number), 0);
  const low = ends.reduce((least, [start]) => Math.min(least, start as number), high);
  if (low === 11 && high === 66 && fits('d66')) return 'd66';
  if (low !== 1 || high > 1_000_000) return null;
  return [`d${high}`, `1d${high}`].find(fits) ?? null;
}

const isOneDie = ({ terms, digits }: Dice): boolean =>
  terms.length === 1 && terms[0]?.count === 1 && terms[0].sign === 1 && !digits;

/** Only the last numbers meet no row: the die has too many faces. */
function smallerDie(draft: Draft, dice: Dice, { gaps, overlaps, high, low }: Coverage): Repair | null {
  const [gap] = gaps;
  if (
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
function sameWidth(draft: Draft, _dice: Dice, { gaps, overlaps }: Coverage): Repair | null {
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
