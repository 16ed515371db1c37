import { Document, isMap, isSeq, type YAMLMap } from 'yaml';
import type { Interval } from '../../table/model.ts';
import { formatRange } from '../../table/range.ts';
import type { Draft, DraftResult } from '../draft.ts';
import { plainNotation } from '../words/dice-text.ts';
import type { WrittenOutcome } from './outcome.ts';

/** First lines of files, for editors: the schemas lie beside the tables. */
const TABLE_SCHEMA = '# yaml-language-server: $schema=table.schema.json';
const GAME_SCHEMA = '# yaml-language-server: $schema=game.schema.json';
/** Widest line of a row that is written as one line. */
const WIDEST = 110;

/** A table file, and how many rows went into it. */
export interface WrittenTable {
  /** As the file is called, without .yaml. */
  readonly name: string;
  readonly text: string;
  readonly rows: number;
}

/** Writes a table file. Rows without a range stand below as a comment. */
export function writeTable(name: string, draft: Draft, outcomes: readonly WrittenOutcome[]): readonly WrittenTable[] {
  const { title, summary, source, dice, rows } = draft;
  const placed = rows.flatMap(({ result }, i) => (result ? [{ result, outcome: outcomes[i] as WrittenOutcome }] : []));
  const pair = pairOf(dice?.text ?? null);
  const head = { schema: 1, title, ...(summary ? { summary } : {}), ...(source ? { source } : {}) };
  const lost = rows
    .filter(({ result }) => result === null)
    .map(({ name: own, text }) => [own, text].filter(Boolean).join(': '));
  const comment =
    lost.length === 0 ? '' : `\n# Rows without a range in the source:\n${lost.map((each) => `#   ${each}\n`).join('')}`;
  if (pair === null || pair.digits) {
    const roll = pair ? { roll: 'd66' } : dice ? { roll: plainNotation(dice.text) } : {};
    const list = placed.map(({ result, outcome }) => ({
      result: pair ? digits(result) : formatResult(result),
      ...outcome,
    }));
    return [{ name, text: print(TABLE_SCHEMA, { ...head, ...roll, rows: list }) + comment, rows: placed.length }];
  }
  const second = `${name}-second-die`;
  const first = {
    ...head,
    roll: pair.first,
    rows: [{ result: 'any', name: 'First die', then: [{ table: second, with: { first: 'total' } }] }],
  };
  const list = placed.map(({ result, outcome }) => ({
    result: formatResult(result, 1),
    when: { first: formatResult(result, 0) },
    ...outcome,
  }));
  const rest = {
    schema: 1,
    title: `${title}, second die`,
    inputs: { first: { about: 'What the first die shows', integer: `1-${pair.faces}` } },
    roll: pair.second,
    rows: list,
  };
  return [
    { name, text: print(TABLE_SCHEMA, first), rows: 0 },
    { name: second, text: print(TABLE_SCHEMA, rest) + comment, rows: placed.length },
  ];
}

/** Writes the game file of a folder of tables. */
export function writeGame(title: string, sources: readonly string[]): string {
  const credits = sources.length === 0 ? {} : { credits: sources.join('; ') };
  return print(GAME_SCHEMA, { schema: 1, title, ...credits });
}

interface Pair {
  readonly first: string;
  readonly second: string;
  readonly faces: number;
  /** Two dice of six are the digits of a d66. */
  readonly digits: boolean;
}

function pairOf(dice: string | null): Pair | null {
  const [first, second, more] = (dice ?? '').split(';').map((each) => plainNotation(each));
  if (first === undefined || second === undefined || more !== undefined) return null;
  const faces = Number(/^1?d(\d+)$/i.exec(first)?.[1] ?? 0);
  return { first, second, faces, digits: faces === 6 && /^1?d6$/i.test(second) };
}

/** As a table file spells a range; one that cannot be read stays as it is, and the table is refused with it. */
function formatResult({ on, spelt }: DraftResult, die = 0): string | number {
  const intervals = on?.[die];
  if (!intervals) return spelt;
  const text = formatRange(intervals);
  return /^(?:0|-?[1-9]\d*)$/.test(text) ? Number(text) : text;
}

/** `1-2;3-4` as faces of a d66: `13-14, 23-24`. */
function digits(result: DraftResult): string | number {
  const [first, second] = result.on ?? [];
  if (!first || !second) return result.spelt;
  const tens = [1, 2, 3, 4, 5, 6].filter((face) =>
    first.some(([low, high]) => face >= (low ?? 1) && face <= (high ?? 6)),
  );
  const spans = tens.flatMap((ten) =>
    second.map(([low, high]): Interval => [ten * 10 + (low ?? 1), ten * 10 + (high ?? 6)]),
  );
  const on = spans.length === 0 ? [] : [spans];
  return formatResult({ ...result, on: on.length > 0 ? on : null });
}

function print(comment: string, value: object): string {
  const document = new Document(value, { version: '1.2', aliasDuplicateObjects: false });
  const rows = document.get('rows');
  if (isSeq(rows)) for (const row of rows.items) if (isMap(row)) flow(row);
  return `${comment}\n${document.toString({ lineWidth: 120, indentSeq: true, flowCollectionPadding: true })}`;
}

/** A short row stands on one line, and so does a list or mapping within a longer one. */
function flow(row: YAMLMap): void {
  if (JSON.stringify(row.toJSON()).length <= WIDEST) row.flow = true;
  else for (const { value } of row.items) if (isMap(value) || isSeq(value)) value.flow = true;
}
