/** What a battle's record holds: one event a line, in the order in which things happened. */

import type { HandModifier } from '../table/bind/request.ts';
import type { Holder, InputValue } from '../table/model.ts';
import type { Inputs, Result } from '../table/result.ts';

/** The number of the record's format. Records of format 1 are read, and nothing is added to them. */
export const FORM = 2;

/** What happened, before it has a place in the record. */
export type EventBody =
  | StartEvent
  | SetEvent
  | AddEvent
  | PlayersEvent
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
  /** What the secret and all of this event are committed to. */
  readonly commit: string | null;
  /** Who holds the secret; null without one. */
  readonly keeper: string | null;
  /** Further folders of tables, as absolute paths. */
  readonly data: readonly string[];
}

/**
 * Facts and rulings that hold from now on; those in `clear` no longer do. Facts are the name's in `for`, else the
 * player's, else everybody's.
 */
export interface SetEvent {
  readonly type: 'set';
  readonly for: string | null;
  readonly player: string | null;
  readonly inputs: Inputs;
  readonly rulings: Readonly<Record<string, string>>;
  readonly clear: readonly string[];
}

/** Models or units, whose they are, and what is known of them. */
export interface AddEvent {
  readonly type: 'add';
  readonly names: readonly Member[];
}

/** A name on the roster. */
export interface Member {
  readonly name: string;
  readonly player: string | null;
  readonly inputs: Inputs;
}

/** Who plays from now on, in this order. */
export interface PlayersEvent {
  readonly type: 'players';
  readonly players: readonly string[];
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
  /** Whether the player was named, and not found by whom it concerns and whose turn it is. */
  readonly named: boolean;
  /** A request line for `omen batch`, as it stands, unless some dice were typed and some drawn. */
  readonly request: RollRequest;
  /** Which inputs are facts of the battle, and from where. */
  readonly took: readonly Taken[];
  /** The facts that hold from now on. */
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

/** How a fact came about: a player set it, an outcome did, it was answered with a roll, or it stands on the roster. */
export type FactBy = 'set' | 'outcome' | 'answer' | 'roster';

/** An input of a roll that was known, or that was known otherwise. */
export interface Taken {
  readonly input: string;
  /** The event that it is from; null: it was said with this roll. */
  readonly event: number | null;
  readonly by: FactBy | null;
  /** The player turn in which it came about, and whose that was. */
  readonly turn: number;
  readonly active: string | null;
  /** What was known besides, and gave way; null: nothing else was. */
  readonly instead: InputValue | null;
}

/** A fact that a roll set, or that was answered with it and is remembered. */
export interface RollSetting {
  readonly input: string;
  readonly value: InputValue;
  readonly of: Holder;
  readonly by: 'outcome' | 'answer';
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
  /** Whether it is the last of its command: without that one, none of the command's events counts. */
  readonly last: boolean;
  /** ISO 8601, UTC. */
  readonly time: string;
}

export type UnsealedEvent = EventBody & Placing;

/** An event as it stands in the record: chained to the one before by its hash. */
export type BattleEvent = UnsealedEvent & {
  /** The number of the format that it was written in. */
  readonly omen: 1 | typeof FORM;
  /** `hash` of the event before; null for the first. */
  readonly prev: string | null;
  readonly hash: string;
};
