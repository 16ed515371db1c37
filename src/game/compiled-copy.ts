/**
 * A compiled copy of a game: one file that holds what its tables were compiled to, and what they were compiled from,
 * byte for byte. It is good only for a folder with exactly those bytes, so that it can never say anything but its YAML.
 *
 * The first line is the label. After it come the parts: the game, the headers of its tables, the findings, each table,
 * and last the game's files. A part is read, and its checksum looked at, when it is needed.
 */
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CompiledGame } from '../table/compile/game.ts';
import type { Finding } from '../table/finding.ts';
import type { Game } from '../table/game-model.ts';
import type { Table } from '../table/model.ts';
import { packageFolder } from './built-in.ts';
import { checksum } from './checksum.ts';
import { type GameFiles, type Stamp, shownPath } from './files.ts';
import type { OpenGame, TableHeader, TableNames } from './open-game.ts';
import { makeFolder, readBytes } from './system-files.ts';

/** Put in when the package is built: the version and the source of all that compiles a table, as a short hash. */
declare const OMEN_BUILD_ID: string | undefined;

/**
 * Which program compiled a table: copies of other builds are never used. Null where omen runs from its sources, which
 * may change at any time: there tables are always compiled from their YAML.
 */
export const buildId: string | null = typeof OMEN_BUILD_ID === 'undefined' ? null : OMEN_BUILD_ID;

/** The compiled copy of a built-in game: made when the package is built, never written to afterwards. */
export const builtInCopy = (game: string): string => join(packageFolder(), 'dist/games', game);

/** The compiled copy of any folder in the user's cache: one for each folder, replaced when the folder changes. */
export const cachedCopy = (cache: string, folder: string): string =>
  join(cache, 'games', `${basename(folder)}-${checksum(Buffer.from(folder))}`);

/** Larger files are no copies. */
const MOST_BYTES = 1_000_000_000;

/** What a game and its tables are called. */
export interface IndexedGame extends Pick<Game, 'name' | 'aliases' | 'order'> {
  readonly tables: readonly TableNames[];
}

interface Label extends IndexedGame {
  readonly buildId: string;
  /** Of the game; null for any. */
  readonly folder: string | null;
  /** Of the game's files, when the copy was made. */
  readonly stamps: readonly Stamp[];
  readonly parts: readonly (readonly [bytes: number, checksum: string])[];
}

/** Places of the parts. */
const PART = { game: 0, headers: 1, findings: 2, firstTable: 3 } as const;

export interface Copy {
  readonly game: OpenGame;
  readonly stamps: readonly Stamp[];
  /** Whether it was made from just these files. */
  madeFrom(read: GameFiles): boolean;
  /** The same copy, for files with other stamps. */
  stamped(stamps: readonly Stamp[]): Buffer;
}

/** A copy that cannot be used after all: what is in it is spoilt, or its game has changed. */
export class BadCopy extends Error {}

/** The copy, or null where the game has errors: those are found anew each time, where they are. */
export function writeCopy(
  read: GameFiles,
  { game, tables, findings }: CompiledGame,
  { buildId, folder, stamps }: Pick<Label, 'buildId' | 'folder' | 'stamps'>,
): Buffer | null {
  if (findings.some(({ severity }) => severity === 'error')) return null;
  const names = new Map(read.files.map(({ name }) => [shownPath(read.folder, name), name]));
  const named = findings.map((finding) => ({ ...finding, file: names.get(finding.file) ?? finding.file }));
  const parts = [
    ...[game, tables.map(headerOf), named, ...tables].map((part) => Buffer.from(JSON.stringify(part))),
    Buffer.concat(read.files.map(({ content }) => content)),
  ];
  const label: Label = {
    buildId,
    folder,
    ...indexOf({ game, tables }),
    stamps,
    parts: parts.map((part) => [part.length, checksum(part)]),
  };
  return Buffer.concat([lineOf(label), ...parts]);
}

const indexOf = ({ game, tables }: Pick<CompiledGame, 'game' | 'tables'>): IndexedGame => ({
  ...{ name: game.name, aliases: game.aliases, order: game.order },
  tables: tables.map(({ name, aliases }) => ({ name, aliases })),
});

interface Index {
  readonly buildId: string;
  readonly games: readonly IndexedGame[];
}

const indexFile = (): string => join(packageFolder(), 'dist/games/index');

/** The index of the built-in games, so that a table can be looked up before any of them is opened. */
export const writeIndex = (games: readonly CompiledGame[], buildId: string): Buffer =>
  lineOf({ buildId, games: games.map(indexOf) } satisfies Index);

/** The built-in games by name, as the build left them; none where the index is missing or spoilt. */
export function readIndex(): ReadonlyMap<string, IndexedGame> {
  const line = buildId === null ? null : readCopy(indexFile());
  const index = line === null ? null : readLine<Index>(line.subarray(0, -1));
  return new Map(index?.buildId === buildId ? index.games.map((game) => [game.name, game]) : []);
}

interface KnownStamps {
  readonly buildId: string;
  readonly folder: string;
  readonly stamps: readonly Stamp[];
}

const stampsFile = (copy: string): string => `${copy}.stamps`;

/** Keeps, beside where a copy would be, which stamps the files have from which the build's own copy was made. */
export function keepStamps(copy: string, folder: string, stamps: readonly Stamp[]): void {
  if (buildId !== null) keepCopy(stampsFile(copy), lineOf({ buildId, folder, stamps } satisfies KnownStamps));
}

/** What keepStamps kept for this folder; null where there is nothing, or it is spoilt. */
export function readStamps(copy: string, folder: string): readonly Stamp[] | null {
  const line = readCopy(stampsFile(copy));
  const known = line === null ? null : readLine<KnownStamps>(line.subarray(0, -1));
  return known?.buildId === buildId && known?.folder === folder ? known.stamps : null;
}

/** A line of JSON, with its checksum before it. */
function lineOf(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  return Buffer.concat([Buffer.from(`${checksum(text)} `), text, Buffer.from('\n')]);
}

/**
 * The copy in this file; null where there is none, or it is of another build or folder, or not whole. `all` looks at every
 * part at once. Otherwise what the game gives may throw a BadCopy.
 */
export function openCopy(file: string, folder: string, buildId: string, all = false): Copy | null {
  const copy = readCopy(file);
  if (copy === null) return null;
  const start = copy.indexOf('\n') + 1;
  const label = readLine<Label>(copy.subarray(0, Math.max(0, start - 1)));
  if (label?.buildId !== buildId || (label.folder !== null && label.folder !== folder)) return null;
  let at = start;
  const ends = label.parts.map(([bytes]) => (at += bytes));
  if (at !== copy.length) return null;
  const part = (i: number): Buffer => {
    const [bytes, sum] = label.parts[i] as Label['parts'][number];
    const content = copy.subarray((ends[i] as number) - bytes, ends[i]);
    if (checksum(content) !== sum) throw new BadCopy(`${file} is spoilt`);
    return content;
  };
  if (all && !label.parts.every((_, i) => isWhole(() => part(i)))) return null;
  const json = <T>(i: number): (() => T) => once(() => JSON.parse(part(i).toString()) as T);
  const findings = json<readonly Finding[]>(PART.findings);
  const tables = label.tables.map((_, i) => json<Table>(PART.firstTable + i));
  return {
    stamps: label.stamps,
    game: {
      ...{ name: label.name, aliases: label.aliases, order: label.order, tables: label.tables },
      faults: new Map(),
      game: json(PART.game),
      headers: json(PART.headers),
      findings: once(() => findings().map((each) => ({ ...each, file: shownPath(folder, each.file) }))),
      table: (i) => (tables[i] as () => Table)(),
    },
    madeFrom: ({ files }) =>
      files.length === label.stamps.length &&
      label.stamps.every(({ name, size }, i) => files[i]?.name === name && files[i]?.content.length === size) &&
      Buffer.concat(files.map(({ content }) => content)).equals(copy.subarray(ends.at(-2))),
    stamped: (stamps) => Buffer.concat([lineOf({ ...label, stamps }), copy.subarray(start)]),
  };
}

function readCopy(file: string): Buffer | null {
  try {
    // An error costs more than the question.
    return statSync(file, { throwIfNoEntry: false }) ? readBytes(file, MOST_BYTES) : null;
  } catch {
    return null;
  }
}

function readLine<T>(line: Buffer): T | null {
  const space = line.indexOf(' ');
  const text = line.subarray(space + 1);
  return space > 0 && checksum(text) === line.toString('latin1', 0, space) ? JSON.parse(text.toString()) : null;
}

function isWhole(part: () => unknown): boolean {
  try {
    part();
    return true;
  } catch {
    return false;
  }
}

/** What `make` gives, made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Writes a copy in one step, so that nobody reads half of it. Where that cannot be done, there is none. */
export function keepCopy(file: string, content: Buffer): void {
  const half = `${file}.${process.pid}`;
  try {
    makeFolder(dirname(file));
    writeFileSync(half, content, { flag: 'wx' });
    renameSync(half, file);
  } catch {
    remove(half);
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It was never there.
  }
}

const headerOf = ({ id, game, name, title, summary, aliases, keywords, inputs }: Table): TableHeader => ({
  id,
  game,
  name,
  title,
  summary,
  aliases,
  keywords,
  inputs,
});
