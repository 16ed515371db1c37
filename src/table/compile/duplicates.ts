import type { Table } from '../model.ts';
import type { CompileContext } from './compile-context.ts';

/** Reports further names that another table of the game has. `taken` are the names and aliases so far, with their tables. */
export function checkAliases(desk: CompileContext, table: Table, taken: Map<string, string>): void {
  table.aliases.forEach((alias, i) => {
    const other = taken.get(alias);
    if (other === undefined) taken.set(alias, table.name);
    else {
      const what = other === alias ? 'the name of a table' : `another name of ${other}`;
      desk.report(['aliases', i], 'duplicate-table', `${alias} is ${what} of this game already`);
    }
  });
}

/** Reports outcomes that share an id and are called differently: a program could not tell them apart. */
export function checkIds(desk: CompileContext, { rows, also }: Table): void {
  const names = new Map<string, { readonly name: string; readonly line: number }>();
  const outcomes = [
    ...rows.map((row) => ({ part: row as object, ...row.outcome })),
    ...also.map((each) => ({ part: each as object, ...each })),
  ];
  for (const { part, id, name } of outcomes) {
    if (id === undefined || name === undefined) continue;
    const path = desk.origins.get(part) ?? [];
    if (id === '' && name !== '') {
      const message = `${JSON.stringify(name)} has no letter or digit to make an id of; give the outcome an id`;
      desk.report([...path, 'name'], 'missing-id', message);
      continue;
    }
    const { line } = desk.file.place(path);
    const before = names.get(id);
    if (!before) names.set(id, { name, line });
    else if (before.name !== name) {
      desk.report(
        [...path, 'name'],
        'duplicate-id',
        `${name} has the id ${id}, which ${before.name} in line ${before.line} has too; give one of them another id`,
      );
    }
  }
}
