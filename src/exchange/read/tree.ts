import type { Place } from '../../table/finding.ts';

/** A value of a JSON or YAML source, with its place. */
export type Tree = { readonly at: Place } & (
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Tree> }
  | { readonly kind: 'list'; readonly items: readonly Tree[] }
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
);

export const get = (tree: Tree | undefined, key: string): Tree | undefined =>
  tree?.kind === 'map' ? tree.entries.get(key) : undefined;

export const items = (tree: Tree | undefined): readonly Tree[] => (tree?.kind === 'list' ? tree.items : []);

/** Text, or a number as it would be written; undefined for anything else and for null. */
export const words = (tree: Tree | undefined): string | undefined =>
  tree?.kind === 'value' && (typeof tree.value === 'string' || typeof tree.value === 'number')
    ? String(tree.value)
    : undefined;

/** A whole number, also one written as text. */
export function whole(tree: Tree | undefined): number | undefined {
  if (tree?.kind !== 'value' || (typeof tree.value !== 'number' && typeof tree.value !== 'string')) return undefined;
  const text = String(tree.value).trim();
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export const isTrue = (tree: Tree | undefined): boolean => tree?.kind === 'value' && tree.value === true;
