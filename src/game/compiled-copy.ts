/**
 * A compiled copy of a game: one file that holds what the tables were compiled from, byte for byte, and what they were
 * compiled to. It is good only for a folder with exactly those bytes, so that it can never say anything but its YAML.
 *
 * First a line that is the label, then the game's files, then parts of JSON: the game with the headers of its tables,
 * and each table by itself, so that only those that are needed are parsed.
 */
import type { CompiledGame, Game } from '../table/compile/game.ts';
import type { Finding } from '../table/finding.ts';
import type { Table } from '../table/model.ts';
import { type GameFiles, shownPath } from './files.ts';
import type { OpenGame, TableHeader } from './open-game.ts';

interface Label {
  readonly buildId: string;
  readonly files: readonly (readonly [name: string, bytes: number])[];
  /** Bytes of each part after the files. */
  readonly parts: readonly number[];
}

interface Head {
  readonly game: Game;
  readonly headers: readonly TableHeader[];
  readonly findings: readonly Finding[];
}

/** The copy, or null where the game has errors: those are found anew each time, where they are. */
export function writeCopy(read: GameFiles, { game, tables, findings }: CompiledGame, buildId: string): Buffer | null {
  if (findings.some(({ severity }) => severity === 'error')) return null;
  const names = new Map(read.files.map(({ name }) => [shownPath(read.folder, name), name]));
  const head: Head = {
    game,
    headers: tables.map(headerOf),
    findings: findings.map((finding) => ({ ...finding, file: names.get(finding.file) ?? finding.file })),
  };
  const parts = [head, ...tables].map((each) => Buffer.from(JSON.stringify(each)));
  const label: Label = {
    buildId,
    files: read.files.map(({ name, content }) => [name, content.length]),
    parts: parts.map(({ length }) => length),
  };
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(label)}\n`),
    ...read.files.map(({ content }) => content),
    ...parts,
  ]);
}

/** The game from its copy; null where the copy is of another build, of other files, or not whole. */
export function openCopy(copy: Buffer, { folder, files }: GameFiles, buildId: string): OpenGame | null {
  let at = copy.indexOf('\n') + 1;
  const label = readLabel(copy.toString('utf8', 0, at));
  if (label?.buildId !== buildId || label.files.length !== files.length) return null;
  for (const [i, { name, content }] of files.entries()) {
    const [known, bytes] = label.files[i] as Label['files'][number];
    if (name !== known || content.length !== bytes || content.compare(copy, at, at + bytes) !== 0) return null;
    at += bytes;
  }
  const ends = label.parts.map((bytes) => (at += bytes));
  if (ends.at(-1) !== copy.length) return null;
  const part = (i: number): string =>
    copy.toString('utf8', (ends[i] as number) - (label.parts[i] as number), ends[i] as number);
  const { game, headers, findings } = JSON.parse(part(0)) as Head;
  const tables: Table[] = [];
  return {
    game,
    headers,
    findings: findings.map((finding) => ({ ...finding, file: shownPath(folder, finding.file) })),
    table(header) {
      tables[header] ??= JSON.parse(part(header + 1)) as Table;
      return tables[header];
    },
  };
}

function readLabel(line: string): Label | null {
  try {
    return JSON.parse(line) as Label;
  } catch {
    return null;
  }
}

const headerOf = ({ id, game, name, title, summary, aliases, inputs }: Table): TableHeader => ({
  id,
  game,
  name,
  title,
  summary,
  aliases,
  inputs,
});
