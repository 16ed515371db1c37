import { didYouMean } from '../names.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';

/** What the name stands for; an unknown one is reported with the nearest that the place may use. */
export function lookUp(
  cursor: Cursor,
  name: string,
  scope: Scope,
  how?: { readonly key: true } | { readonly piece: string },
): FactType | undefined {
  cursor.context.used.add(name);
  const type = scope.get(name);
  if (!type) {
    const names = [...scope.keys()];
    const known = names.length ? ` (known here: ${names.join(', ')})` : ' (no names are known here)';
    cursor.report('unknown-name', `${name} is not known here${didYouMean(name, names)}${known}`, how ?? {});
  }
  return type;
}
