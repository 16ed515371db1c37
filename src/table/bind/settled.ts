/**
 * What remains of a table once inputs and rulings are settled: a finite map from what the dice show to settled rows.
 * Only names of quantities may still be open in it.
 */
import type { Again } from '../../dice/again.ts';
import type { Dice } from '../../dice/notation.ts';
import type { Statistic } from '../../dice/statistic.ts';
import type {
  Facts,
  InputValue,
  Next,
  Num,
  Outcome,
  QuantityFrame,
  Row,
  Setting,
  Table,
  Tally,
  Then,
} from '../model.ts';
import type { Inputs, ResultModifier, ResultPool, ResultTarget } from '../result.ts';

export interface Bound {
  readonly table: Table;
  /** The inputs that are known, in the table's order. */
  readonly inputs: Inputs;
  readonly facts: Facts;
  /** Null: no dice are thrown, `settled` is the answer. */
  readonly roll: BoundRoll | null;
  readonly settled: Entry | null;
  /** Why no dice are thrown; null where they are, or where the table has no main roll. */
  readonly because: Because | null;
  /** The outcomes of the rows that hold for these facts and that a roll could meet, in the table's order. */
  outcomes(): readonly Pick<SettledOutcome, 'id' | 'name' | 'passed'>[];
  /** The settled row for what the dice show. @throws OmenError where no row is met and the policy is `error`. */
  entry(shown: Shown): Entry;
  /** The row that the dice meet, unsettled. Null where rows ask what the dice show. */
  readonly rowOf: ((shown: Shown) => Row | null) | null;
}

/** What settled a table without dice: a condition, or that no roll could pass or fail the test. */
export interface Because {
  readonly on: 'automatic' | 'impossible' | 'certain';
  /** The dice that need not be thrown, as notation. */
  readonly dice: string | null;
  /** The roll's modifiers, those that depend on what the dice show aside. */
  readonly modifiers: readonly ResultModifier[];
  readonly target: ResultTarget | null;
}

/**
 * What the dice show, as numbers by name, as far as a table can ask: `natural`, the sum; of a pool what it is read for.
 * A computed table has none. `again` is what further dice add to a sum. Dice with names show numbers of these names.
 */
export type Shown = Readonly<Record<string, number>>;

export interface BoundRoll {
  /** Null for dice with names, and for a computed table, which has one entry. */
  readonly dice: Dice | null;
  readonly pool: BoundPool | null;
  readonly target: ResultTarget | null;
  /** What throws further dice after a sum; null where nothing does, and for a pool. */
  readonly again: BoundAgain | null;
  /** Dice with names; null where there are none. */
  readonly named: BoundNamed | null;
}

/** Dice that are told apart by their names. */
export interface BoundNamed {
  /** Those that are thrown, in order. */
  readonly dice: readonly BoundThrow[];
  /** What they come to before modifiers, by name; null: nothing. */
  readonly total: Num | null;
  /** The names that the table asks for beside their total: what it can tell apart. */
  readonly asked: ReadonlySet<string>;
}

/** Dice of one name: a sum, perhaps with further dice, or a pool. */
export interface BoundThrow {
  /** `natural` where they stand alone. */
  readonly name: string;
  readonly dice: Dice;
  readonly pool: BoundPool | null;
  readonly again: BoundAgain | null;
}

/** Further dice, and the sums of all dice from which on nothing tells totals apart. */
export interface BoundAgain {
  readonly rules: readonly Again[];
  readonly low: number;
  readonly high: number;
}

export interface BoundPool {
  readonly size: number;
  readonly faces: number;
  /** What stands on the faces, where that is not 1 to their number. */
  readonly shows?: readonly number[];
  /** Each die is tested by itself, and the total is how many succeed; else the total is `natural`, with modifiers. */
  readonly tested: boolean;
  /** What the dice are read for together, by the names of `Shown`. */
  readonly readings: readonly { readonly name: string; readonly statistic: Statistic; readonly most?: number }[];
  /**
   * What makes a die bring another one. Where dice are tested one by one it joins the pool; else it is added to what its
   * die shows, and from `most` on nothing tells that apart.
   */
  readonly again?: { readonly rule: Again; readonly most: number };
}

/** The settled row that dice lead to. */
export interface Entry {
  readonly modifiers: readonly ResultModifier[];
  readonly total: number | null;
  readonly clamped: number | null;
  readonly pool: ResultPool | null;
  /** Null: the total met no row and the policy is `none`. */
  readonly outcome: SettledOutcome | null;
  readonly also: readonly SettledOutcome[];
  /** What holds whatever the row and comes after it and the `also`. */
  readonly then: readonly SettledThen[];
  /** The rulings that this entry depended on, as they were set; a pool must know what its dice showed. */
  rulings(rolled: readonly number[]): Readonly<Record<string, string>>;
  /** Equal for entries that say the same. */
  readonly signature: string;
}

/** An outcome as far as inputs and rulings settle it. */
export interface SettledOutcome extends Omit<Outcome, 'quantities' | 'then' | 'next' | 'sets'> {
  readonly quantities: readonly SettledQuantity[];
  readonly then: readonly SettledThen[];
  readonly next: readonly SettledNext[];
  readonly sets: readonly SettledSetting[];
}

/** A fact that is set; its value may wait for a quantity. */
export interface SettledSetting extends Omit<Setting, 'to'> {
  readonly to: SettledInputs[string];
}

/** A quantity whose dice know their multiplier, and whose list is there. */
export type SettledQuantity = QuantityFrame & (SettledDice | { readonly value: Num } | SettledDraw | Tally);
/** Names of which one is picked, or so many, none of them put back. */
export interface SettledDraw {
  readonly pick: readonly string[];
  readonly count?: Num;
}
/** `times` comes in the place of the multiplier that the dice name. */
export interface SettledDice {
  readonly dice: Dice;
  readonly times: Num;
}

/** Inputs for another table; a number may still wait for quantities, and a word for the quantity that picks it. */
export type SettledInputs = Readonly<
  Record<string, { readonly value: InputValue } | { readonly number: Num } | { readonly picked: string }>
>;

export interface SettledThen extends Omit<Then, 'with' | 'unique' | 'limit'> {
  readonly inputs: SettledInputs;
  /** No outcome comes twice. */
  readonly unique: boolean;
  /** How often along one path, and the entry that counts. */
  readonly limit: { readonly most: number; readonly key: string } | null;
  /** The table, bound for these values of the quantities; remembered. */
  bind(values: Facts): Bound;
}

export interface SettledNext extends Omit<Next, 'with'> {
  readonly inputs: SettledInputs;
}
