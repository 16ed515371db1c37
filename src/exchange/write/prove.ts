import { compileGame } from '../../table/compile/game.ts';
import type { Finding } from '../../table/finding.ts';
import { idOf } from '../../table/names.ts';

/** A file of the game, and the rows of its table. */
export interface ProvedFile {
  readonly name: string;
  readonly text: string;
  readonly rows: number;
}

/** Rows of a table that is proved: a proof looks at every row for every total, and the ranges were looked at before. */
const PROVED = 2_000;

/**
 * What the program's own reader and proofs have against files that send on to each other. Of files whose source was found
 * wrong nothing is said again, and what is with them is read but not proved.
 */
export function prove(
  game: { readonly name: string; readonly text: string },
  title: string,
  files: readonly ProvedFile[],
  faulty: ReadonlySet<string>,
): readonly Finding[] {
  if (files.every(({ name }) => faulty.has(name))) return [];
  const { findings } = compileGame(
    idOf(title) || 'game',
    { path: game.name, text: game.text },
    files.map(({ name, text }) => ({ path: name, text })),
    { prove: files.every(({ name, rows }) => !faulty.has(name) && rows <= PROVED) },
  );
  return findings.filter(({ file, severity }) => severity === 'error' && !faulty.has(file));
}

/** Tables in groups, none of which sends on to another: the numbers of each group's tables, in their order. */
export function groupsOf(sent: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const above = sent.map((_, i) => i);
  const rootOf = (table: number): number => {
    let root = table;
    while (above[root] !== root) root = above[root] as number;
    above[table] = root;
    return root;
  };
  sent.forEach((others, table) => {
    for (const other of others) above[rootOf(other)] = rootOf(table);
  });
  const groups = new Map<number, number[]>();
  sent.forEach((_, table) => {
    const root = rootOf(table);
    const group = groups.get(root);
    if (group) group.push(table);
    else groups.set(root, [table]);
  });
  return [...groups.values()];
}
