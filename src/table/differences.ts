/** A place where what is resolved now is not what was recorded. Undefined: there is nothing there. */
export interface Difference {
  /** As in `then[0].outcome.id`; empty where the whole result cannot be resolved, and `now` says why. */
  readonly path: string;
  readonly recorded: unknown;
  readonly now: unknown;
}

type Tree = Readonly<Record<string, unknown>>;

/** All places where two JSON values differ. */
export function differences(recorded: unknown, now: unknown, path = ''): Difference[] {
  if (Object.is(recorded, now)) return [];
  if (!isTree(recorded) || !isTree(now) || Array.isArray(recorded) !== Array.isArray(now))
    return [{ path, recorded, now }];
  const keys = new Set([...Object.keys(recorded), ...Object.keys(now)]);
  return [...keys].flatMap((key) => {
    const inside = Array.isArray(recorded) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    return differences(recorded[key], now[key], inside);
  });
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}
