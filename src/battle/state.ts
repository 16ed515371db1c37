import type { Inputs } from '../table/result.ts';

/** How a battle stands. Always rebuilt from its record, never stored. */
export interface BattleState {
  readonly battle: string;
  readonly name: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly seed: string | null;
  readonly commit: string | null;
  /** Known once it was revealed. */
  readonly secret: string | null;
  /** What the players mixed in, in order. */
  readonly words: readonly { readonly player: string; readonly words: string }[];
  /** Player turns begun; 0 before the first. */
  readonly turn: number;
  readonly ended: boolean;
  /** Inputs that hold for the battle; of two with one name the later holds. */
  readonly standing: readonly Standing[];
  readonly rulings: Readonly<Record<string, string>>;
  readonly due: readonly Due[];
  readonly lasting: readonly Lasting[];
  readonly offers: readonly Offer[];
  /** Whose each named model or thing is. */
  readonly owners: Readonly<Record<string, string>>;
  /** Number of the last event, undone or not. */
  readonly events: number;
  readonly step: number;
  /** Rolls that the seed threw, undone or not: the index of the next one. */
  readonly drawn: number;
  /** The commands that count, and their events. */
  readonly history: readonly { readonly step: number; readonly events: readonly number[]; readonly fixed: boolean }[];
}

export interface Standing {
  readonly input: string;
  readonly value: Inputs[string];
  /** The event that set it. */
  readonly event: number;
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

/** Game turns begun: one is a turn of each player. */
export const gameTurn = ({ turn, players }: Pick<BattleState, 'turn' | 'players'>): number =>
  Math.ceil(turn / players.length);

/** Whose turn it is; null before the first and after the battle. */
export const activePlayer = ({ turn, players, ended }: BattleState): string | null =>
  turn === 0 || ended ? null : (players[(turn - 1) % players.length] as string);

/** The inputs that hold for the battle, by name. */
export function standingInputs({ standing }: BattleState): Inputs {
  return Object.fromEntries(standing.map(({ input, value }) => [input, value]));
}

/** What may be rolled now: what outcomes offer that last, have a follow-up waiting, or came up in this turn. */
export function mayRoll(state: BattleState): readonly Offer[] {
  const alive = new Set([...state.lasting, ...state.due].map(({ event }) => event));
  return state.offers.filter(({ event, turn }) => turn === state.turn || alive.has(event));
}
