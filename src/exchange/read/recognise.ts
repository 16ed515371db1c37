import type { Format } from '../draft.ts';
import { looksLikeRange } from '../words/ranges.ts';
import { separatorOf } from './csv.ts';
import { isSeparator, unquote } from './markdown.ts';
import { hasRows } from './pasted-text.ts';

/** The format of a text, from what is in it; null where it looks like none that is read. */
export function recognise(text: string): Format | null {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (/^[{[]/.test(start)) return recogniseJson(start);
  const lines = start.split(/\r?\n/).map(unquote);
  if (lines.some((line, at) => isSeparator(line) && (lines[at - 1] ?? '').includes('|'))) return 'markdown';
  if (lines.some((line) => /^(?:oracles|datasworn_version|ruleset|oracle_type):|^rows: *(?:#.*)?$/.test(line)))
    return 'datasworn';
  const separator = separatorOf(start);
  if (separator !== null) {
    const cells = (line = ''): string[] => line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''));
    const [heads, row] = [cells(lines[0]), cells(lines[1])];
    const [first = '', second = ''] = [heads[0], row[0]];
    const headed = looksLikeRange(second) && !/\s/.test(first.replace(/^dice: /, ''));
    // Pasted text may have a tab after each number: it reads the same, but with a comma it would not.
    if (looksLikeRange(first) || headed || heads.some((head) => /^(?:min|low|weight)$/i.test(head))) return 'csv';
  }
  return hasRows(start) ? 'text' : null;
}

function recogniseJson(start: string): Format {
  if (/"omen"\s*:\s*\d/.test(start) && /"rows"\s*:/.test(start)) return 'json';
  if (/"results"\s*:\s*\[/.test(start)) return 'foundry';
  return 'datasworn';
}
