/** The shape of odds: the contract with programs that read them. Every chance is that of the whole result. */
import type { Inputs } from '../result.ts';
import type { ChiSquare } from './chi-square.ts';

/** An exact chance, and the nearest number to it. */
export interface Chance {
  /** A fraction in lowest terms: `5/36`; `0` and `1` without a bar. */
  readonly exact: string;
  /** 0 to 1. */
  readonly probability: number;
}

export interface OddsReport {
  readonly omen: 1;
  /** `game/table` */
  readonly table: string;
  readonly inputs: Inputs;
  /** The rulings that some result depends on, as they were set. */
  readonly rulings: Readonly<Record<string, string>>;
  /** The chances add to 1; an outcome that these inputs rule out is there with 0. */
  readonly outcomes: readonly OutcomeOdds[];
  /** What a roll may set off beside its row, each by itself. */
  readonly also: readonly OutcomeOdds[];
}

export interface OutcomeOdds extends Chance {
  /** Null where the total meets no row. */
  readonly id: string | null;
  readonly name: string | null;
  readonly passed: boolean | null;
  /** By name; the chances of the values add to that of the quantity being rolled. */
  readonly quantities: Readonly<Record<string, QuantityOdds>>;
  readonly then: readonly BlockOdds[];
}

export interface QuantityOdds extends Chance {
  readonly unit: string | null;
  /** Null for a pick of names. */
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Of those results in which it is rolled. */
  readonly mean: number | null;
  readonly values: readonly (Chance & { readonly value: number | string })[];
}

/** A table that is rolled within the outcome; the chances of its outcomes add to that of reaching it. */
export interface BlockOdds extends Chance {
  readonly table: string;
  /** How many rolls in a row have these chances, each. */
  readonly times: number;
  readonly outcomes: readonly OutcomeOdds[];
  readonly also: readonly OutcomeOdds[];
}

/** A table and what is rolled after it, to the end. The chances of the outcomes and `endless` add to 1. */
export interface ChainReport {
  readonly omen: 1;
  readonly table: string;
  readonly inputs: Inputs;
  readonly rulings: Readonly<Record<string, string>>;
  /** The outcome that ends it; null: only what nothing follows ends it. */
  readonly until: string | null;
  /** Expected number of rolls; null where it may never end. What is settled without dice is no roll. */
  readonly rolls: { readonly exact: string | null; readonly expected: number | null };
  readonly outcomes: readonly (Chance & {
    /** Where it ends. */
    readonly table: string;
    readonly id: string | null;
    readonly name: string | null;
    readonly passed: boolean | null;
  })[];
  readonly endless: Chance;
  /** Different states that the process can be in. */
  readonly states: number;
}

/** Counts of many results beside the exact odds. */
export interface TallyReport {
  readonly omen: 1;
  readonly table: string;
  readonly inputs: Inputs;
  readonly rulings: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Of the first result. */
  readonly index: number;
  /** Results that were thrown. */
  readonly count: number;
  readonly outcomes: readonly TallyLine[];
  /** What was set off beside the rows, each by itself. */
  readonly also: readonly TallyLine[];
  /** How far the outcomes are from their odds; null where there is nothing to compare. */
  readonly chiSquare: ChiSquare | null;
}

export interface TallyLine extends Chance {
  readonly id: string | null;
  readonly name: string | null;
  readonly passed: boolean | null;
  readonly count: number;
}
