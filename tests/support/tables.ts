import { type Binder, createBinder } from '../../src/table/bind/bind.ts';
import { compileGame } from '../../src/table/compile/game.ts';

/**
 * The tables of a game `home`, each given the two lines that every table starts with; throws where something is wrong
 * with one of them.
 */
export function tablesOf(tables: Readonly<Record<string, string>>): Binder {
  const files = Object.entries(tables).map(([name, text]) => ({
    path: `home/${name}.yaml`,
    text: `schema: 1\ntitle: A table\n${text}`,
  }));
  const game = compileGame('home', { path: 'home/game.yaml', text: 'schema: 1\ntitle: Home\n' }, files);
  const errors = game.findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  const byId = new Map(game.tables.map((table) => [table.id, table]));
  return createBinder((id) => {
    const table = byId.get(id);
    if (table === undefined) throw new Error(`there is no table ${id}`);
    return table;
  });
}
