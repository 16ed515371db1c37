import { fraction, gcd, reduced } from '../../dice/fraction.ts';
import type { Chance } from '../../table/odds/report.ts';

/** `16.7 %`, `0.0046 %`, `>99.9 %`: a probability as people read it; 0 and 1 only where they are exact. */
export function percent({ exact, probability }: Chance): string {
  if (exact === '0') return '0 %';
  if (exact === '1') return '100 %';
  const hundred = probability * 100;
  if (hundred > 99.9) return '>99.9 %';
  if (hundred >= 0.1) return `${hundred.toFixed(1)} %`;
  if (hundred < 1e-6) return '~0 %';
  return `${Number(hundred.toPrecision(2))
    .toFixed(1 - Math.floor(Math.log10(hundred)))
    .replace(/0$/, '')} %`;
}

/** Longer fractions say nothing to a reader; the percentage does. */
const LONGEST = 11;

/** Above this a common denominator is no longer read at a glance. */
const LARGEST = 9_999n;

/**
 * The exact chances over one denominator: a multiple of `ways`, which is 36 for two dice of six faces. In lowest terms
 * where that is too long, else empty.
 */
export function fractions(list: readonly Chance[], ways = 1n): string[] {
  const parsed = list.map(({ exact }) => {
    const [n = '0', d = '1'] = exact.split('/');
    return fraction(BigInt(n), BigInt(d));
  });
  const least = parsed.reduce((so, { d }) => lcm(so, d), 1n);
  const common = least === 1n || lcm(least, ways) > LARGEST ? least : lcm(least, ways);
  const short = (text: string): string => (text.length <= LONGEST ? text : '');
  if (common === 1n) return list.map(({ exact }) => exact);
  return parsed.map((each, i) => {
    if (common <= LARGEST) return `${each.n * (common / each.d)}/${common}`;
    return short(reduced(each).d === 1n ? String(list[i]?.exact) : `${each.n}/${each.d}`);
  });
}

const lcm = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b;

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of this share of the width, to an eighth of a column; what is above 0 shows at least that. */
export function bar(share: number, width: number): string {
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

/** A mean or an expected number: up to two places. */
export const decimal = (value: number): string => String(Math.round(value * 100) / 100);
