import { Parser } from 'htmlparser2';
import type { Place } from '../../table/finding.ts';
import type { Draft, Format, Reading, ReadOptions } from '../draft.ts';
import { type Notes, placesOf, START, takeNotes } from '../notes.ts';
import { diceInHeader } from '../words/dice-text.ts';
import { plainWords } from '../words/plain-text.ts';
import { bareTitle } from '../words/title.ts';
import { foldersOf, stemOf, titleOf } from '../write/table-names.ts';
import { readGrid } from './grid.ts';
import type { Cell, CellReader } from './grid-rows.ts';

/** Reads the HTML tables of a page whose first column is one of dice or ranges; other tables are left alone. */
export function readHtml(file: string, text: string, options: ReadOptions): Reading {
  const notes = takeNotes(file);
  const drafts = htmlTablesIn(text, 'html', notes, options);
  if (drafts.length === 0)
    notes.error('no-table', 'no table whose first column holds dice or ranges is in the page', START);
  return { drafts, findings: notes.findings };
}

/** Cells are words already. */
const WORDS: CellReader = { words: (text) => text, linked: (text) => ({ text, nested: [] }) };

/** The tables of a text with HTML in it; `headingAbove` knows headings that are not HTML, by line. */
export function htmlTablesIn(
  text: string,
  format: Format,
  notes: Notes,
  options: ReadOptions,
  headingAbove = (_line: number): string | null => null,
): readonly Draft[] {
  if (!/<table/i.test(text)) return [];
  const stem = stemOf(notes.file);
  const { title: page, tables } = parse(text);
  return tables.flatMap(({ rows, headed, caption, headings: own, at }, i): readonly Draft[] => {
    const above = headingAbove(at.line);
    const headings = above === null ? own : [above, ...own];
    const said = caption || headings.at(-1) || (tables.length > 1 && page ? `${page} ${i + 1}` : page) || titleOf(stem);
    const title = bareTitle(plainWords(said, notes, at)) || 'Table';
    const inside = [...foldersOf(notes.file), ...headings.map((each) => bareTitle(plainWords(each, notes, at)))];
    const within = inside.filter((each) => each !== '' && each !== title);
    const dice = diceInHeader(caption) ?? diceInHeader(headings.at(-1) ?? '');
    const [first, ...rest] = rows;
    if (!first) return [];
    const read = readGrid(
      {
        format,
        heads: headed || diceInHeader(first[0]?.text ?? '') || !/^\W*\d/.test(first[0]?.text ?? '') ? first : null,
        body: headed || diceInHeader(first[0]?.text ?? '') || !/^\W*\d/.test(first[0]?.text ?? '') ? rest : rows,
        at,
        title,
        named: dice && { ...dice, place: at },
        within,
        path: [...within, title],
        refs: [title],
        summary: null,
        source: null,
      },
      WORDS,
      options,
      notes,
    );
    if ('drafts' in read) return read.drafts;
    if (read.leftOut !== null) notes.warn('left-out', `${title}: left out: ${read.leftOut}`, at);
    return [];
  });
}

interface HtmlTable {
  readonly at: Place;
  readonly caption: string;
  /** The headings above it, as they nest. */
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether the first row is one of heads. */
  readonly headed: boolean;
}

/** Tags that part words. */
const PARTS = new Set(['p', 'div', 'br', 'li', 'ul', 'ol', 'hr', 'dt', 'dd']);
/** Columns that a cell may span. */
const WIDEST = 100;

interface OpenTable {
  readonly at: Place;
  readonly rows: Cell[][];
  /** Cells that reach down from rows above: column → cell and rows left. */
  readonly down: Map<number, { readonly cell: Cell; left: number }>;
  caption: string;
  heads: number;
}

function parse(html: string): { readonly title: string; readonly tables: readonly HtmlTable[] } {
  const place = placesOf(html);
  const tables: HtmlTable[] = [];
  const open: OpenTable[] = [];
  const headings: { readonly level: number; readonly text: string }[] = [];
  let title = '';
  /** The words of what is open, until it closes. */
  let words: { text: string; readonly from: number; readonly wide: number; readonly high: number } | null = null;
  let hidden = 0;
  const begin = (from: number, attributes: Record<string, string> = {}): void => {
    const span = (name: string): number => Math.min(WIDEST, Math.max(1, Number(attributes[name]) || 1));
    words = { text: '', from, wide: span('colspan'), high: span('rowspan') };
  };
  const endCell = (): void => {
    const table = open.at(-1);
    if (table && words) {
      const { text, from, wide, high } = words;
      const cell = { text: text.replace(/\s+/g, ' ').trim(), at: place(from) };
      const row = table.rows.at(-1) ?? startRow(table);
      fillDown(table, row);
      for (let i = 0; i < wide; i++) {
        if (high > 1) table.down.set(row.length, { cell, left: high - 1 });
        row.push(i === 0 ? cell : { ...cell, text: '' });
      }
    }
    words = null;
  };
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'script' || name === 'style') hidden += 1;
        if (name === 'table') {
          endCell();
          open.push({ at: place(parser.startIndex), rows: [], down: new Map(), caption: '', heads: 0 });
        } else if (name === 'tr' && open.length > 0) startRow(open.at(-1) as OpenTable);
        else if ((name === 'td' || name === 'th') && open.length > 0) {
          endCell();
          begin(parser.endIndex + 1, attributes);
          const table = open.at(-1) as OpenTable;
          if (name === 'th' && table.rows.length <= 1) table.heads += 1;
        } else if (name === 'caption' || name === 'title' || /^h[1-6]$/.test(name)) begin(parser.endIndex + 1);
        else if (words && PARTS.has(name)) words.text += ' ';
      },
      ontext(text) {
        if (words && hidden === 0) words.text += text;
      },
      onclosetag(name) {
        if ((name === 'script' || name === 'style') && hidden > 0) hidden -= 1;
        const said = words?.text.replace(/\s+/g, ' ').trim() ?? '';
        if (name === 'td' || name === 'th') endCell();
        else if (name === 'tr' && open.length > 0) {
          const table = open.at(-1) as OpenTable;
          endCell();
          fillDown(table, table.rows.at(-1) ?? startRow(table));
        } else if (name === 'caption' && open.length > 0) {
          (open.at(-1) as OpenTable).caption = said;
          words = null;
        } else if (name === 'title' && open.length === 0) {
          title ||= said;
          words = null;
        } else if (/^h[1-6]$/.test(name) && words && open.length === 0) {
          const level = Number(name[1]);
          while (headings.length > 0 && (headings.at(-1) as { level: number }).level >= level) headings.pop();
          headings.push({ level, text: said });
          words = null;
        } else if (name === 'table') {
          endCell();
          const table = open.pop();
          const rows = (table?.rows ?? []).filter((row) => row.some(({ text }) => text !== ''));
          if (table && rows.length > 0) {
            const headed = table.heads > 1 || (table.heads === 1 && rows[0]?.length === 1);
            const { at, caption } = table;
            tables.push({ at, caption, headings: headings.map(({ text }) => text), rows, headed });
          }
        } else if (words && PARTS.has(name)) words.text += ' ';
      },
    },
    { lowerCaseTags: true, decodeEntities: true },
  );
  parser.end(html);
  return { title, tables };
}

function startRow(table: OpenTable): Cell[] {
  const row: Cell[] = [];
  table.rows.push(row);
  return row;
}

/** Puts cells that reach down from above before the next one of the row. */
function fillDown(table: OpenTable, row: Cell[]): void {
  for (let above = table.down.get(row.length); above; above = table.down.get(row.length)) {
    if (above.left === 1) table.down.delete(row.length);
    else above.left -= 1;
    row.push(above.cell);
  }
}
