import type { Chance } from '../../table/odds/report.ts';
import { type Layout, padStart, widthOf, wrap } from '../layout.ts';
import { bar, percent } from './figures.ts';

/** One line of odds: a name with its chance, or (no chance) words. */
export interface OddsLine {
  /** From 0. */
  readonly depth: number;
  readonly label: string;
  readonly chance: Chance | null;
  /** The chance as a fraction; empty where that is too long. */
  readonly fraction: string;
  readonly paint: (text: string) => string;
}

/** The narrowest bar that still compares. */
const LEAST_BAR = 6;

/**
 * Lines up names, fractions, percentages and bars, which are to the same scale, in so many columns. Names that are too
 * long get a line of their own; bars are left out where there is no room.
 */
export function oddsLines(lines: readonly OddsLine[], { paint, width }: Layout): string[] {
  const weighed = lines.filter(({ chance }) => chance !== null);
  const fractionWidth = Math.max(0, ...weighed.map(({ fraction }) => fraction.length));
  const percentWidth = Math.max(8, ...weighed.map(({ chance }) => (chance === null ? 0 : percent(chance).length + 2)));
  const figures = (fractionWidth === 0 ? 0 : fractionWidth + 2) + percentWidth;
  const indent = (depth: number): string => ' '.repeat(2 + depth * 2);
  const room = width - figures - 1;
  const longest = Math.max(0, ...weighed.map(({ depth, label }) => 2 + depth * 2 + widthOf(label)));
  const column = Math.min(longest, Math.max(16, room));
  const barWidth = Math.min(40, width - column - figures - 3);
  const most = Math.max(...weighed.map(({ chance }) => chance?.probability ?? 0), 0);
  return lines.flatMap(({ depth, label, chance, fraction, paint: colour }) => {
    const left = indent(depth);
    if (chance === null) return wrap(label, width, left).map(colour);
    const drawn =
      barWidth >= LEAST_BAR && chance.probability > 0 ? `  ${bar(chance.probability / most, barWidth)}` : '';
    const numbers = `${fractionWidth === 0 ? '' : `  ${padStart(fraction, fractionWidth)}`}${padStart(percent(chance), percentWidth)}`;
    if (left.length + widthOf(label) <= column) {
      const gap = ' '.repeat(column - left.length - widthOf(label));
      return [`${left}${colour(label)}${gap}${numbers}${paint.faint(drawn)}`];
    }
    const words = wrap(label, width, left).map(colour);
    return [...words, `${' '.repeat(column)}${numbers}${paint.faint(drawn)}`];
  });
}
