import { CsvError, type Info, parse } from 'csv-parse/sync';
import type { Draft, Reading } from '../draft.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { START, takeNotes } from '../notes.ts';
import { plainWords } from '../words/plain-text.ts';
import { looksLikeRange, rangesByWeight } from '../words/ranges.ts';
import { stemOf, titleOf } from '../write/table-names.ts';
import { type Cell, type Columns, diceOf, readCells, readHeads } from './columns.ts';

/** Reads comma, semicolon or tab separated values (RFC 4180 quotes), with or without a line of heads. */
export function readCsv(file: string, text: string): Reading {
  const notes = takeNotes(file);
  const separator = separatorOf(text) ?? ',';
  const records: { readonly cells: readonly Cell[] }[] = [];
  const lines = text.split('\n');
  const onRecord = (record: readonly string[], { lines: last }: Info): null => {
    records.push({ cells: placed(record, last, lines) });
    return null;
  };
  try {
    parse(text, { ...OPTIONS, delimiter: separator, to: IMPORT_LIMITS.rows + 1, on_record: onRecord as never });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { readonly lines?: number }).lines ?? 1) || 1;
    notes.error('csv', `not CSV: ${error.message}`, { ...START, line });
  }
  const [first] = records;
  if (!first) {
    notes.error('no-table', 'no rows are in the file', START);
    return { drafts: [], findings: notes.findings };
  }
  const headless = looksLikeRange(first.cells[0]?.text ?? '');
  const columns: Columns = headless
    ? {
        roles: first.cells.map((_, i) =>
          i === 0 ? 'range' : first.cells.length === 2 ? 'text' : i === 1 ? 'name' : 'text',
        ),
        dice: null,
      }
    : readHeads(first.cells.map((cell) => cell.text));
  const stem = stemOf(file);
  const title = plainWords(titleOf(stem), notes, START) || 'Table';
  const { dice } = columns;
  const head = dice ? first.cells[dice.column] : undefined;
  const body = headless ? records : records.slice(1);
  const reading = diceOf(
    columns,
    body.map(({ cells }) => cells),
  );
  const rows = body.map(({ cells }) => {
    const at = cells[0]?.at ?? START;
    if (cells.length > columns.roles.length) {
      notes.warn(
        'extra-cell',
        `the row has ${cells.length} cells under ${columns.roles.length} heads; the last are left out (put a cell with a separator in it in quotes)`,
        at,
      );
    }
    return readCells(cells, columns, reading, { notes, row: at, read: (text) => ({ text, nested: [] }) });
  });
  const draft: Draft = {
    format: 'csv',
    file,
    at: head?.at ?? START,
    title,
    within: null,
    path: [stem],
    refs: [stem],
    summary: null,
    source: null,
    dice: dice && head ? { text: dice.text, at: head.at } : null,
    rows: rangesByWeight(rows, title, head?.at ?? START, notes),
  };
  return { drafts: [draft], findings: notes.findings };
}

const OPTIONS = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const;

/** The separator that takes the first records apart into equally many cells, two or more; tabs before others. */
export function separatorOf(text: string): string | null {
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
