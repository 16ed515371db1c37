import type { RollRequest } from '../../battle/event.ts';
import type { HandModifier } from '../../table/bind/request.ts';
import type { Inputs } from '../../table/result.ts';

/** What the page remembers from one day to the next, in the browser alone. */
export interface Memory {
  /** Tables that were pinned, in that order. */
  readonly pinned: readonly string[];
  /** Tables that were rolled, the last first. */
  readonly recent: readonly string[];
  /** By table: what it was asked with. */
  readonly inputs: Readonly<Record<string, Inputs>>;
  /** By table: modifiers of the roll and of its target. */
  readonly modifiers: Readonly<Record<string, Modifiers>>;
  /** By game: the choice of each ruling that is not the first. */
  readonly rulings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The last first. */
  readonly rolls: readonly RollNote[];
  /** The game whose tables are listed; null: the first. */
  readonly game: string | null;
  /** The input whose changes the odds show. */
  readonly swept: string | null;
  /** Panels that stay open. */
  readonly open: readonly string[];
  /** What is due waits for dice that are tapped in. */
  readonly ownDice: boolean;
  /** The record of the battle that goes on: one event a line. */
  readonly battle: string | null;
}

export interface Modifiers {
  readonly roll: readonly HandModifier[];
  readonly target: readonly HandModifier[];
}

/** A roll to look at again. */
export interface RollNote {
  readonly request: RollRequest;
  readonly outcome: string;
  readonly passed: boolean | null;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The event of the battle that it is; null: of no battle. */
  readonly event: number | null;
  readonly for: string | null;
}

export const NOTHING_REMEMBERED: Memory = {
  pinned: [],
  recent: [],
  inputs: {},
  modifiers: {},
  rulings: {},
  rolls: [],
  game: null,
  swept: null,
  open: [],
  ownDice: false,
  battle: null,
};

const MOST_RECENT = 6;
const MOST_ROLLS = 200;

/** The memory after a roll. */
export function withRoll(memory: Memory, note: RollNote): Memory {
  const { table, inputs } = note.request;
  return {
    ...memory,
    recent: [table, ...memory.recent.filter((each) => each !== table)].slice(0, MOST_RECENT),
    inputs: { ...memory.inputs, [table]: inputs },
    rolls: [note, ...memory.rolls].slice(0, MOST_ROLLS),
  };
}

/** Adds what is not in the list, and takes out what is. */
export const toggled = (list: readonly string[], word: string): readonly string[] =>
  list.includes(word) ? list.filter((each) => each !== word) : [...list, word];

/** Where the browser keeps text; it may refuse. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;
interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'omen';

/** What was kept; nothing where there is none, or it cannot be read. */
export function readMemory(shelf: Shelf): Memory {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...NOTHING_REMEMBERED, ...kept } : NOTHING_REMEMBERED;
  } catch {
    return NOTHING_REMEMBERED;
  }
}

/** Keeps it. False where the browser refuses. */
export function keepMemory(shelf: Shelf, memory: Memory): boolean {
  try {
    shelf.setItem(KEY, JSON.stringify(memory));
    return true;
  } catch {
    return false;
  }
}
