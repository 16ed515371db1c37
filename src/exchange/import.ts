import { LIMITS } from '../dice/limits.ts';
import { byPlace, type Finding } from '../table/finding.ts';
import type { Draft, Format, Source } from './draft.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { type Notes, takeNotes } from './notes.ts';
import { readSource } from './read/source.ts';
import { type SettleOptions, settle } from './settle/settle.ts';
import { withSubTables } from './settle/sub-tables.ts';
import { nestTables, type Sent } from './write/nest.ts';
import { outcomesOf } from './write/outcome.ts';
import { type ProvedFile, prove } from './write/prove.ts';
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

/** A game made of other tools' tables. */
export interface Imported {
  /** How many files were read. */
  readonly sources: number;
  readonly tables: readonly ImportedTable[];
  /** Files of the game's folder, by name: game.yaml first. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly findings: readonly Finding[];
}

/** Sources that are named as the game's credits. */
const CREDITS = 20;

/**
 * Makes one game of tables from other tools. Nothing is dropped in silence: what is wrong in a source, what was repaired
 * and what could not be kept are findings, with their place in the source. Sources are taken one by one, and let go of.
 */
export function importSources(sources: Iterable<Source>, options: ImportOptions): Imported {
  const { drafts: read, findings, count } = readAll(sources, options);
  const noted = read.map((draft) => ({ draft, notes: takeNotes(draft.file) }));
  const settled = noted.flatMap(({ draft, notes }) =>
    withSubTables(settle(draft, options, notes)).map((each, i) => ({
      draft: each,
      notes: i === 0 ? notes : takeNotes(draft.file),
    })),
  );
  const drafts = toldApart(settled.map(({ draft }) => draft));
  const notes = settled.map((each) => each.notes);
  const names = nameTables(drafts);
  const sent = nestTables(drafts, names, notes);
  const written = drafts.map((draft, i) => {
    const files = writeTable(names[i] as string, draft, outcomesOf(draft, sent[i] ?? [], notes[i] as Notes));
    checkSize(files, draft, notes[i] as Notes);
    return files;
  });
  for (const each of notes) for (const finding of each.findings) findings.push(finding);
  const credits = [...new Set(drafts.flatMap(({ source }) => (source ? [source.replace(/, page \d+/, '')] : [])))];
  const game = { name: 'game.yaml', text: writeGame(options.title, credits.slice(0, CREDITS)) };
  const isFaulty = (i: number): boolean => notes[i]?.findings.some(({ severity }) => severity === 'error') ?? false;
  const files = written.map((list, i) => list.map((file) => proved(file, list, drafts[i] as Draft, sent[i] ?? [])));
  const faulty = new Set(files.flatMap((list, i) => (isFaulty(i) ? list.map(({ name }) => name) : [])));
  const found = prove(game, options.title, files.flat(), faulty);
  for (const finding of found) findings.push(finding);
  const refused = new Set([...faulty, ...found.map(({ file }) => file)]);
  const tables = drafts.map((draft, i): ImportedTable => {
    const { title, file, format, rows } = draft;
    const list = files[i] ?? [];
    return {
      name: names[i] as string,
      title,
      file,
      format,
      rowsIn: rows.length,
      rowsOut: (written[i] ?? []).reduce((sum, each) => sum + each.rows, 0),
      rolls: list.every(({ name }) => !refused.has(name)),
    };
  });
  const all = files.flat().map(({ name, text }) => ({ name, text }));
  return { sources: count, tables, files: [game, ...all], findings: once(findings).sort(byPlace) };
}

/** The drafts of all sources, within limits. Among many files, one without a table is left out; it is no error. */
function readAll(
  sources: Iterable<Source>,
  { from, dice }: ImportOptions,
): { readonly drafts: readonly Draft[]; readonly findings: Finding[]; readonly count: number } {
  const drafts: Draft[] = [];
  const findings: Finding[] = [];
  let count = 0;
  for (const source of sources) {
    count += 1;
    const reading = readSource(source, from, dice !== null);
    for (const finding of reading.findings) findings.push(finding);
    for (const draft of reading.drafts) {
      if (drafts.length < IMPORT_LIMITS.tables) drafts.push(draft);
      else if (!findings.some(({ code }) => code === 'table-limit')) {
        const notes = takeNotes(source.path);
        const most = IMPORT_LIMITS.tables.toLocaleString('en');
        notes.error('table-limit', `more than ${most} tables; this one and those after it are left out`, draft.at);
        findings.push(...notes.findings);
      }
    }
  }
  if (drafts.length > 0 && count > 1) leaveOut(findings);
  return { drafts, findings, count };
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
function toldApart(drafts: readonly Draft[]): readonly Draft[] {
  const uses = new Map<string, Draft[]>();
  for (const draft of drafts) uses.set(draft.title, [...(uses.get(draft.title) ?? []), draft]);
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
function checkSize(files: readonly { readonly text: string }[], { title, at }: Draft, notes: Notes): void {
  const size = Math.max(...files.map(({ text }) => text.length));
  if (size <= LIMITS.file) return;
  const [has, most] = [size, LIMITS.file].map((count) => count.toLocaleString('en'));
  notes.error('file-limit', `${title} is a table of ${has} characters; at most ${most} are read: part it in two`, at);
}

function proved(
  { name, text }: { readonly name: string; readonly text: string },
  list: readonly { readonly name: string }[],
  { rows }: Draft,
  sent: readonly (readonly Sent[])[],
): ProvedFile {
  const others = [...list.map((each) => each.name), ...sent.flatMap((each) => each.map(({ table }) => table))];
  return { name: `${name}.yaml`, text, rows: rows.length, sent: [...new Set(others)].map((each) => `${each}.yaml`) };
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
