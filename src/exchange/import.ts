import { LIMITS } from '../dice/limits.ts';
import { byPlace, type Finding } from '../table/finding.ts';
import type { Draft, Format, Source } from './draft.ts';
import { packRows, unpackRows } from './kept-rows.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { type Notes, takeNotes } from './notes.ts';
import { readSource } from './read/source.ts';
import { type SettleOptions, settle } from './settle/settle.ts';
import { withSubTables } from './settle/sub-tables.ts';
import { type Linking, nestTables, type SentByRow } from './write/nest.ts';
import { outcomesOf } from './write/outcome.ts';
import { groupsOf, prove } from './write/prove.ts';
import { nameTables } from './write/table-names.ts';
import { writeGame, writeTable } from './write/write.ts';

/** How an import is to be done. */
export interface ImportOptions extends SettleOptions {
  /** Null: recognised from the content of each file. */
  readonly from: Format | null;
  /** The title of the game. */
  readonly title: string;
}

/** A table as it came in and went out. */
export interface ImportedTable {
  readonly name: string;
  readonly title: string;
  readonly file: string;
  readonly format: Format;
  /** Rows in the source, and rows written: all, but for those that findings name. */
  readonly rowsIn: number;
  readonly rowsOut: number;
  /** Whether it can be rolled as it is. */
  readonly rolls: boolean;
}

/** A game made of other tools' tables, but for its files. */
export interface Imported {
  /** How many files were read. */
  readonly sources: number;
  readonly tables: readonly ImportedTable[];
  readonly findings: readonly Finding[];
}

/** A file of the game's folder. */
export interface GameText {
  readonly name: string;
  readonly text: string;
}

/** Takes the files of the game, one by one: game.yaml first, then tables, with how many of all tables are written. */
export type TakeFile = (file: GameText, written: number, tables: number) => void;

/** Sources that are named as the game's credits. */
const CREDITS = 20;

/** A table whose rows are put by until all tables are known. */
interface Kept extends Linking {
  readonly rows: string;
  readonly count: number;
}

/**
 * Makes one game of tables from other tools. Nothing is dropped in silence: what is wrong in a source, what was repaired
 * and what could not be kept are findings, with their place in the source. Sources are taken one by one, and let go of;
 * so are the files that are made of them.
 */
export function importSources(sources: Iterable<Source>, options: ImportOptions, take: TakeFile): Imported {
  const { tables: kept, findings, count } = readAll(sources, options);
  const drafts = toldApart(kept.map(({ draft }) => draft));
  const names = nameTables(drafts);
  const sent = nestTables(kept, names);
  const credits = [...new Set(drafts.flatMap(({ source }) => (source ? [source.replace(/, page \d+/, '')] : [])))];
  const game = { name: 'game.yaml', text: writeGame(options.title, credits.slice(0, CREDITS)) };
  if (kept.length > 0) take(game, 0, kept.length);
  const position = new Map(names.map((name, i) => [name, i]));
  const others = sent.map((rows) =>
    [...rows.values()].flatMap((list) => list.map(({ table }) => position.get(table) as number)),
  );
  const tables: ImportedTable[] = [];
  let written = 0;
  for (const group of groupsOf(others)) {
    const made = group.map((i) => {
      const { notes, rows, count: rowsIn } = kept[i] as Kept;
      const draft: Draft = { ...(drafts[i] as Linking['draft']), rows: unpackRows(rows) };
      const files = writeTable(names[i] as string, draft, outcomesOf(draft, sent[i] as SentByRow, notes));
      checkSize(files, draft, notes);
      const isFaulty = notes.findings.some(({ severity }) => severity === 'error');
      return { i, draft, rowsIn, isFaulty, files: files.map((file) => ({ ...file, name: `${file.name}.yaml` })) };
    });
    const all = made.flatMap(({ files, rowsIn }) => files.map(({ name, text }) => ({ name, text, rows: rowsIn })));
    const faulty = new Set(made.flatMap(({ files, isFaulty }) => (isFaulty ? files.map(({ name }) => name) : [])));
    const found = prove(game, options.title, all, faulty);
    for (const finding of found) findings.push(finding);
    const refused = new Set([...faulty, ...found.map(({ file }) => file)]);
    for (const { i, draft, rowsIn, files } of made) {
      written += 1;
      for (const { name, text } of files) take({ name, text }, written, kept.length);
      const { title, file, format } = draft;
      const rowsOut = files.reduce((sum, each) => sum + each.rows, 0);
      const rolls = files.every((each) => !refused.has(each.name));
      tables[i] = { name: names[i] as string, title, file, format, rowsIn, rowsOut, rolls };
    }
  }
  for (const { notes } of kept) for (const finding of notes.findings) findings.push(finding);
  return { sources: count, tables, findings: once(findings).sort(byPlace) };
}

/** The tables of all sources, within limits. Among many files, one without a table is left out; it is no error. */
function readAll(
  sources: Iterable<Source>,
  options: ImportOptions,
): { readonly tables: readonly Kept[]; readonly findings: Finding[]; readonly count: number } {
  const tables: Kept[] = [];
  const findings: Finding[] = [];
  let count = 0;
  for (const source of sources) {
    count += 1;
    const reading = readSource(source, options.from, options.dice !== null);
    for (const finding of reading.findings) findings.push(finding);
    for (const read of reading.drafts) {
      const notes = takeNotes(source.path);
      const drafts = tables.length < IMPORT_LIMITS.tables ? withSubTables(settle(read, options, notes)) : [];
      drafts.forEach((draft, i) => {
        tables.push(keep(draft, i === 0 ? notes : takeNotes(source.path)));
      });
      if (drafts.length === 0 && !findings.some(({ code }) => code === 'table-limit')) {
        const most = IMPORT_LIMITS.tables.toLocaleString('en');
        notes.error('table-limit', `more than ${most} tables; this one and those after it are left out`, read.at);
        findings.push(...notes.findings);
      }
    }
  }
  if (tables.length > 0 && count > 1) leaveOut(findings);
  return { tables, findings, count };
}

function keep({ rows, ...draft }: Draft, notes: Notes): Kept {
  const links = rows.flatMap(({ nested }, row) => (nested.length === 0 ? [] : [{ row, nested }]));
  const different = new Set(rows.map(({ name, text }) => `${name}: ${text}`)).size;
  return { draft, notes, links, different, count: rows.length, rows: packRows(rows) };
}

/** Codes of files that hold nothing to bring in. */
const NOTHING = new Set(['no-table', 'unknown-format', 'empty-file', 'own-table']);

function leaveOut(findings: Finding[]): void {
  findings.forEach((finding, i) => {
    if (!NOTHING.has(finding.code)) return;
    findings[i] = { ...finding, severity: 'warning', message: `left out: ${finding.message}` };
  });
}

/** Tables of one title get those of what they stand in before it, as far as that tells them apart. */
function toldApart(drafts: readonly Linking['draft'][]): readonly Linking['draft'][] {
  const uses = new Map<string, Linking['draft'][]>();
  for (const draft of drafts) {
    const like = uses.get(draft.title);
    if (like) like.push(draft);
    else uses.set(draft.title, [draft]);
  }
  return drafts.map((draft) => {
    const like = uses.get(draft.title) ?? [];
    if (like.length < 2) return draft;
    const own = [...draft.within].reverse();
    const telling = own.findIndex((each, i) =>
      like.some((other) => other !== draft && [...other.within].reverse()[i] !== each),
    );
    return telling < 0 ? draft : { ...draft, title: `${own[telling]} / ${draft.title}` };
  });
}

/** A table that is written larger than it may be read. */
function checkSize(files: readonly GameText[], { title, at }: Draft, notes: Notes): void {
  const size = Math.max(...files.map(({ text }) => text.length));
  if (size <= LIMITS.file) return;
  const [has, most] = [size, LIMITS.file].map((count) => count.toLocaleString('en'));
  notes.error('file-limit', `${title} is a table of ${has} characters; at most ${most} are read: part it in two`, at);
}

/** Values that a source shares among tables are wrong in each of them, and named once. */
function once(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, { readonly finding: Finding; count: number }>();
  for (const finding of findings) {
    const key = JSON.stringify(finding);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { finding, count: 1 });
  }
  return [...counts.values()].map(({ finding, count }) =>
    count === 1 ? finding : { ...finding, message: `${finding.message} (${count} times, by what the source shares)` },
  );
}
