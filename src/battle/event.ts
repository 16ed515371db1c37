/** What a battle's record holds: one event a line, in the order in which things happened. */

import type { HandModifier } from '../table/bind/request.ts';
import type { Holder } from '../table/model.ts';
import type { Inputs, Result } from '../table/result.ts';

/** What happened, before it has a place in the record. */
export type EventBody =
  | StartEvent
  | SetEvent
  | TurnEvent
  | RollEvent
  | DismissEvent
  | NoteEvent
  | WordsEvent
  | UndoEvent
  | EndEvent
  | RevealEvent;

/** The first event of every record. Exactly one of `seed` and `commit` is given. */
export interface StartEvent {
  readonly type: 'start';
  /** Of this battle alone: 16 hexadecimal digits. */
  readonly battle: string;
  readonly name: string;
  readonly game: string;
  /** In the order in which they take their turns; at least one, all different. */
  readonly players: readonly string[];
  readonly seed: string | null;
  /** SHA-256 of the secret that the dice come from. */
  readonly commit: string | null;
}

/** Inputs and rulings that hold from now on; names in `clear` no longer do. */
export interface SetEvent {
  readonly type: 'set';
  readonly inputs: Inputs;
  readonly rulings: Readonly<Record<string, string>>;
  readonly clear: readonly string[];
}

/** The next player's turn begins. */
export interface TurnEvent {
  readonly type: 'turn';
  /** Player turns count from 1, game turns too. */
  readonly turn: number;
  readonly gameTurn: number;
  readonly player: string;
}

/** A table was rolled. */
export interface RollEvent {
  readonly type: 'roll';
  /** The entry of the due list that this roll answers. */
  readonly due: string | null;
  /** Whom or what it concerns. */
  readonly for: string | null;
  /** Whose it is; null: every player's. */
  readonly player: string | null;
  /** A request line for `omen batch`, as it stands, unless some dice were typed and some drawn. */
  readonly request: RollRequest;
  /** What the outcomes set for the battle. */
  readonly sets: readonly RollSetting[];
  readonly result: Result;
}

/** What was asked: of `seed` with `index`, or of `dice` alone. In `dice` null is a die that the seed threw. */
export interface RollRequest {
  readonly table: string;
  readonly inputs: Inputs;
  readonly rulings: Readonly<Record<string, string>>;
  readonly modifiers?: readonly HandModifier[];
  readonly targetModifiers?: readonly HandModifier[];
  readonly seed?: string;
  readonly index?: number;
  readonly natural?: number;
  readonly dice?: readonly (number | null)[];
}

/** A fact that a roll set. */
export interface RollSetting {
  readonly input: string;
  readonly value: Inputs[string];
  readonly of: Holder;
  /** The player turn with whose start it passes; null: it stays to the end of the battle. */
  readonly until: number | null;
}

/** Entries of the due list that will not be rolled. */
export interface DismissEvent {
  readonly type: 'dismiss';
  readonly due: readonly string[];
}

/** Something to remember in the log. */
export interface NoteEvent {
  readonly type: 'note';
  readonly text: string;
}

/** Words that a player mixes into the seeds of all later rolls. */
export interface WordsEvent {
  readonly type: 'words';
  readonly player: string;
  readonly words: string;
}

/** These events no longer count. */
export interface UndoEvent {
  readonly type: 'undo';
  readonly undoes: readonly number[];
}

export interface EndEvent {
  readonly type: 'end';
}

/** The secret that the battle was committed to; nothing more can be drawn from it. */
export interface RevealEvent {
  readonly type: 'reveal';
  readonly secret: string;
}

/** Where an event stands: its number from 1, and the command that it came from, from 1. */
export interface Placing {
  readonly event: number;
  readonly step: number;
  /** ISO 8601, UTC. */
  readonly time: string;
}

export type UnsealedEvent = EventBody & Placing;

/** An event as it stands in the record: chained to the one before by its hash. */
export type BattleEvent = UnsealedEvent & {
  /** The number of this format. */
  readonly omen: 1;
  /** `hash` of the event before; null for the first. */
  readonly prev: string | null;
  readonly hash: string;
};
