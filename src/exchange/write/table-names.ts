import { idOf } from '../../table/names.ts';
import type { Draft } from '../draft.ts';

/** Longest name of a table, so that it fits any file system and a line. */
const LONGEST = 60;
/** A shorter one (`a`) takes the words before it too. */
const SHORTEST = 3;
/** Names that mean something else: files of a game's folder, and devices of Windows, which no file may be called. */
const RESERVED = /^(?:game|omen|con|prn|aux|nul|com\d|lpt\d)$/;

/** A name in kebab case for each table, each once: its own words, with those before them where two would be equal. */
export function nameTables(drafts: readonly Pick<Draft, 'path'>[]): readonly string[] {
  const wanted = drafts.map(({ path }) => candidates(path));
  const taken = new Set<string>();
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
  const ids = path.map(idOf).filter((part) => part !== '');
  const parts = ids.filter((part, i) => part !== ids[i + 1]);
  const names = parts.map((_, i) => shortened(parts.slice(parts.length - 1 - i).join('-')));
  const telling = names.filter(
    (name, i) => !RESERVED.test(name) && (name.length >= SHORTEST || i === names.length - 1),
  );
  if (telling.length > 0) return telling;
  return [names[0] === undefined ? 'table' : `${names[0]}-table`];
}

const shortened = (name: string): string => name.slice(0, LONGEST).replace(/-$/, '');

/** The name, or the name with the first number that makes it new; `counts` remembers where to go on. */
export function numbered(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  if (!taken.has(name)) return name;
  for (let n = counts.get(name) ?? 2; ; n++) {
    if (taken.has(`${name}-${n}`)) continue;
    counts.set(name, n + 1);
    return `${name}-${n}`;
  }
}

/** `acid-pond` → `Acid pond`. */
export const titleOf = (stem: string): string =>
  stem
    .replace(/[-_]+/g, ' ')
    .trim()
    .replace(/^./, (letter) => letter.toUpperCase());

/** `notes/acid-pond.md` → `acid-pond`, for a table that has no title of its own. */
export const stemOf = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '') || 'table';

/** `notes/swamp/acid-pond.md` → `Notes`, `Swamp`. */
export const foldersOf = (file: string): readonly string[] =>
  file
    .split(/[\\/]/)
    .slice(0, -1)
    .filter((part) => part !== '' && !/^\.+$/.test(part))
    .map(titleOf);
