import type { Dice } from '../../dice/notation.ts';
import { NotationError, parseDice } from '../../dice/notation.ts';
import type { Place } from '../../table/finding.ts';
import { within } from '../../table/range.ts';
import type { Draft, DraftRow } from '../draft.ts';
import { plainNotation, readDiceList } from '../words/dice-text.ts';
import { coverage } from './coverage.ts';

/** Something wrong in a source's table, as data and as a sentence. */
export interface Fault {
  readonly code:
    | 'no-dice'
    | 'dice-notation'
    | 'dice-limit'
    | 'gap'
    | 'overlap'
    | 'unreachable'
    | 'no-range'
    | 'bad-range'
    | 'no-rows';
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly at: Place;
}

/** What is wrong with a table's dice and ranges. */
export function faultsOf(draft: Draft): readonly Fault[] {
  const { title, rows, dice } = draft;
  if (rows.length === 0) return [{ code: 'no-rows', severity: 'error', message: `${title} has no rows`, at: draft.at }];
  const lost = rows.flatMap((row): readonly Fault[] => {
    const { result } = row;
    if (result === null) {
      const message = `${title}: ${called(row)} has no range, nor a weight that makes one: no roll reaches it, and it is kept as a comment`;
      return [{ code: 'no-range', severity: 'warning', message, at: row.at }];
    }
    return result.why === undefined
      ? []
      : [{ code: 'bad-range', severity: 'error', message: result.why, at: result.at }];
  });
  if (dice === null) {
    return [
      ...lost,
      {
        code: 'no-dice',
        severity: 'error',
        message: `${title} names no dice; its rows run ${ends(rows)}`,
        at: draft.at,
      },
    ];
  }
  const read = readDiceList(dice.text);
  if (read === null) return [...lost, { ...notation(dice.text), severity: 'error', at: dice.at }];
  if (read.length > 1) return [...lost, ...pairFaults(draft, read)];
  return [...lost, ...totalFaults(draft, read[0] as Dice, dice.at)];
}

function notation(text: string): Pick<Fault, 'code' | 'message'> {
  try {
    for (const each of text.split(';')) parseDice(plainNotation(each));
  } catch (error) {
    if (error instanceof NotationError) return { code: error.code, message: error.message };
    throw error;
  }
  return { code: 'dice-notation', message: `${JSON.stringify(text)} is not dice notation` };
}

function totalFaults({ title, rows, dice: named }: Draft, dice: Dice, at: Place): readonly Fault[] {
  const { gaps, overlaps, unreached, high } = coverage(dice, rows);
  const written = named?.text ?? dice.text;
  const rowAfter = (value: number): DraftRow | undefined => {
    const low = ({ result }: DraftRow): number => result?.on?.[0]?.[0]?.[0] ?? Number.NEGATIVE_INFINITY;
    return rows.filter((row) => low(row) > value).sort((a, b) => low(a) - low(b))[0];
  };
  return [
    ...gaps.map(({ from, to }): Fault => {
      const place = to === high ? undefined : rowAfter(to);
      return {
        code: 'gap',
        severity: 'error',
        message: `${title}: ${from === to ? `${from} meets` : `${from}-${to} meet`} no row of ${written}`,
        at: place?.result?.at ?? at,
      };
    }),
    ...overlaps.map(({ from, to, rows: both }): Fault => {
      const named = both.map((i) => rows[i] as DraftRow);
      return {
        code: 'overlap',
        severity: 'error',
        message: `${title}: ${from === to ? `${from} stands` : `${from}-${to} stand`} in ${both.length === 2 ? 'two rows' : 'more than one row'}: ${named.map((row) => `${called(row)} (${spot(row.result?.at ?? row.at)})`).join(' and ')}`,
        at: named[1]?.result?.at ?? at,
      };
    }),
    ...unreached.map((i): Fault => {
      const row = rows[i] as DraftRow;
      const message = `${title}: ${called(row)} stands at ${row.result?.spelt}, which ${written} never shows`;
      return { code: 'unreachable', severity: 'warning', message, at: row.result?.at ?? row.at };
    }),
  ];
}

function pairFaults({ title, rows, dice }: Draft, [first, second, ...more]: readonly Dice[]): readonly Fault[] {
  const at = dice?.at ?? { line: 1, column: 1, length: 1 };
  const faces = (each: Dice | undefined): number =>
    each?.terms.length === 1 && each.terms[0]?.count === 1 && each.constant === 0 && each.times === 1 && !each.digits
      ? (each.terms[0]?.faces ?? 0)
      : 0;
  const [m, n] = [faces(first), faces(second)];
  if (m === 0 || n === 0 || more.length > 0 || m * n > 10_000) {
    const message = `${JSON.stringify(dice?.text)}: rows that name dice one by one are read for two single dice of up to 10,000 combinations`;
    return [{ code: 'dice-notation', severity: 'error', message, at }];
  }
  const gaps: string[] = [];
  const overlaps: { readonly pair: string; readonly both: readonly DraftRow[] }[] = [];
  for (let a = 1; a <= m; a++) {
    for (let b = 1; b <= n; b++) {
      const met = rows.filter(
        ({ result }) => result?.on && within(result.on[0] ?? [], a) && within(result.on[1] ?? [], b),
      );
      if (met.length === 0) gaps.push(`${a};${b}`);
      if (met.length > 1) overlaps.push({ pair: `${a};${b}`, both: met });
    }
  }
  return [
    ...gaps.map((pair): Fault => ({ code: 'gap', severity: 'error', message: `${title}: ${pair} meets no row`, at })),
    ...overlaps.map(
      ({ pair, both }): Fault => ({
        code: 'overlap',
        severity: 'error',
        message: `${title}: ${pair} stands in ${both.length} rows: ${both.slice(0, 3).map(called).join(' and ')}`,
        at: both[1]?.result?.at ?? at,
      }),
    ),
  ];
}

/** `12:7`: line and column. */
const spot = ({ line, column }: Place): string => `${line}:${column}`;

/** A row by its words, short enough for a message. */
function called({ name, text }: DraftRow): string {
  const words = name ?? text;
  return JSON.stringify(words.length > 40 ? `${words.slice(0, 39)}…` : words);
}

/** `from 1 to 10`. */
function ends(rows: readonly DraftRow[]): string {
  const all = rows.flatMap(({ result }) => result?.on?.[0] ?? []);
  const numbers = all.flat().filter((end) => end !== null);
  if (numbers.length === 0) return 'without ranges';
  return `from ${Math.min(...numbers.slice(0, 50_000))} to ${Math.max(...numbers.slice(0, 50_000))}`;
}
