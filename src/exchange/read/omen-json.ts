import type { Draft, DraftRow, Nested, Reading } from '../draft.ts';
import { takeNotes } from '../notes.ts';
import { plainWords } from '../words/plain-text.ts';
import { readResult } from '../words/ranges.ts';
import { readJsonTree } from './json-tree.ts';
import { get, items, whole, words } from './tree.ts';

/** Reads what the program's own export to JSON wrote. */
export function readOwn(file: string, text: string): Reading {
  const notes = takeNotes(file);
  const root = readJsonTree(text, notes);
  if (!root) return { drafts: [], findings: notes.findings };
  const said = (key: string): string | null => plainWords(words(get(root, key)) ?? '', notes, root.at) || null;
  const dice = get(root, 'dice');
  const written = words(dice) ?? null;
  const rows = items(get(root, 'rows')).map((row): DraftRow => {
    const of = (key: string): string => plainWords(words(get(row, key)) ?? '', notes, row.at);
    const nested = items(get(row, 'then')).map((then): Nested => {
      const table = words(get(then, 'table')) ?? '';
      const label = words(get(then, 'title')) ?? table;
      const times = Math.max(1, whole(get(then, 'times')) ?? 1);
      return {
        refs: [table, table.split('/').at(-1) as string, label],
        label,
        times,
        auto: true,
        sure: true,
        at: then.at,
      };
    });
    const result = get(row, 'result');
    const spelt = words(result);
    return {
      at: row.at,
      result: result && spelt !== undefined ? readResult(spelt, written, result.at, notes) : null,
      weight: null,
      id: of('id'),
      name: of('name') || null,
      text: of('effect'),
      nested,
    };
  });
  const id = words(get(root, 'table')) ?? '';
  const draft: Draft = {
    format: 'json',
    file,
    at: get(root, 'title')?.at ?? root.at,
    title: said('title') ?? 'Table',
    within: [],
    path: [id.split('/').at(-1) || (said('title') ?? 'Table')],
    refs: [id, id.split('/').at(-1) as string, said('title') ?? ''].filter((ref) => ref !== ''),
    summary: said('summary'),
    source: said('source'),
    dice: dice && written ? { text: written, at: dice.at } : null,
    rows,
  };
  return { drafts: [draft], findings: notes.findings };
}
