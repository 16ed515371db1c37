import type { Place } from '../../table/finding.ts';
import type { DraftRow } from '../draft.ts';
import type { Notes } from '../notes.ts';
import { readWeights } from '../settle/weights.ts';
import { plainWords } from '../words/plain-text.ts';
import { readResult } from '../words/ranges.ts';
import type { Columns, Role } from './columns.ts';
import { type Linked, takeTableList } from './links.ts';

export interface Cell {
  readonly text: string;
  readonly at: Place;
}

/** How the words of cells are read: marks taken away, links to tables found. */
export interface CellReader {
  readonly words: (text: string) => string;
  readonly linked: (text: string, at: Place) => Linked;
}

/** Makes rows of a table's lines of cells; `heads` are those over them, if there are any. */
export function readRows(
  heads: readonly Cell[] | null,
  columns: Columns,
  body: readonly (readonly Cell[])[],
  dice: string | null,
  reader: CellReader,
  notes: Notes,
): readonly DraftRow[] {
  const width = heads?.length ?? Math.max(0, ...body.map(({ length }) => length));
  const rows = body.map((cells) => {
    if (cells.length > width) {
      notes.warn(
        'extra-cell',
        `the row has ${cells.length} cells under ${width} heads; the last are left out (a separator within a cell is written \\| in markdown, in quotes in CSV)`,
        cells[0]?.at ?? { line: 1, column: 1, length: 1 },
      );
    }
    return readCells(cells, columns, dice, reader, notes);
  });
  const weight = columns.roles.indexOf('weight');
  if (weight < 0) return rows;
  const weights = readWeights(
    body.map((cells, i) => ({
      text: reader.words(cells[weight]?.text ?? ''),
      at: cells[weight]?.at ?? (rows[i] as DraftRow).at,
    })),
    notes,
  );
  return rows.map((row, i) => ({ ...row, weight: weights[i] ?? null }));
}

/** Makes a row of cells. */
function readCells(
  cells: readonly Cell[],
  columns: Columns,
  dice: string | null,
  { words, linked }: CellReader,
  notes: Notes,
): DraftRow {
  const of = (role: Role): Cell | undefined => {
    const cell = cells[columns.roles.indexOf(role)];
    return cell && cell.text.trim() !== '' ? cell : undefined;
  };
  const links: DraftRow['nested'][number][] = [];
  const clean = ({ text, at }: Cell): string => {
    const read = linked(text, at);
    for (const each of read.nested) links.push(each);
    return plainWords(read.text, notes, at);
  };
  const [range, min, max] = [of('range'), of('min'), of('max')];
  const ends = min || max ? { text: formatEnds(min, max, words), at: (min ?? (max as Cell)).at } : undefined;
  const spelt = range ?? ends;
  const name = of('name');
  const text = cells
    .flatMap((cell, i) => {
      const role = columns.roles[i];
      if (cell.text.trim() === '' || role === undefined) return [];
      if (role === 'text') return [clean(cell)];
      return typeof role === 'object' ? [labelled(words(role.extra), clean(cell))] : [];
    })
    .join(' ');
  const then = of('then');
  const first = cells[0]?.at ?? { line: 1, column: 1, length: 1 };
  return {
    at: first,
    result: spelt ? readResult(words(spelt.text).trim(), dice, spelt.at, notes) : null,
    weight: null,
    name: name ? clean(name) || null : null,
    text,
    nested: [...links, ...(then ? takeTableList(then.text, then.at) : [])],
  };
}

function formatEnds(min: Cell | undefined, max: Cell | undefined, words: CellReader['words']): string {
  const [low, high] = [words(min?.text ?? '').trim(), words(max?.text ?? '').trim()];
  if (low === '') return `<=${high}`;
  return high === '' ? `${low}+` : low === high ? low : `${low}-${high}`;
}

/** `Value: 500 gold.` */
const labelled = (head: string, cell: string): string => {
  const said = head === '' ? cell : `${head}: ${cell}`;
  return /[.!?]$/.test(said) ? said : `${said}.`;
};
