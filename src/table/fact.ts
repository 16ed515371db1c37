/** What is known of a roll, and what is asked of it: numbers and conditions as tables write them. */

/** A whole number that inputs, rulings and dice settle: a literal, a name, a sum, the largest or least of several, or a value chosen by a fact. */
export type Num =
  | number
  | string
  | { readonly op: '+' | '-' | '*' | '/' | '%'; readonly of: readonly [Num, Num] }
  | { readonly op: 'max' | 'min'; readonly of: readonly Num[] }
  | { readonly by: string; readonly cases: Readonly<Record<string, Num>> }
  /** The first of whose ranges the fact is in. */
  | { readonly by: string; readonly ranges: readonly (readonly [within: readonly Interval[], Num])[] }
  /** No way to write it: what stands under a condition in the file. */
  | { readonly when: When; readonly then: Num; readonly else: Num };

/** Inclusive; null is open. */
export type Interval = readonly [low: number | null, high: number | null];

/** What a fact is asked: is it one of these, within these, does it have these, is it there at all. */
export type Ask =
  | { readonly is: readonly (string | boolean)[] }
  | { readonly within: readonly Interval[] }
  | { readonly has: readonly string[] }
  | { readonly there: boolean }
  | { readonly not: Ask }
  | { readonly all: readonly Ask[] };

/** Any of these holds; each holds when all its facts answer. Null: always. */
export type When = readonly Readonly<Record<string, Ask>>[] | null;

/** What an input can be. */
export type InputValue = string | number | boolean | readonly string[];

export type Fact = InputValue | undefined;

/** What is known by name: inputs, rulings, lets, and later what the dice showed. */
export type Facts = Readonly<Record<string, Fact>>;
