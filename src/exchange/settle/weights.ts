import { gcd } from '../../dice/fraction.ts';
import type { Place } from '../../table/finding.ts';
import { formatRange } from '../../table/range.ts';
import type { DraftDice, DraftRow } from '../draft.ts';
import type { Notes } from '../notes.ts';

/** Decimals of a weight that are read: 0.25 beside 1 is 1 beside 4. */
const DECIMALS = 4;

/** A weight as its source spells it. */
export interface Weight {
  readonly text: string;
  readonly at: Place;
}

/**
 * Weights as whole numbers in their proportion: `20%`, `0.5` and `3` are read. One that is missing or is no number is
 * noted as an error, and null; so is one of 0, which no roll reaches.
 */
export function readWeights(weights: readonly Weight[], notes: Notes): readonly (number | null)[] {
  const percent = weights.every(({ text }) => text.trim() === '' || /%\s*$/.test(text));
  const shares = weights.map(({ text }) => {
    const found = /^\s*(\d{1,9}(?:[.,]\d{1,9})?)\s*(%?)\s*$/.exec(text);
    return found && percent === (found[2] === '%') ? Number((found[1] as string).replace(',', '.')) : null;
  });
  const scale = shares.some((share) => share !== null && !Number.isInteger(share)) ? 10 ** DECIMALS : 1;
  const whole = shares.map((share) => (share === null ? null : Math.round(share * scale)));
  const common =
    scale === 1
      ? 1
      : whole.reduce<number>((divisor, each) => (each ? Number(gcd(BigInt(divisor), BigInt(each))) : divisor), 0);
  return whole.map((each, i) => {
    const { text, at } = weights[i] as Weight;
    if (each === null) {
      const what = text.trim() === '' ? 'the row has no weight' : `the weight ${JSON.stringify(text)} is odd`;
      const like = percent ? 'a percentage as in the other rows' : 'a number such as 1, 3 or 0.5';
      notes.error('odd-weight', `${what}: write ${like}; until then no roll reaches the row`, at);
      return null;
    }
    return each === 0 ? null : each / (common || 1);
  });
}

/** Rows with a range for each weight, in order from 1, and the die that they make. */
export function rangesByWeight(
  rows: readonly DraftRow[],
  at: Place,
): { readonly rows: readonly DraftRow[]; readonly dice: DraftDice } {
  let next = 1;
  const ranged = rows.map((row): DraftRow => {
    if (row.weight === null || row.weight < 1) return row;
    const on = [next, next + row.weight - 1] as const;
    next = on[1] + 1;
    return { ...row, result: { spelt: formatRange([on]), at: row.result?.at ?? row.at, on: [[on]] } };
  });
  return { rows: ranged, dice: { text: `1d${Math.max(1, next - 1)}`, at } };
}
