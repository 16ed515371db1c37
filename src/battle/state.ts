import type { InputValue } from '../table/model.ts';
import type { Inputs } from '../table/result.ts';
import type { FactBy } from './event.ts';

/** How a battle stands. Always what its events lead to. */
export interface BattleState {
  readonly battle: string;
  readonly name: string;
  readonly game: string;
  /** In the order of their turns. */
  readonly players: readonly string[];
  /** Who played as it began. */
  readonly founders: readonly string[];
  readonly seed: string | null;
  readonly commit: string | null;
  /** Who holds the secret. */
  readonly keeper: string | null;
  /** Further folders of tables. */
  readonly data: readonly string[];
  /** Known once it was revealed. */
  readonly secret: string | null;
  /** What the players mixed in, in order. */
  readonly words: readonly { readonly player: string; readonly words: string }[];
  /** Player turns begun; 0 before the first. */
  readonly turn: number;
  /** Game turns begun: one is a turn of each player. */
  readonly gameTurn: number;
  /** Whose turn it is; null before the first and after the battle. */
  readonly active: string | null;
  /** The place of the active player among all, from 0; −1: the first is next. */
  readonly place: number;
  readonly ended: boolean;
  /** Facts; one at most for each input and holder. */
  readonly standing: readonly Standing[];
  readonly rulings: Readonly<Record<string, string>>;
  readonly due: readonly Due[];
  readonly lasting: readonly Lasting[];
  readonly offers: readonly Offer[];
  /** Names, and whose each is. */
  readonly roster: readonly { readonly name: string; readonly player: string | null }[];
  /** Number of the last event, undone or not. */
  readonly events: number;
  readonly step: number;
  /** Rolls that the seed threw, undone or not: the index of the next one. */
  readonly drawn: number;
}

/** A fact: of the name in `for`, else of the player, else of everybody. */
export interface Standing {
  readonly input: string;
  readonly value: InputValue;
  readonly for: string | null;
  readonly player: string | null;
  /** The event that it is from, what made it, and when that was. */
  readonly event: number;
  readonly by: FactBy;
  readonly turn: number;
  readonly active: string | null;
  /** The table whose outcome set it. */
  readonly table: string | null;
  /** The player turn with whose start it passes; null: it stays. */
  readonly until: number | null;
}

/** A table to roll later. */
export interface Due {
  /** `12.1`: the first that event 12 left. */
  readonly id: string;
  /** The id of the first of its line: what follows from an answer has the thread of what was answered. */
  readonly thread: string;
  readonly event: number;
  readonly at: string;
  readonly table: string;
  readonly inputs: Inputs;
  readonly ask: readonly string[];
  /** A condition that only people can judge, in words; null where it is due whatever happens. */
  readonly if: string | null;
  readonly for: string | null;
  /** In whose turns it comes; null for moments that are everybody's. */
  readonly player: string | null;
  /** Its moment has come, and it is not rolled yet. */
  readonly open: boolean;
}

/** An outcome that lasts. */
export interface Lasting {
  readonly event: number;
  readonly thread: string | null;
  readonly table: string;
  readonly outcome: string;
  readonly name: string;
  readonly for: string | null;
  readonly player: string | null;
  /** What the outcome says: a word, or a quantity with its unit. */
  readonly lasts: string;
  /** The player turn with whose start it has passed; null: with the battle, or later. */
  readonly until: number | null;
}

/** Tables that an outcome says may be rolled. */
export interface Offer {
  readonly event: number;
  readonly turn: number;
  readonly for: string | null;
  readonly tables: readonly string[];
}

/** Whose the name is, as far as that is known. */
export const ownerOf = ({ roster }: Pick<BattleState, 'roster'>, name: string): string | null =>
  roster.find((each) => each.name === name)?.player ?? null;

/** Everybody's facts, by input. */
export const sharedFacts = ({ standing }: Pick<BattleState, 'standing'>): Inputs =>
  Object.fromEntries(
    standing.filter((each) => each.for === null && each.player === null).map(({ input, value }) => [input, value]),
  );

/** What may be rolled now: what outcomes offer that last, have a follow-up waiting, or came up in this turn. */
export function mayRoll(state: BattleState): readonly Offer[] {
  const alive = new Set([...state.lasting, ...state.due].map(({ event }) => event));
  return state.offers.filter(({ event, turn }) => turn === state.turn || alive.has(event));
}
