import { separatorOf } from './csv.ts';
import type { Format } from './draft.ts';
import { isSeparator } from './markdown.ts';
import { looksLikeRange } from './ranges.ts';
import { hasRows } from './text.ts';

/** The format of a text, from what is in it; null where it looks like none that is read. */
export function recognise(text: string): Format | null {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (/^[{[]/.test(start)) return recogniseJson(start);
  const lines = start.split(/\r?\n/);
  if (lines.some((line, at) => isSeparator(line) && (lines[at - 1] ?? '').includes('|'))) return 'markdown';
  if (lines.some((line) => /^(?:oracles|datasworn_version|ruleset|oracle_type):|^rows: *(?:#.*)?$/.test(line)))
    return 'datasworn';
  const separator = separatorOf(start);
  if (separator !== null) {
    const [first = '', second = ''] = start
      .split(/\r?\n/)
      .map((line) => (line.split(separator)[0] ?? '').replace(/^"|"$/g, ''));
    const headed = looksLikeRange(second) && !/\s/.test(first.trim().replace(/^dice: /, ''));
    // Pasted text may have a tab after each number: it reads the same, but with a comma it would not.
    if (looksLikeRange(first) || headed || /^(?:min|low|weight)\b/i.test(first.trim())) return 'csv';
  }
  return hasRows(start) ? 'text' : null;
}

function recogniseJson(start: string): Format {
  if (/"omen"\s*:\s*\d/.test(start) && /"rows"\s*:/.test(start)) return 'json';
  if (/"results"\s*:\s*\[/.test(start)) return 'foundry';
  return 'datasworn';
}
