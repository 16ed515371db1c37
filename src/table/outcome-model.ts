/** What a row says of its outcome, read and checked. */

import type { Dice } from '../dice/notation.ts';
import type { Interval, Num, When } from './fact.ts';

/** What a row says of its outcome. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
  readonly passed: boolean | null;
  readonly effect: readonly Sentence[];
  readonly effects: readonly Effect[];
  readonly quantities: readonly Quantity[];
  readonly then: readonly Then[];
  readonly next: readonly Next[];
  readonly lasts: string | null;
  readonly related: readonly string[];
  readonly sets: readonly Setting[];
  readonly ends: readonly Ending[];
}

/** What an outcome is where nothing is said of it. */
export const UNSAID: Outcome = {
  id: '',
  name: '',
  passed: null,
  effect: [],
  effects: [],
  quantities: [],
  then: [],
  next: [],
  lasts: null,
  related: [],
  sets: [],
  ends: [],
};

/** Whose a fact is: everybody's, the player's whose roll it was, or that of the one whom the roll concerned. */
export const HOLDERS = ['battle', 'player', 'name'] as const;

export type Holder = (typeof HOLDERS)[number];

/** A fact from now on: an input of every table that asks for it. */
export interface Setting {
  readonly input: string;
  /** Null: the outcome's id. */
  readonly to: Argument | null;
  readonly of: Holder;
  /** A moment, or the name of a quantity; null: as long as the outcome lasts. */
  readonly until: string | null;
  /** Numbers are kept within this. */
  readonly within: Interval | null;
  /** Numbers within that no table takes; absent: there are none. */
  readonly holes?: readonly Interval[];
  readonly when: When;
}

/** A table that is no longer due, and whose outcomes last no longer: everybody's, the player's or the name's. */
export interface Ending {
  readonly table: string;
  readonly of: Holder;
}

export interface Sentence {
  readonly say: Template;
  readonly when: When;
}

/** How a quantity stands in a text: with its unit, without (`bare`), or each of its rolls with its unit. */
export type Form = 'unit' | 'bare' | 'each';

/** A number, quantity or sub-result by name. */
export interface Hole {
  readonly name: string;
  readonly form: Form;
  /** With the indefinite article. Absent: as it stands. */
  readonly article?: true;
  /** With a capital first letter. Absent: as it stands. */
  readonly capital?: true;
}

/** Text with holes: a piece is text as it stands, or what comes in its place. */
export type Template = readonly (string | Hole)[];

export interface Effect {
  readonly kind: string;
  readonly fields: Readonly<Record<string, EffectValue>>;
  readonly when: When;
}

/**
 * A word or truth as it stands, a list of words, a number to settle, or a quantity by name: its value with its unit
 * (`measured`), its single rolls (`rolls`), or the name that it picked (`picked`).
 */
export type EffectValue =
  | { readonly word: string | boolean }
  | { readonly words: readonly string[] }
  | { readonly number: Num }
  | { readonly measured: string }
  | { readonly rolls: string }
  | { readonly picked: string };

/** A further roll, a computed number, a pick, or a count of what was picked, by name. Alternatives are tried in order. */
export type Quantity = QuantityFrame & ({ readonly dice: Dice } | { readonly value: Num } | Draw | Tally);

/** A name of a list, or so many, none of which is put back. */
export interface Draw {
  /** A list by its name, or the names; one that stands there twice is there twice. */
  readonly pick: string | readonly string[];
  /** Absent: one, and its fact is a name; else the fact is a list. Where there are fewer, all are picked. */
  readonly count?: Num;
}

/** How many of a list are these. */
export interface Tally {
  readonly of: string;
  readonly are: readonly string[];
}

/** What all quantities have, wherever their value comes from. */
export interface QuantityFrame {
  readonly name: string;
  /** What it counts, in the plural. */
  readonly unit: string | null;
  /** What one of it is called. Absent: that is worked out. */
  readonly one?: string;
  readonly each: Num | null;
  readonly min: Num | null;
  readonly max: Num | null;
  readonly when: When;
}

/** A value handed on: a number to settle, a constant, or the name of a fact as it stands. */
export type Argument = { readonly number: Num } | { readonly constant: string | boolean } | { readonly fact: string };

export type With = Readonly<Record<string, Argument>>;

/** A table that is resolved at once. */
export interface Then {
  readonly table: string;
  readonly when: When;
  readonly with: With;
  readonly times: Num;
  /** Outcome ids that are thrown again. */
  readonly reroll: readonly string[];
  /** Of several times no outcome comes twice: one that came before is thrown again. Absent: it may. */
  readonly unique?: true;
  /** How often this may be entered along one path; null: once (it cannot reach itself). */
  readonly limit: number | null;
  /** What the words of the outcome, and what comes later, call that which comes up. Absent: nothing. */
  readonly as?: Called;
}

/** The name of a sub-result. As a fact it is the outcome's id, in words the outcome's name. */
export interface Called {
  readonly name: string;
  /** More than one may come up: the fact is a list of ids, none of them twice. */
  readonly several: boolean;
}

/** A table to roll later. */
export interface Next {
  readonly at: string;
  readonly table: string;
  readonly when: When;
  /** A condition that only people can judge, in words. */
  readonly if: string | null;
  readonly with: With;
  readonly ask: readonly string[];
}

/** An outcome that a roll sets off beside its row. */
export interface Also extends Outcome {
  readonly when: When;
}
