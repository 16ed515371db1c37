import { didYouMean } from '../names.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';

/** What the name stands for; one that is known only later is reported, and an unknown one with the nearest that is known. */
export function lookUp(
  cursor: Cursor,
  name: string,
  scope: Scope,
  how?: { readonly key: true } | { readonly piece: string },
): FactType | undefined {
  cursor.context.used.add(name);
  const type = scope.get(name);
  if (type?.type === 'later') {
    cursor.report('used-before', `${name} is not known here yet: it comes up after ${type.until}`, how ?? {});
    return undefined;
  }
  if (!type) {
    const names = [...scope].flatMap(([known, { type: kind }]) => (kind === 'later' ? [] : [known]));
    const known = names.length ? ` (known here: ${names.join(', ')})` : ' (no names are known here)';
    cursor.report('unknown-name', `${name} is not known here${didYouMean(name, names)}${known}`, how ?? {});
  }
  return type;
}
