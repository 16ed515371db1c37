import { idOf } from '../../table/names.ts';
import type { Draft } from '../draft.ts';

/** Longest name of a table, so that it fits any file system and a line. */
const LONGEST = 60;
/** A shorter one (`a`) takes the words before it too. */
const SHORTEST = 3;

/** A name in kebab case for each table, each once: its own words, with those before them where two would be equal. */
export function nameTables(drafts: readonly Draft[]): readonly string[] {
  const wanted = drafts.map(({ path }) => candidates(path));
  const taken = new Set(['game']);
  const counts = new Map<string, number>();
  const uses = new Map<string, number>();
  for (const list of wanted) for (const name of new Set(list)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return wanted.map((list) => {
    const best =
      list.find((name) => uses.get(name) === 1 && !taken.has(name)) ?? numbered(list.at(-1) as string, taken, counts);
    taken.add(best);
    return best;
  });
}

/** `['zones', 'area']` → `area`, `zones-area`. */
function candidates(path: readonly string[]): readonly string[] {
  const parts = path.map(idOf).filter((part) => part !== '');
  const names = parts.map((_, i) =>
    parts
      .slice(parts.length - 1 - i)
      .join('-')
      .slice(0, LONGEST)
      .replace(/-$/, ''),
  );
  const telling = names.filter((name, i) => name.length >= SHORTEST || i === names.length - 1);
  return telling.length > 0 ? telling : ['table'];
}

/** The name, or the name with the first number that makes it new; `counts` remembers where to go on. */
export function numbered(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  if (!taken.has(name)) return name;
  for (let n = counts.get(name) ?? 2; ; n++) {
    if (taken.has(`${name}-${n}`)) continue;
    counts.set(name, n + 1);
    return `${name}-${n}`;
  }
}

/** `notes/acid-pond.md` → `acid-pond`, for a table that has no title of its own. */
export const stemOf = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '') || 'table';

/** `acid-pond` → `Acid pond`. */
export const titleOf = (stem: string): string =>
  stem
    .replace(/[-_]+/g, ' ')
    .trim()
    .replace(/^./, (letter) => letter.toUpperCase());
