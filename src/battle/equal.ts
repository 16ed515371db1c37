/** Whether two JSON values say the same, whatever the order of their keys. */
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
