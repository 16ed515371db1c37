import type { Finding, Place } from '../table/finding.ts';
import type { Interval } from '../table/model.ts';

export const FORMATS = [
  'foundry',
  'datasworn',
  'roll20',
  '5etools',
  'markdown',
  'html',
  'csv',
  'text',
  'list',
  'json',
] as const;
/** A format that is read. `json` is the program's own. */
export type Format = (typeof FORMATS)[number];

/** A file to import. */
export interface Source {
  /** As messages name it. */
  readonly path: string;
  readonly text: string;
  /** Why it was not read. */
  readonly refused?: string;
}

/** How a file is to be read. */
export interface ReadOptions {
  /** The format or the dice were named, so that what could be a table is meant as one. */
  readonly asked: boolean;
}

/** A table as a source says it, whatever the format: nothing is repaired yet, and every row is there. */
export interface Draft {
  readonly format: Format;
  readonly file: string;
  readonly at: Place;
  readonly title: string;
  /** Titles of what it stands in, from the general to its own, to tell tables of one title apart. */
  readonly within: readonly string[];
  /** Words that name it, from the general to its own. */
  readonly path: readonly string[];
  /** What other tables may call it. */
  readonly refs: readonly string[];
  readonly summary: string | null;
  /** Where the text is from, with its licence. */
  readonly source: string | null;
  readonly dice: DraftDice | null;
  /** Drawn without replacement: of several rolls at once none comes twice. */
  readonly unique?: true;
  readonly rows: readonly DraftRow[];
}

export interface DraftDice {
  /** The source's spelling; `1d6;1d6` for two dice that rows name one by one. */
  readonly text: string;
  readonly at: Place;
}

export interface DraftRow {
  readonly at: Place;
  /** Null: the source gives the row no range. */
  readonly result: DraftResult | null;
  /** A whole number from 1; null where the source has none that can be read. */
  readonly weight: number | null;
  /** The id of its outcome, where the source has one. */
  readonly id?: string;
  /** Null: not told apart from the text. */
  readonly name: string | null;
  /** In words; `[[1d4]]` is a roll within the text. */
  readonly text: string;
  readonly nested: readonly Nested[];
  /** A table is told within its words, so that the dice in them are no rolls of the row. */
  readonly told?: true;
}

export interface DraftResult {
  readonly spelt: string;
  readonly at: Place;
  /** For each die that rows name by itself (mostly one: the total); null where the spelling cannot be read. */
  readonly on: readonly (readonly Interval[])[] | null;
  /** Why it cannot be read. */
  readonly why?: string;
}

/** A table that a row sends on to. */
export interface Nested {
  /** Names to find it by, the best first; none: the table itself. */
  readonly refs: readonly string[];
  readonly label: string;
  readonly times: number;
  /** Rolled at once; else only named. */
  readonly auto: boolean;
  /** Whether it must be a table; a link that may lead elsewhere is let go where no table has its name. */
  readonly sure: boolean;
  /** Of several rolls none comes twice. */
  readonly unique?: true;
  readonly at: Place;
}

/** What a reader makes of a file. */
export interface Reading {
  readonly drafts: readonly Draft[];
  readonly findings: readonly Finding[];
}
