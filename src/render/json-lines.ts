import { seededDice } from '../dice/seeded.ts';
import type { DiceSource } from '../dice/source.ts';
import type { Bound } from '../table/bind/settled.ts';
import type { Result } from '../table/result.ts';
import { asResult } from '../table/throw/resolve.ts';
import { throwTable } from '../table/throw/throw.ts';

/**
 * The lines of many results of one bound table. A result follows from the dice alone, and a table has few sequences of
 * dice that it may ask for: the line of each sequence is made the plain way once, and remembered. After that a result
 * costs its dice, a walk along them, and two texts put together.
 */
export interface JsonLines {
  /**
   * The line of one result: in two parts, of which the second is shared by all results of the same dice.
   * @throws OmenError as throwTable does
   */
  line(seed: string, index: number): JsonLine;
}

/** Together, byte for byte, what JSON.stringify gives, and the end of the line. */
export interface JsonLine {
  /** Each character stands for one byte of UTF-8; to be written as `latin1`. */
  readonly start: string;
  readonly rest: Buffer;
}

/** What the dice so far lead to: another die of so many faces, or (`faces` 0) the rest of a line. */
interface Step {
  faces: number;
  rest: Buffer | null;
  /** By face. */
  readonly next: (Step | undefined)[];
}

/** How much text may be remembered, in bytes; what comes after is made the plain way. May be shared by several tables. */
export interface Memory {
  left: number;
}

/** Room for some ten thousand results. */
export const createMemory = (): Memory => ({ left: 16_000_000 });

/** Sequences longer than this hardly ever come twice. */
const LONGEST = 32;

const newStep = (): Step => ({ faces: 0, rest: null, next: [] });

/** Lines of this table. `onNew` is given each different result once. */
export function createJsonLines(
  bound: Bound,
  onNew: (result: Result) => void = () => {},
  memory = createMemory(),
): JsonLines {
  const first = newStep();
  let start: { readonly seed: string; readonly text: string } | null = null;

  function make(seed: string, index: number): Buffer {
    const path: (readonly [faces: number, face: number])[] = [];
    const result = asResult(throwTable(bound, listening(seededDice(seed, index), path)), seed, index);
    onNew(result);
    const rest = Buffer.from(`,${JSON.stringify(afterIndex(result)).slice(1)}\n`);
    if (path.length <= LONGEST && rest.length <= memory.left) {
      memory.left -= rest.length;
      let step = first;
      for (const [faces, face] of path) {
        step.faces = faces;
        let next = step.next[face];
        if (next === undefined) {
          next = newStep();
          step.next[face] = next;
        }
        step = next;
      }
      step.rest = rest;
    }
    return rest;
  }

  return {
    line(seed, index) {
      const dice = seededDice(seed, index);
      let step: Step | undefined = first;
      while (step !== undefined && step.faces > 0) step = step.next[dice.roll(step.faces)];
      if (start === null || start.seed !== seed) start = { seed, text: beforeIndex(bound, seed) };
      return { start: `${start.text}${index}`, rest: step?.rest ?? make(seed, index) };
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
  return `${Buffer.from(JSON.stringify(start)).toString('latin1').slice(0, -1)},"index":`;
}

function afterIndex({ omen, table, rules, seed, index, ...rest }: Result): Partial<Result> {
  return rest;
}

/** Dice that are noted as they are thrown. */
function listening(dice: DiceSource, path: (readonly [faces: number, face: number])[]): DiceSource {
  return {
    by: dice.by,
    roll(faces) {
      const face = dice.roll(faces);
      path.push([faces, face]);
      return face;
    },
  };
}
