import type { HandModifier } from '../../../table/bind/request.ts';
import type { InputValue } from '../../../table/model.ts';

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
}
