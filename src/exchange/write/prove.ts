import { compileGame } from '../../table/compile/game.ts';
import type { Finding } from '../../table/finding.ts';
import { idOf } from '../../table/names.ts';

/** A file of the game, and the names of the files that its rows send on to. */
export interface ProvedFile {
  readonly name: string;
  readonly text: string;
  readonly rows: number;
  readonly sent: readonly string[];
}

/** Rows of a table that is proved: a proof looks at every row for every total, and the ranges were looked at before. */
const PROVED = 2_000;

/**
 * What the program's own reader and proofs have against the files. Tables that send on to each other are read together,
 * and let go of again. Of files whose source was found wrong nothing is said again, and what is with them is not proved.
 */
export function prove(
  game: { readonly name: string; readonly text: string },
  title: string,
  files: readonly ProvedFile[],
  faulty: ReadonlySet<string>,
): readonly Finding[] {
  return together(files).flatMap((group) => {
    if (group.every(({ name }) => faulty.has(name))) return [];
    const { findings } = compileGame(
      idOf(title) || 'game',
      { path: game.name, text: game.text },
      group.map(({ name, text }) => ({ path: name, text })),
      { prove: group.every(({ name, rows }) => !faulty.has(name) && rows <= PROVED) },
    );
    return findings.filter(({ file, severity }) => severity === 'error' && !faulty.has(file));
  });
}

/** Files in groups, none of which sends on to another. */
function together(files: readonly ProvedFile[]): readonly (readonly ProvedFile[])[] {
  const roots = new Map(files.map(({ name }) => [name, name]));
  const rootOf = (name: string): string => {
    let root = name;
    for (let up = roots.get(root); up !== undefined && up !== root; up = roots.get(root)) root = up;
    roots.set(name, root);
    return root;
  };
  for (const { name, sent } of files) for (const other of sent) roots.set(rootOf(other), rootOf(name));
  const groups = new Map<string, ProvedFile[]>();
  for (const file of files) {
    const root = rootOf(file.name);
    const group = groups.get(root);
    if (group) group.push(file);
    else groups.set(root, [file]);
  }
  return [...groups.values()];
}
