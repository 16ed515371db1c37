import type { Binder } from '../../table/bind/bind.ts';
import type { Request } from '../../table/bind/request.ts';
import type { Row } from '../../table/model.ts';
import type { Inputs } from '../../table/result.ts';

/** A table as a rulebook prints it: words only, for any medium. */
export interface Page {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly summary: string | null;
  /** What is thrown, what it is tested against, and what changes either. */
  readonly roll: readonly string[];
  /** Numbers by two facts, which the lines of the roll name. */
  readonly charts: readonly PageGrid[];
  /** The rows as a grid, where they are written as one; what there is to say of them stands in `rows`. */
  readonly grid: PageGrid | null;
  readonly rows: readonly PageRow[];
  /** What may be set off beside a row. */
  readonly also: readonly PageRow[];
  /** What holds whatever the row. */
  readonly always: readonly string[];
  readonly inputs: readonly { readonly option: string; readonly about: string; readonly allowed: string }[];
  readonly rulings: readonly { readonly name: string; readonly about: string; readonly choices: readonly string[] }[];
  readonly related: readonly string[];
  readonly odds: PageOdds;
  /** The inputs that the odds of the rows are for. */
  readonly oddsFor: string;
  readonly source: string | null;
  readonly added: string | null;
  readonly covers: readonly string[];
}

/** Results down, what a fact may be across. */
export interface PageGrid {
  /** What the columns tell apart. */
  readonly by: string;
  readonly heads: readonly string[];
  /** Each with the name of an outcome, or a number, in each column. */
  readonly lines: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

export interface PageRow {
  /** `2–4`, `6+`, `passed`; empty where there is nothing to roll. */
  readonly result: string;
  /** Null: the row is a case of another one, named in `as`. */
  readonly name: string | null;
  readonly as: string | null;
  /** The condition of the row; empty: always. */
  readonly when: string;
  readonly effect: string;
  /** Quantities that the effect does not name, tables at once, tables later. */
  readonly notes: readonly string[];
  readonly passed: boolean | null;
  /** The outcome that the row leads to, where these odds are the first row to do so; null where no odds stand. */
  readonly chance: { readonly fraction: string; readonly percent: string; readonly share: number } | null;
}

/** What pages need beside the table. */
export interface PageContext {
  readonly binder: Binder;
  readonly request: Request;
  /** Title of a table, and of a game. */
  title(table: string): string;
  gameTitle(game: string): string;
  /** The rulings that hold. */
  readonly rulings: Readonly<Record<string, string>>;
}

/** The odds of a page: of the rows, by value of the inputs that are required, or none, with the reason. */
export type PageOdds =
  | {
      readonly kind: 'rows';
      /** The inputs that the odds are for; null where each row has its own. */
      readonly inputs: Inputs | null;
      /** The chance of the row's outcome, at the first row that leads to it. */
      chanceOf(row: Row): PageRow['chance'];
      /** The chance of an outcome beside the row. */
      besideOf(id: string): PageRow['chance'];
    }
  | {
      readonly kind: 'several';
      /** What is varied. */
      readonly names: readonly string[];
      readonly outcomes: readonly string[];
      /** Parallel to `outcomes`: whether a test is passed. */
      readonly passed: readonly (boolean | null)[];
      readonly lines: readonly OddsOfValues[];
      /** The last name is a number, whose values are in order. */
      readonly numeric: boolean;
    }
  | { readonly kind: 'none'; readonly why: string | null };

export interface OddsOfValues {
  /** Parallel to `names`. */
  readonly values: readonly string[];
  /** Parallel to `outcomes`. */
  readonly cells: readonly {
    readonly fraction: string;
    readonly percent: string;
    /** 0 to 1. */
    readonly chance: number;
  }[];
}
