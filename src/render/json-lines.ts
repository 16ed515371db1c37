import type { Bound } from '../table/bind/settled.ts';
import type { Result } from '../table/result.ts';
import { createDiceTrie, type MemoryBudget } from '../table/throw/dice-trie.ts';
import { asResult } from '../table/throw/resolve.ts';
import { jsonLine } from './printable.ts';

/** The lines of many results of one bound table. The line of each sequence of dice is made once, and remembered. */
export interface JsonLines {
  /**
   * The line of one result: in two parts, of which the second is shared by all results of the same dice.
   * @throws OmenError as throwTable does
   */
  line(seed: string, index: number): JsonLine;
}

/** Together, byte for byte, what jsonLine gives, and the end of the line. */
export interface JsonLine {
  /** Each character stands for one byte of UTF-8; to be written as `latin1`. */
  readonly start: string;
  readonly rest: Buffer;
}

/** Room for some ten thousand lines, in bytes. */
const createRoom = (): MemoryBudget => ({ left: 16_000_000 });

/** Lines of this table. `onNew` is given each different result once, with neither seed nor index. */
export function createJsonLines(
  bound: Bound,
  onNew: (result: Result) => void = () => {},
  room = createRoom(),
): JsonLines {
  const rests = createDiceTrie(
    bound,
    (thrown) => {
      const result = asResult(thrown, null, null);
      onNew(result);
      const rest = Buffer.from(`,${jsonLine(afterIndex(result)).slice(1)}\n`);
      return { value: rest, size: rest.length };
    },
    room,
  );
  let start: { readonly seed: string; readonly text: string } | null = null;
  return {
    line(seed, index) {
      if (start === null || start.seed !== seed) start = { seed, text: beforeIndex(bound, seed) };
      return { start: `${start.text}${index}`, rest: rests.at(seed, index) };
    },
  };
}

function beforeIndex({ table }: Bound, seed: string): string {
  const start: Pick<Result, 'omen' | 'table' | 'rules' | 'seed'> = {
    omen: 1,
    table: table.id,
    rules: table.rules,
    seed,
  };
  return `${Buffer.from(jsonLine(start)).toString('latin1').slice(0, -1)},"index":`;
}

function afterIndex({ omen, table, rules, seed, index, ...rest }: Result): Partial<Result> {
  return rest;
}

/** Tables whose lines are remembered at a time. */
const TABLES = 2_000;

/** The lines of each table, remembered as long as there is room for them. */
export function createTableLines(): (bound: Bound) => JsonLines {
  const known = new Map<Bound, JsonLines>();
  let room = createRoom();
  return (bound) => {
    let lines = known.get(bound);
    if (lines === undefined) {
      if (room.left < 100_000 || known.size >= TABLES) {
        known.clear();
        room = createRoom();
      }
      lines = createJsonLines(bound, undefined, room);
      known.set(bound, lines);
    }
    return lines;
  };
}
