/** Which of several dice count, in order of what they show: `{ what: 'drop', which: 'lowest', count: 1 }`. */
export interface Keep {
  readonly what: 'keep' | 'drop';
  readonly which: 'highest' | 'lowest';
  /** At least 1. */
  readonly count: number;
}

/**
 * The places of the dice that count when the highest comes first: from `from` (0 is the highest) up to, not
 * including, `to`. Where more are kept than there are, all count; where more are dropped, none.
 */
export function keptPlaces(keep: Keep | null, size: number): readonly [from: number, to: number] {
  if (keep === null) return [0, size];
  const count = Math.min(keep.count, size);
  const top = keep.what === 'keep' ? count : size - count;
  return (keep.which === 'highest') === (keep.what === 'keep') ? [0, top] : [size - top, size];
}

/** The sum of the dice that count. */
export function sumKept(shown: readonly number[], keep: Keep | null): number {
  const [from, to] = keptPlaces(keep, shown.length);
  const ordered = keep === null ? shown : [...shown].sort((a, b) => b - a);
  let sum = 0;
  for (let at = from; at < to; at++) sum += ordered[at] as number;
  return sum;
}

/** The places, as thrown, of the dice that do not count; of like dice the later ones. */
export function droppedPlaces(shown: readonly number[], keep: Keep): ReadonlySet<number> {
  const [from, to] = keptPlaces(keep, shown.length);
  const places = shown.map((_, place) => place).sort((a, b) => (shown[b] as number) - (shown[a] as number) || a - b);
  return new Set(places.filter((_, rank) => rank < from || rank >= to));
}
