import { ALONE } from '../dice-facts.ts';
import type { TableFile } from '../schema/table.ts';
import type { Path } from './yaml.ts';

type WrittenRoll = Exclude<TableFile['roll'], undefined>;
type WrittenDice = Exclude<Extract<WrittenRoll, { readonly dice?: unknown }>['dice'], undefined>;
export type WrittenThrow = Extract<WrittenRoll, readonly unknown[]>[number];

export interface WrittenGroup {
  readonly name: string;
  /** Its place below the roll. */
  readonly keys: Path;
  /** Of several the first of which the condition holds. */
  readonly thrown: readonly { readonly written: string | WrittenThrow; readonly keys: Path }[];
}

/** Dice with names, or dice of which conditions choose, as a file writes them; null for plain dice, and where there are none. */
export function writtenGroups(roll: TableFile['roll']): readonly WrittenGroup[] | null {
  const list = Array.isArray(roll);
  const dice: WrittenDice | undefined = list || typeof roll !== 'object' ? (roll as WrittenDice) : roll.dice;
  if (dice === undefined || typeof dice === 'string') return null;
  const keys: Path = list ? [] : ['dice'];
  const group = (name: string, at: Path, written: string | WrittenThrow | readonly WrittenThrow[]): WrittenGroup => ({
    name,
    keys: at,
    thrown: Array.isArray(written)
      ? (written as readonly WrittenThrow[]).map((each, i) => ({ written: each, keys: [...at, i] }))
      : [{ written: written as string | WrittenThrow, keys: at }],
  });
  if (Array.isArray(dice)) return [group(ALONE, keys, dice as readonly WrittenThrow[])];
  if (typeof dice.by === 'string')
    return [{ name: ALONE, keys, thrown: [{ written: { dice: dice as Record<string, string> }, keys }] }];
  return Object.entries(dice).map(([name, each]) => group(name, [...keys, name], each));
}

/** The names that dice with names bring: their own, and those of what is counted over them. */
export const namesOfGroups = (groups: readonly WrittenGroup[]): string[] => [
  ...new Set(
    groups.flatMap(({ name, thrown }) => [
      name,
      ...thrown.flatMap(({ written }) => (typeof written === 'string' ? [] : Object.keys(written.counts ?? {}))),
    ]),
  ),
];

/** Whether dice with names come to a total: they say so, or there is only one name. */
export const haveTotal = (groups: readonly WrittenGroup[], total: unknown): boolean =>
  total !== undefined || groups.length === 1;
