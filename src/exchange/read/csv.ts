import { CsvError, type Info, parse } from 'csv-parse/sync';
import type { Draft, Reading, ReadOptions } from '../draft.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { START, takeNotes } from '../notes.ts';
import { plainWords } from '../words/plain-text.ts';
import { looksLikeRange } from '../words/ranges.ts';
import { foldersOf, stemOf, titleOf } from '../write/table-names.ts';
import { readGrid } from './grid.ts';
import type { Cell, CellReader } from './grid-rows.ts';

/** Reads comma, semicolon or tab separated values (RFC 4180 quotes), with or without a line of heads. */
export function readCsv(file: string, text: string, options: ReadOptions): Reading {
  const notes = takeNotes(file);
  const { separator: named, lines: before } = namedSeparator(text);
  const records: (readonly Cell[])[] = [];
  const lines = text.split('\n');
  const onRecord = (record: readonly string[], { lines: last }: Info): null => {
    records.push(placed(record, last + before, lines));
    return null;
  };
  const body = before === 0 ? text : lines.slice(before).join('\n');
  try {
    parse(body, {
      ...OPTIONS,
      delimiter: named ?? separatorOf(body) ?? ',',
      to: IMPORT_LIMITS.rows + 1,
      on_record: onRecord as never,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { readonly lines?: number }).lines ?? 1) || 1;
    notes.error('csv', `not CSV: ${error.message}`, { ...START, line: line + before });
  }
  const [first, ...rest] = records;
  if (!first) {
    notes.error('no-table', 'no rows are in the file', START);
    return { drafts: [], findings: notes.findings };
  }
  const headless = looksLikeRange(plainCell(first[0]?.text ?? ''));
  const stem = stemOf(file);
  const title = plainWords(titleOf(stem), notes, START) || 'Table';
  const within = foldersOf(file);
  const read = readGrid(
    {
      format: 'csv',
      heads: headless ? null : first,
      body: headless ? records : rest,
      at: START,
      title,
      named: null,
      within,
      path: [...within, stem],
      refs: [stem],
      summary: null,
      source: null,
    },
    CELLS,
    options,
    notes,
  );
  const drafts: readonly Draft[] = 'drafts' in read ? read.drafts : [];
  if ('leftOut' in read)
    notes.error(
      'no-table',
      read.leftOut ?? 'its first column holds neither dice nor ranges, and no other holds weights',
      START,
    );
  return { drafts, findings: notes.findings };
}

const OPTIONS = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const;

/** `="1-3"`, which keeps a spreadsheet from making a date of it, and `'=1+1`, which keeps it from reckoning. */
const plainCell = (text: string): string => text.replace(/^="(.*)"$/, '$1').replace(/^'(?=[=+\-@\t\r])/, '');

const CELLS: CellReader = { words: plainCell, linked: (text) => ({ text: plainCell(text), nested: [] }) };

/** `sep=;` in a line before all others, as spreadsheets have it. */
function namedSeparator(text: string): { readonly separator: string | null; readonly lines: number } {
  const named = /^\ufeff?"?sep=(.)"?[ \t]*(?:\r?\n|$)/i.exec(text);
  return named ? { separator: named[1] as string, lines: 1 } : { separator: null, lines: 0 };
}

/** The separator that takes the first records apart into equally many cells, two or more; tabs before others. */
export function separatorOf(text: string): string | null {
  const named = namedSeparator(text);
  if (named.separator !== null) return named.separator;
  const start = text.slice(0, 20_000);
  for (const separator of ['\t', ';', ',']) {
    try {
      const records: string[][] = parse(start, { ...OPTIONS, delimiter: separator, to: 8 });
      const widths = records.map(({ length }) => length);
      if (widths.length > 0 && (widths[0] as number) >= 2 && widths.every((width) => width === widths[0]))
        return separator;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
  }
  return null;
}

/** Where each cell of a record stands, which ends on line `last`. */
function placed(record: readonly string[], last: number, lines: readonly string[]): readonly Cell[] {
  const height = record.reduce((sum, cell) => sum + cell.split(/\r\n?|\n/).length - 1, 0);
  const line = Math.max(1, last - height);
  const text = lines[line - 1] ?? '';
  let from = 0;
  return record.map((cell) => {
    const found = text.indexOf((cell.split(/[\r\n"]/)[0] ?? '').trim(), from);
    if (found >= 0) from = found;
    const at = { line, column: from + 1, length: Math.max(1, Math.min(cell.length, text.length - from)) };
    from = Math.min(text.length, from + cell.length + 1);
    return { text: cell, at };
  });
}
