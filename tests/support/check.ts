import { compileGame } from '../../src/table/compile/game.ts';
import type { Finding } from '../../src/table/finding.ts';

const GAME = 'schema: 1\ntitle: Home\n';

/** What is found in the tables of a game; each is given the two lines that every table starts with. */
export function findIn(tables: Readonly<Record<string, string>>, game = GAME): readonly Finding[] {
  const files = Object.entries(tables).map(([name, text]) => ({
    path: `home/${name}.yaml`,
    text: text.includes('schema:') ? text : `schema: 1\ntitle: A table\n${text}`,
  }));
  return compileGame('home', { path: 'home/game.yaml', text: game }, files).findings;
}

/** `file:line:column code`, in order. */
export const places = (findings: readonly Finding[]): string[] =>
  findings.map(({ file, line, column, code }) => `${file.replace('home/', '')}:${line}:${column} ${code}`);
