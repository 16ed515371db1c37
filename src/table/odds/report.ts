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
  /** The number of this format. */
  readonly omen: 1;
  /** `game/table` */
  readonly table: string;
  /** The inputs that are known, defaults filled in. */
  readonly inputs: Inputs;
  /** The rulings that some result depends on, as they were set. */
  readonly rulings: Readonly<Record<string, string>>;
  /** The chances add to 1; an outcome that these inputs rule out is there with 0. */
  readonly outcomes: readonly OutcomeOdds[];
  /** What a roll may set off beside its row, each by itself. */
  readonly also: readonly OutcomeOdds[];
  /** False where the tables that are rolled within it are left out, since they would be too many outcomes to list. */
  readonly nested: boolean;
}

/** The odds of a table that is rolled within another, by itself: the chances add to 1. */
export interface NestedOddsReport extends OddsReport {
  /** The table that it is rolled within: `game/table`. The inputs and rulings are those of this one. */
  readonly within: string;
  /** Expected number of its rolls in a result. */
  readonly rolls: ExpectedRolls;
}

export interface OutcomeOdds extends Chance {
  /** Null where the total meets no row. */
  readonly id: string | null;
  /** As people read it. */
  readonly name: string | null;
  /** Whether a test is passed; null where there is none. */
  readonly passed: boolean | null;
  /** By name; the chances of the values add to that of the quantity being rolled. */
  readonly quantities: Readonly<Record<string, QuantityOdds>>;
  /** Tables that are rolled at once within it. */
  readonly then: readonly BlockOdds[];
}

export interface QuantityOdds extends Chance {
  /** What it counts: `inches`; null for a plain number. */
  readonly unit: string | null;
  /** What one of it is called, where the table says so. */
  readonly one?: string;
  /** Null for a pick of names. */
  readonly lowest: number | null;
  /** Null for a pick of names. */
  readonly highest: number | null;
  /** Of those results in which it is rolled. */
  readonly mean: number | null;
  /** Every value with its chance. */
  readonly values: readonly QuantityValue[];
}

export interface QuantityValue extends Chance {
  /** A number, a name that is picked, or a set of several; the empty set stands for all where these are too many to list. */
  readonly value: number | string | readonly string[];
}

/** A table that is rolled within the outcome; the chances of its outcomes add to that of reaching it. */
export interface BlockOdds extends Chance {
  /** `game/table` */
  readonly table: string;
  /** How many rolls in a row have these chances, each. */
  readonly times: number;
  /** The chances add to that of the block. */
  readonly outcomes: readonly OutcomeOdds[];
  /** What a roll of it may set off beside its row, each by itself. */
  readonly also: readonly OutcomeOdds[];
}

/** A table and what is rolled after it, to the end. The chances of the outcomes and `endless` add to 1. */
export interface ChainReport {
  /** The number of this format. */
  readonly omen: 1;
  /** Where it starts: `game/table`. */
  readonly table: string;
  /** The inputs of the first roll. */
  readonly inputs: Inputs;
  /** The rulings that some result depends on, as they were set. */
  readonly rulings: Readonly<Record<string, string>>;
  /** The outcome that ends it; null: only what nothing follows ends it. */
  readonly until: string | null;
  /** Expected number of rolls; null where it may never end. What is settled without dice is no roll. */
  readonly rolls: ExpectedRolls;
  /** How it may end. */
  readonly outcomes: readonly ChainEnd[];
  /** The chance that it never ends. */
  readonly endless: Chance;
  /** Different states that the process can be in. */
  readonly states: number;
}

/** An expected number of rolls. */
export interface ExpectedRolls {
  /** A fraction in lowest terms. */
  readonly exact: string | null;
  /** The nearest number to it. */
  readonly expected: number | null;
}

/** An outcome that nothing follows, or that the chain was to be rolled until. */
export interface ChainEnd extends Chance {
  /** Where it ends: `game/table`. */
  readonly table: string;
  /** Null where the total meets no row. */
  readonly id: string | null;
  /** As people read it. */
  readonly name: string | null;
  /** Whether a test is passed; null where there is none. */
  readonly passed: boolean | null;
}

/** Counts of many results beside the exact odds. */
export interface TallyReport {
  /** The number of this format. */
  readonly omen: 1;
  /** `game/table` */
  readonly table: string;
  /** The inputs that are known, defaults filled in. */
  readonly inputs: Inputs;
  /** The rulings that some result depends on, as they were set. */
  readonly rulings: Readonly<Record<string, string>>;
  /** The seed of the dice. */
  readonly seed: string;
  /** Of the first result. */
  readonly index: number;
  /** Results that were thrown. */
  readonly count: number;
  /** Counts of the outcomes, which add to `count`. */
  readonly outcomes: readonly TallyLine[];
  /** What was set off beside the rows, each by itself. */
  readonly also: readonly TallyLine[];
  /** How far the outcomes are from their odds; null where there is nothing to compare. */
  readonly chiSquare: ChiSquare | null;
}

export interface TallyLine extends Chance {
  /** Null where the total meets no row. */
  readonly id: string | null;
  /** As people read it. */
  readonly name: string | null;
  /** Whether a test is passed; null where there is none. */
  readonly passed: boolean | null;
  /** How often it came up. */
  readonly count: number;
}

/** One line of `omen odds --json` or `--tally --json`. */
export type AnyOdds = OddsReport | NestedOddsReport | ChainReport | TallyReport;
