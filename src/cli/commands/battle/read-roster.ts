import { parse } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { OmenError } from '../../../table/error.ts';

/** A name as it was written, with its facts still in words. */
export interface WrittenMember {
  readonly name: string;
  readonly player?: string | undefined;
  readonly inputs: readonly (readonly [input: string, value: string])[];
}

/** A longer roster is none. */
const MOST = 1_000;

/**
 * Reads a roster: CSV with a column `name`, or YAML, a list of mappings with `name`, or a mapping of names. Everything
 * but `name` and `player` is an input. @throws OmenError `bad-roster`
 */
export function readRoster(text: string, file: string): readonly WrittenMember[] {
  const rows = /\.ya?ml$/i.test(file) ? fromYaml(text, file) : fromCsv(text, file);
  if (rows.length === 0 || rows.length > MOST) throw bad(file, `it has ${rows.length} names; 1 to ${MOST} are read`);
  return rows.map(({ name, player, ...rest }, i): WrittenMember => {
    const called = wordOf(name);
    if (called === '') throw bad(file, `entry ${i + 1} has no name`);
    const inputs = Object.entries(rest).flatMap(([input, value]): [string, string][] =>
      wordOf(value) === '' ? [] : [[input, wordOf(value)]],
    );
    return { name: called, ...(wordOf(player) === '' ? {} : { player: wordOf(player) }), inputs };
  });
}

type Row = Readonly<Record<string, unknown>>;

function fromCsv(text: string, file: string): readonly Row[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    throw bad(file, (error as Error).message);
  }
}

function fromYaml(text: string, file: string): readonly Row[] {
  let written: unknown;
  try {
    written = parseYaml(text);
  } catch (error) {
    throw bad(file, (error as Error).message.split('\n')[0] ?? '');
  }
  const isRow = (each: unknown): each is Row => typeof each === 'object' && each !== null && !Array.isArray(each);
  if (Array.isArray(written) && written.every(isRow)) return written;
  if (isRow(written) && Object.values(written).every((each) => each === null || isRow(each))) {
    return Object.entries(written).map(([name, rest]) => ({ ...(rest as Row | null), name }));
  }
  throw bad(file, 'write a list of { name: …, player: …, nerve: … }, or a mapping of names to such');
}

const wordOf = (value: unknown): string =>
  value === undefined || value === null ? '' : Array.isArray(value) ? value.join(',') : String(value).trim();

const bad = (file: string, why: string): OmenError =>
  new OmenError('bad-roster', `${file} is no roster: ${why}`, { option: 'from', value: file });
