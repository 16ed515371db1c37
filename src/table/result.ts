/** The shape of a result: the contract with programs that read it. All keys are always there; what does not apply is null. */
import type { InputValue } from './model.ts';

export type ThrownBy = 'seed' | 'hand' | 'mixed';

export interface ResultModifier {
  readonly name: string;
  readonly value: number;
  readonly by: 'table' | 'hand';
}

export interface ResultTarget {
  readonly name: string;
  readonly value: number;
  readonly modifiers: readonly ResultModifier[];
  /** The target's value with its modifiers, whatever `pass` is. */
  readonly needed: number;
  readonly pass: 'at-most' | 'under' | 'at-least' | 'over';
}

export interface ResultRoll {
  /** Notation, or null for a computed table. */
  readonly dice: string | null;
  readonly by: ThrownBy | null;
  readonly rolled: readonly number[];
  /** Sum of the dice before modifiers; null where dice are still owed or there are none. */
  readonly natural: number | null;
  readonly modifiers: readonly ResultModifier[];
  readonly total: number | null;
  /** The value looked up where the total left the table and the policy is to clamp. */
  readonly clamped: number | null;
  readonly pool: { readonly successes: number; readonly misses: number; readonly ones: number } | null;
  readonly target: ResultTarget | null;
}

export interface ResultQuantity {
  readonly dice: string | null;
  readonly by: ThrownBy | null;
  readonly rolls: readonly { readonly rolled: readonly number[]; readonly value: number }[];
  readonly value: number | string;
  readonly unit: string | null;
  /** For a pick: the names it was made from. */
  readonly of?: readonly string[];
}

export type ResultEffect = Readonly<Record<string, string | number | boolean>> & { readonly kind: string };

export interface ResultOutcome {
  readonly id: string;
  readonly name: string;
  readonly passed: boolean | null;
  readonly effect: string;
  readonly effects: readonly ResultEffect[];
  readonly lasts: string | null;
  /** Ids of tables that may be rolled while it lasts. */
  readonly related: readonly string[];
  readonly quantities: Readonly<Record<string, ResultQuantity>>;
}

export type Inputs = Readonly<Record<string, InputValue>>;

/** A table to roll later: a request as it stands, once what `ask` names is filled in. */
export interface ResultNext {
  readonly at: string;
  readonly table: string;
  readonly inputs: Inputs;
  readonly ask: readonly string[];
}

export interface ResultAlso {
  readonly outcome: ResultOutcome;
  readonly then: readonly NestedResult[];
  readonly next: readonly ResultNext[];
}

/** Dice that are certainly still owed. */
export interface Need {
  readonly dice: string;
  /** The quantity's name, or the table's for a main roll. */
  readonly for: string;
}

export interface NestedResult {
  readonly omen: 1;
  readonly table: string;
  readonly rules: string;
  readonly inputs: Inputs;
  /** The rulings that this result depended on, as they were set. */
  readonly rulings: Readonly<Record<string, string>>;
  readonly roll: ResultRoll | null;
  /** Null where dice are owed, or the table's policy is `none` and no row was met. */
  readonly outcome: ResultOutcome | null;
  readonly also: readonly ResultAlso[];
  readonly then: readonly NestedResult[];
  readonly next: readonly ResultNext[];
  readonly need: readonly Need[];
}

export interface Result extends NestedResult {
  readonly seed: string | null;
  readonly index: number | null;
}
