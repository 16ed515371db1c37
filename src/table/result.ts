/** The shape of a result: the contract with programs that read it. All keys are always there; what does not apply is null. */
import type { InputValue } from './model.ts';
import type { ResultEffect } from './result-effect.ts';

export type ThrownBy = 'seed' | 'hand' | 'mixed';

export interface ResultModifier {
  /** What it is called. */
  readonly name: string;
  /** What it adds; negative takes away. */
  readonly value: number;
  /** Of the table, or added by hand. */
  readonly by: 'table' | 'hand';
}

export interface ResultTarget {
  /** What the target is called: the bare name of the number, or as the table says. */
  readonly name: string;
  /** The value before its modifiers. */
  readonly value: number;
  /** Modifiers of the value. */
  readonly modifiers: readonly ResultModifier[];
  /** The target's value with its modifiers, whatever `pass` is. */
  readonly needed: number;
  /** How the total must compare with what is needed. */
  readonly pass: 'at-most' | 'under' | 'at-least' | 'over';
}

export interface ResultRoll {
  /** Notation, or null for a computed table. */
  readonly dice: string | null;
  /** Who threw: `seed`, `hand` (typed) or `mixed`; null where nothing was thrown. */
  readonly by: ThrownBy | null;
  /** What each die shows, left to right. */
  readonly rolled: readonly number[];
  /** Sum of the dice before modifiers; null where dice are still owed or there are none. */
  readonly natural: number | null;
  /** Those that applied, in order; none of 0 but by hand. */
  readonly modifiers: readonly ResultModifier[];
  /** Natural and modifiers together; for a pool the successes. Null where dice are still owed. */
  readonly total: number | null;
  /** The value looked up where the total left the table and the policy is to clamp. */
  readonly clamped: number | null;
  /** For a pool: what is counted over its dice. */
  readonly pool: ResultPool | null;
  /** What the total, or each die of a pool, was tested against. */
  readonly target: ResultTarget | null;
  /** Dice with names: what those of each name showed, in order. Left out where dice have no names. */
  readonly named?: Readonly<Record<string, ResultNamed>>;
}

export interface ResultNamed {
  /** Notation. */
  readonly dice: string;
  /** What each die shows. */
  readonly rolled: readonly number[];
  /** What they come to. */
  readonly value: number;
  /** What is counted over them, by name; left out where nothing is. */
  readonly counts?: ResultPool;
}

/**
 * What is counted over the dice of a pool, by name: where each is tested by itself `successes`, `misses` and `ones`
 * (natural ones), and what the table counts by names of its own. Null where nothing is counted.
 */
export type ResultPool = Readonly<Record<string, number>>;

export interface ResultThrow {
  /** What each die shows. */
  readonly rolled: readonly number[];
  /** What they come to; of a pick the place of the name, from 1. */
  readonly value: number;
}

export interface ResultQuantity {
  /** Notation; null where the value was computed. */
  readonly dice: string | null;
  /** Who threw: `seed`, `hand` or `mixed`; null where nothing was thrown. */
  readonly by: ThrownBy | null;
  /** Each throw: what the dice show, and what it comes to. Several where it was rolled for each of several. */
  readonly rolls: readonly ResultThrow[];
  /** The sum of the throws, a computed number, the name that was picked, or those of several, in order. */
  readonly value: number | string | readonly string[];
  /** What it counts, in the plural: `game-turns`. */
  readonly unit: string | null;
  /** What one of it is called, where the table says so. */
  readonly one?: string;
  /** For a pick: the names it was made from. */
  readonly of?: readonly string[];
}

export interface ResultOutcome {
  /** In kebab case; unique within the table. */
  readonly id: string;
  /** As a person reads it. */
  readonly name: string;
  /** Whether a test was passed; null where nothing was tested. */
  readonly passed: boolean | null;
  /** What happens, in words, with the values of quantities put in. */
  readonly effect: string;
  /** What happens, for programs. */
  readonly effects: readonly ResultEffect[];
  /** How long it lasts: a word, or the name of a quantity. */
  readonly lasts: string | null;
  /** Ids of tables that may be rolled while it lasts. */
  readonly related: readonly string[];
  /** Further rolls and computed numbers, by name. */
  readonly quantities: Readonly<Record<string, ResultQuantity>>;
  /** Facts from now on, for tables that ask for them. */
  readonly sets: readonly ResultSetting[];
  /** Tables that are no longer to be rolled, and whose outcomes last no longer. */
  readonly ends: readonly ResultEnding[];
}

export interface ResultSetting {
  /** The name of an input. */
  readonly input: string;
  /** Its value. */
  readonly to: InputValue;
  /** Whose fact it is: everybody's, the player's whose roll it was, or that of the one whom the roll concerned. */
  readonly of: 'battle' | 'player' | 'name';
  /** When it passes: `turn`, `own-turn`, `game-turn`, `battle`, or the name of a quantity; null: as long as the outcome lasts. */
  readonly until: string | null;
}

export interface ResultEnding {
  /** Full id: `game/table`. */
  readonly table: string;
  /** For whom: everybody, the player whose roll it was, or the one whom the roll concerned. */
  readonly of: 'battle' | 'player' | 'name';
}

export type Inputs = Readonly<Record<string, InputValue>>;

/** A table to roll later: a request as it stands, once what `ask` names is filled in. */
export interface ResultNext {
  /** When it is due: `start-of-own-turn`. */
  readonly at: string;
  /** Full id: `game/table`. */
  readonly table: string;
  /** A condition that only people can judge, in words; left out where it is due whatever happens. */
  readonly if?: string;
  /** What is known of its inputs. */
  readonly inputs: Inputs;
  /** Inputs to be asked for when its time comes. */
  readonly ask: readonly string[];
}

export interface ResultAlso {
  /** What was set off beside the row. */
  readonly outcome: ResultOutcome;
  /** Resolved at once because of it. */
  readonly then: readonly SubResult[];
  /** To be rolled later because of it. */
  readonly next: readonly ResultNext[];
}

/** Dice that are certainly still owed. */
export interface Need {
  /** Notation: `2d6`. */
  readonly dice: string;
  /** The quantity's name, or the table's for a main roll. */
  readonly for: string;
}

/** What a table within another came to. */
export interface SubResult extends NestedResult {
  /** What the words of the outcome call it; left out where it has no name. */
  readonly as?: string;
}

export interface NestedResult {
  /** The version of this format. */
  readonly omen: 1;
  /** Full id: `game/table`. */
  readonly table: string;
  /** A short hash of the table's content: another one means that the table has changed. */
  readonly rules: string;
  /** Inputs that were given or have a default, by name. */
  readonly inputs: Inputs;
  /** The rulings that this result depended on, as they were set. */
  readonly rulings: Readonly<Record<string, string>>;
  /** The main roll; null where none was made. */
  readonly roll: ResultRoll | null;
  /** Null where dice are owed, or the table's policy is `none` and no row was met. */
  readonly outcome: ResultOutcome | null;
  /** Outcomes that the roll set off beside the row. */
  readonly also: readonly ResultAlso[];
  /** Tables that were resolved at once. */
  readonly then: readonly SubResult[];
  /** Tables to roll later. */
  readonly next: readonly ResultNext[];
  /** Dice that are certainly still owed; empty where the result is whole. */
  readonly need: readonly Need[];
}

export interface Result extends NestedResult {
  /** The seed; null where all dice were given. */
  readonly seed: string | null;
  /** Which result of the seed, from 0; null where there is no seed. */
  readonly index: number | null;
}
