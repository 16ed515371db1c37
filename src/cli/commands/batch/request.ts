import type { HandModifier } from '../../../table/bind/request.ts';
import type { InputValue } from '../../../table/model.ts';

/** What an answer may have beside its result. */
export const EXTRAS = ['text', 'title'] as const;
export type Extra = (typeof EXTRAS)[number];

/** What one line of a batch asks for. */
export interface BatchRequest {
  /** A table's name or alias, or `game/table`. */
  readonly table: string;
  /** The game whose tables come first, where the line says so. */
  readonly game: string | null;
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly rulings: readonly (readonly [name: string, choice: string])[];
  readonly modifiers: readonly HandModifier[];
  readonly targetModifiers: readonly HandModifier[];
  readonly dice: readonly number[] | null;
  readonly natural: number | null;
  readonly seed: string | null;
  readonly index: number | null;
  readonly count: number;
  /** Inputs that must have been filled in. */
  readonly ask: readonly string[];
  /** Null: what the whole batch wants. */
  readonly with: readonly Extra[] | null;
}

/** Results that one request may ask for: a slip of the pen is no endless answer. */
export const MOST_RESULTS = 1_000_000;

/** What marks the answers to a request, if it says so. */
export type RequestId = string | number | null;

/**
 * A request as JSON. Names of inputs and rulings, and the keys, are read in camelCase and in kebab-case; null stands for
 * what is left out.
 */
export interface WrittenRequest {
  /** A table's name or alias, or game/table. */
  readonly table: string;
  /** Comes back with each answer, so that a program can tell whose it is. */
  readonly id?: RequestId;
  /** The game whose tables come first. */
  readonly game?: string | null;
  /** What the table asks for, by name. */
  readonly inputs?: Readonly<Record<string, string | number | boolean | readonly string[]>> | null;
  /** Choices by ruling. */
  readonly rulings?: Readonly<Record<string, string>> | null;
  /** Added to the total. */
  readonly modifiers?: readonly HandModifier[] | null;
  /** Added to the number to reach. */
  readonly targetModifiers?: readonly HandModifier[] | null;
  /** What dice thrown by hand show. */
  readonly dice?: readonly number[] | null;
  /** The sum of the main roll, thrown by hand. */
  readonly natural?: number | null;
  readonly seed?: string | null;
  /** Which result of the seed, from 0. */
  readonly index?: number | null;
  /** So many results, from that index on; at most a million. */
  readonly count?: number | null;
  /** What the answers have beside the result. */
  readonly with?: readonly Extra[] | null;
  /** Of a follow-up: inputs that must be filled in. */
  readonly ask?: readonly string[] | null;
  /** Of a follow-up: when it is due. Says nothing here. */
  readonly at?: string | null;
  /** The condition of a follow-up; of no use here. */
  readonly if?: string | null;
}
