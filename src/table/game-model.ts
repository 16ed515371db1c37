import type { Input, Ruling } from './model.ts';

/** A game without its tables. */
export interface Game {
  /** Its id, or else the name of its folder. */
  readonly name: string;
  readonly title: string;
  readonly version: string | null;
  readonly licence: string | null;
  readonly aliases: readonly string[];
  readonly order: number;
  readonly summary: string | null;
  readonly credits: string | null;
  /** Games whose tables are played with those of this one, by name. */
  readonly with: readonly string[];
  /** The order of play. */
  readonly sections: readonly Section[];
  readonly inputs: readonly Input[];
  readonly rulings: readonly Ruling[];
  /** Groups of models and things that effects concern, with words for each. */
  readonly groups: Words;
  /** The game's own moments at which something is over, with words for each. */
  readonly moments: Words;
  readonly notes: readonly Note[];
}

/** Tables that are rolled at a time, by name. */
export interface Section {
  readonly title: string;
  readonly tables: readonly string[];
}

/** Names in kebab case, each with what it stands for. */
export type Words = Readonly<Record<string, string>>;

/** A rule without dice. */
export interface Note {
  readonly title: string;
  readonly text: string;
  /** What of it the document lacks, and where that is from. */
  readonly added: string | null;
  readonly covers: readonly string[];
}
