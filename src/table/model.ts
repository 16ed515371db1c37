/**
 * A table as the interpreter uses it: read, checked and made of plain data only, so that it can be stored as JSON.
 * Everything that a table file says stands here; nothing here knows where the file came from. What is known of a roll and
 * asked of it (`fact.ts`), and what a row says (`outcome-model.ts`), are taken from here as well.
 */
import type { Again } from '../dice/again.ts';
import type { Keep } from '../dice/keep.ts';
import type { Dice } from '../dice/notation.ts';
import type { Interval, Num, When } from './fact.ts';
import type { Also, Holder, Outcome } from './outcome-model.ts';

export type * from './fact.ts';
export * from './outcome-model.ts';

export interface Choice {
  readonly id: string;
  readonly about: string | null;
  /** What it stands for, as a player may type it. */
  readonly words?: readonly string[];
}

interface InputBase {
  readonly name: string;
  readonly about: string;
  readonly required: boolean;
  /** Of an input that is not required: where it may be absent. Null: anywhere. */
  readonly optionalWhere: When;
  /** Whose fact it is and stays, so that it is asked for once only; null: that of one roll. */
  readonly of: Holder | null;
}

/** A fact that a table asks for. */
export type Input = InputBase &
  (
    | { readonly type: 'choice'; readonly choices: readonly Choice[]; readonly default: string | null }
    | { readonly type: 'integer'; readonly within: readonly Interval[]; readonly default: number | null }
    | { readonly type: 'flag'; readonly default: boolean }
    | { readonly type: 'list'; readonly default: readonly string[] | null }
    | { readonly type: 'some-of'; readonly choices: readonly Choice[]; readonly default: readonly string[] }
  );

/** A named choice between readings of an unclear rule. The first choice is the default. */
export interface Ruling {
  readonly name: string;
  readonly about: string;
  readonly choices: readonly Choice[];
  readonly covers: readonly string[];
}

export interface Modifier {
  readonly name: string;
  readonly add: Num;
  readonly when: When;
}

/** The main roll. `dice` null: dice with names, or a computed table, whose total is the sum of its modifiers. */
export interface Roll extends Throw {
  /** Dice that are told apart by their names; absent: there are none. */
  readonly named?: NamedRoll;
  readonly modifiers: readonly Modifier[];
  /** What happens to a total that meets no row. */
  readonly outside: readonly { readonly policy: Outside; readonly when: When }[];
}

export type Outside = 'error' | 'clamp' | 'none';

/** Dice that are thrown and read as one number. */
export interface Throw {
  readonly dice: Dice | null;
  readonly pool: Pool | null;
  /** What throws further dice, which belong to the number; of a pool one rule for each of its dice. Absent: nothing. */
  readonly again?: readonly Again[];
}

/** Dice of the main roll that are thrown one name after the other, and what they come to together. */
export interface NamedRoll {
  /** Of several with one name the first of which the condition holds is thrown. */
  readonly dice: readonly NamedDice[];
  /** What they come to before modifiers; null: nothing, rows ask for the dice by name. */
  readonly total: Num | null;
  /** The names of dice and counts that anything but the total asks for. */
  readonly asked: readonly string[];
}
export interface NamedDice extends Throw {
  /** `natural` where the roll has these dice alone, of which conditions choose. */
  readonly name: string;
  readonly when: When;
}

/** So many of the die are thrown. */
export interface Pool {
  readonly size: Num;
  /** What the total is read from; null: each die is tested by itself, and the total is how many succeed. */
  readonly read: PoolReading | null;
  /** What is thrown in the stead of a pool without dice; null: nothing, which shows 0. */
  readonly none: { readonly size: number; readonly read: PoolReading } | null;
  /** Natural `always` succeeds, natural `never` fails. */
  readonly always: number | null;
  readonly never: number | null;
  /** Further numbers that the dice show together: those that the table asks for. */
  readonly counts: readonly PoolCount[];
}

export interface PoolCount {
  readonly name: string;
  readonly of: PoolReading;
}

/** What the dice of a pool show together: see `Statistic` in src/dice. */
export type PoolReading =
  | { readonly of: 'sum'; readonly keep: Keep | null }
  | { readonly of: 'count'; readonly within: readonly Interval[] }
  | { readonly of: 'sets'; readonly least: number }
  | { readonly of: 'largest-set' }
  | { readonly of: 'set-value'; readonly ties: 'highest' | 'lowest' };

export type Pass = 'at-most' | 'under' | 'at-least' | 'over';

export interface TargetTest {
  readonly pass: Pass;
  readonly value: Num;
  /** What the target is called in results. */
  readonly name: string;
  readonly modifiers: readonly Modifier[];
  /** The target with its modifiers is at least, and at most, so much. */
  readonly min: Num | null;
  readonly max: Num | null;
  readonly when: When;
}

/** What a row answers to. `any` is also the row of a table without a main roll. */
export type Match =
  | { readonly on: 'total'; readonly within: readonly Interval[] }
  | { readonly on: 'natural'; readonly within: readonly Interval[] }
  | { readonly on: 'pass' | 'fail' | 'automatic' | 'impossible' | 'certain' | 'any' };

export interface Row {
  readonly match: Match;
  /** The file's own spelling of `result`. */
  readonly result: string;
  /** All must hold: those of the groups around the row, and its own. */
  readonly when: readonly When[];
  /** `pass`, `fail` or an outcome's id that this row sends on to. */
  readonly is: string | null;
  readonly outcome: Partial<Outcome>;
  /** Position in the file, from 1. */
  readonly line: number;
  /** Of a row that a file writes as a cell of a grid: the path to the row of the grid, and the place of the column. */
  readonly cell?: { readonly row: string; readonly column: number };
}

export interface Let {
  readonly name: string;
  readonly value: Num;
  /** It needs the dice: known only once they are thrown. */
  readonly late: boolean;
}

export interface Table {
  /** `game/name` */
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly title: string;
  readonly summary: string | null;
  readonly source: string | null;
  readonly added: string | null;
  readonly covers: readonly string[];
  readonly aliases: readonly string[];
  /** What else it is looked for by. */
  readonly keywords: readonly string[];
  readonly inputs: readonly Input[];
  readonly rulings: readonly Ruling[];
  readonly lets: readonly Let[];
  /** Names of how well the test is passed, from the hardest to the easiest; each is a let. Absent: it has one number. */
  readonly degrees?: readonly string[];
  readonly roll: Roll | null;
  /** The first whose `when` holds. */
  readonly tests: readonly TargetTest[];
  readonly rows: readonly Row[];
  /** Of a table that is written as a grid: the fact that the columns tell apart, and what each is headed. */
  readonly columns?: { readonly by: string; readonly heads: readonly string[] };
  /** The die is the sum of the weights of the rows. */
  readonly weighted?: true;
  /**
   * A test that no throw can pass has failed without dice, though no row says so: whatever the dice show, the row of
   * `fail` is met, and nothing there asks what they show.
   */
  readonly failsUnthrown: boolean;
  readonly also: readonly Also[];
  /** What holds whatever the row. */
  readonly everyRow: Pick<Outcome, 'quantities' | 'then' | 'next' | 'related' | 'lasts' | 'sets' | 'ends'>;
  /** Where it holds, a roll answers nothing that is due, but stands beside it. Null: nowhere. */
  readonly beside: When;
  /**
   * Of each ruling that only rows ask for, the places of these rows: where another row is met, it decided nothing. A ruling
   * that is not here may decide which row is met.
   */
  readonly rulingRows: Readonly<Record<string, readonly number[]>>;
  /** Hash of all of the above but words to find it by: a replay can say that the table has changed. */
  readonly rules: string;
}
