import type { Table } from '../model.ts';
import type { Cursor } from './compile-context.ts';

/** Reports further names that another table of the game has. `taken` are the names and aliases so far, with their tables. */
export function checkAliases(root: Cursor, table: Table, taken: Map<string, string>): void {
  table.aliases.forEach((alias, i) => {
    const other = taken.get(alias);
    if (other === undefined) taken.set(alias, table.name);
    else {
      const what = other === alias ? 'the name of a table' : `another name of ${other}`;
      root.at('aliases', i).report('duplicate-table', `${alias} is ${what} of this game already`);
    }
  });
}

/** Reports outcomes that share an id and are called differently: a program could not tell them apart. */
export function checkIds(root: Cursor, { rows, also }: Table): void {
  const names = new Map<string, { readonly name: string; readonly line: number }>();
  const outcomes = [
    ...rows.map((row) => ({ part: row as object, ...row.outcome })),
    ...also.map((each) => ({ part: each as object, ...each })),
  ];
  for (const { part, id, name } of outcomes) {
    if (id === undefined || name === undefined) continue;
    const cursor = root.context.origins.get(part) ?? root;
    if (id === '' && name !== '') {
      const message = `${JSON.stringify(name)} has no letter or digit to make an id of; give the outcome an id`;
      cursor.at('name').report('missing-id', message);
      continue;
    }
    const { line } = root.context.file.place(cursor.path);
    const before = names.get(id);
    if (!before) names.set(id, { name, line });
    else if (before.name !== name) {
      cursor
        .at('name')
        .report(
          'duplicate-id',
          `${name} has the id ${id}, which ${before.name} in line ${before.line} has too; give one of them another id`,
        );
    }
  }
}
