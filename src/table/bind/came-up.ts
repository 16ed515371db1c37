import type { Fact } from '../model.ts';

/** Of several sub-results with one name: the ids that came up, with one more. None stands there twice. */
export function withId(ids: Fact, id: string): readonly string[] {
  const before = Array.isArray(ids) ? (ids as readonly string[]) : [];
  return before.includes(id) ? before : [...before, id];
}
