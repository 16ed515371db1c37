import type { Place } from '../../table/finding.ts';
import type { DraftRow } from '../draft.ts';
import type { Notes } from '../notes.ts';
import { diceInHeader, endsInHundred } from '../words/dice-text.ts';
import { plainWords } from '../words/plain-text.ts';
import { readResult } from '../words/ranges.ts';
import { type Linked, takeTableList } from './links.ts';

/** What a column of a table in rows and columns holds. */
export type Role = 'range' | 'min' | 'max' | 'weight' | 'name' | 'text' | 'then' | { readonly extra: string };

export interface Columns {
  readonly roles: readonly Role[];
  /** The dice that a head names, and the column. */
  readonly dice: { readonly text: string; readonly column: number; readonly at: number } | null;
}

const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/^(?:min|low|from|rangel)$/, 'min'],
  [/^(?:max|high|to|rangeh)$/, 'max'],
  [/^weight$/, 'weight'],
  [/^(?:then|tables?|re-?rolls?|nested)$/, 'then'],
  [/^(?:name|title|outcome)$/, 'name'],
  [/^(?:effects?|descriptions?|details?|text)$/, 'text'],
];
const RANGE = /^(?:rolls?|range|dice|die|#|no\.?|number|total|result)$/;

/** Reads heads of columns. The first that names dice is of ranges; else the first that is called like one. */
export function readHeads(heads: readonly string[]): Columns {
  const named = heads.map((head) => ROLES.find(([pattern]) => pattern.test(head.trim().toLowerCase()))?.[1] ?? null);
  const withDice = heads.findIndex((head, i) => named[i] === null && diceInHeader(head) !== null);
  let range = withDice;
  if (range < 0 && !named.includes('min') && !named.includes('weight')) {
    range = heads.findIndex((head, i) => named[i] === null && RANGE.test(head.trim().toLowerCase()));
    if (range < 0 && named[0] === null) range = 0;
  }
  const found = withDice >= 0 ? diceInHeader(heads[withDice] as string) : null;
  const free = heads.flatMap((_, i) => (i !== range && named[i] === null ? [i] : []));
  const others = heads.filter(
    (_, i) => i !== range && (named[i] === null || named[i] === 'name' || named[i] === 'text'),
  );
  const roles = heads.map((head, i): Role => {
    if (i === range) return 'range';
    const role = named[i];
    if (role === 'text' && others.length > 1 && !named.includes('name') && free.length === 0) {
      return named.indexOf('text') === i ? 'name' : 'text';
    }
    if (role) return role;
    if (i !== free[0] || named.includes('name')) return { extra: head.trim() };
    return others.length === 1 ? 'text' : 'name';
  });
  return { roles, dice: found && { ...found, column: withDice } };
}

export interface Cell {
  readonly text: string;
  readonly at: Place;
}

/** How the words of a cell are read. */
type ReadCell = (text: string, at: Place) => Linked;

/** Makes a row of cells. */
export function readCells(
  cells: readonly Cell[],
  columns: Columns,
  dice: string | null,
  { notes, row, read }: { readonly notes: Notes; readonly row: Place; readonly read: ReadCell },
): DraftRow {
  const of = (role: Role): Cell | undefined => {
    const cell = cells[columns.roles.indexOf(role)];
    return cell && cell.text.trim() !== '' ? cell : undefined;
  };
  const links: DraftRow['nested'][number][] = [];
  const clean = ({ text, at }: Cell): string => {
    const linked = read(text, at);
    for (const each of linked.nested) links.push(each);
    return plainWords(linked.text, notes, at);
  };
  const [range, min, max] = [of('range'), of('min'), of('max')];
  const ends = min || max ? { text: formatEnds(min, max), at: (min ?? (max as Cell)).at } : undefined;
  const spelt = range ?? ends;
  const name = of('name');
  const text = cells
    .flatMap((cell, i) => {
      const role = columns.roles[i];
      if (cell.text.trim() === '' || role === undefined) return [];
      if (role === 'text') return [clean(cell)];
      return typeof role === 'object' ? [labelled(role.extra, clean(cell))] : [];
    })
    .join(' ');
  const then = of('then');
  const weight = of('weight')?.text.trim();
  return {
    at: row,
    result: spelt ? readResult(spelt.text.trim(), dice, spelt.at, notes) : null,
    weight: weight && /^\d{1,6}$/.test(weight) ? Number(weight) : null,
    name: name ? clean(name) || null : null,
    text,
    nested: [...links, ...(then ? takeTableList(then.text, then.at) : [])],
  };
}

const formatEnds = (min: Cell | undefined, max: Cell | undefined): string => {
  const [low, high] = [min?.text.trim() ?? '', max?.text.trim() ?? ''];
  if (low === '') return `<=${high}`;
  return high === '' ? `${low}+` : low === high ? low : `${low}-${high}`;
};

/** `Value: 500 gold.` */
const labelled = (head: string, cell: string): string => {
  const said = head === '' ? cell : `${head}: ${cell}`;
  return /[.!?]$/.test(said) ? said : `${said}.`;
};

/** The dice of the head, or those that a range of a row gives away. */
export function diceOf({ roles, dice }: Columns, body: readonly (readonly Cell[])[]): string | null {
  const ends = (role: Role): boolean => body.some((cells) => endsInHundred(cells[roles.indexOf(role)]?.text ?? ''));
  return dice?.text ?? (ends('range') || ends('max') ? 'd100' : null);
}
