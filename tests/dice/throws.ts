/** Every throw of these dice, one by one. */
export function* throws(sides: readonly number[]): Iterable<readonly number[]> {
  const [first, ...rest] = sides;
  if (first === undefined) yield [];
  else for (let face = 1; face <= first; face++) for (const others of throws(rest)) yield [face, ...others];
}

/** How often each comes up, in order of what it is. */
export function tally<T>(each: Iterable<T>): Map<string, bigint> {
  const counts = new Map<string, bigint>();
  for (const one of each) counts.set(String(one), (counts.get(String(one)) ?? 0n) + 1n);
  return new Map([...counts].sort());
}
