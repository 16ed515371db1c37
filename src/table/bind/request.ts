import type { Fact } from '../model.ts';

/** A modifier that a person adds to a roll or its target. */
export interface HandModifier {
  readonly name: string;
  readonly value: number;
}

/** What a table is asked to resolve with. */
export interface Request {
  readonly inputs?: Readonly<Record<string, Fact>>;
  /** Choices by ruling name; those that the table does not use are handed on to nested tables. */
  readonly rulings?: Readonly<Record<string, string>>;
  readonly modifiers?: readonly HandModifier[];
  readonly targetModifiers?: readonly HandModifier[];
}
