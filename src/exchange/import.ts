import { compileGame } from '../table/compile/game.ts';
import { byPlace, type Finding } from '../table/finding.ts';
import { idOf } from '../table/names.ts';
import type { Draft, Format, Source } from './draft.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { type Notes, takeNotes } from './notes.ts';
import { readSource } from './read/source.ts';
import { type Fault, faultsOf } from './settle/faults.ts';
import { diceFor, repairOf } from './settle/repair.ts';
import { nestTables } from './write/nest.ts';
import { outcomesOf } from './write/outcome.ts';
import { nameTables } from './write/table-names.ts';
import { writeGame, writeTable } from './write/write.ts';

/** How an import is to be done. */
export interface ImportOptions {
  /** Null: recognised from the content of each file. */
  readonly from: Format | null;
  /** Whether what leaves no doubt is repaired. */
  readonly fix: boolean;
  /** The dice of tables that name none. */
  readonly dice: string | null;
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
}

/** A game made of other tools' tables. */
export interface Imported {
  readonly tables: readonly ImportedTable[];
  /** Files of the game's folder, by name: game.yaml first. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly findings: readonly Finding[];
}

/** Rows of a table that is proved: a proof looks at every row for every total, and the ranges were looked at before. */
const PROVED = 2_000;

/** Repairs of one table; more would be another table. */
const REPAIRS = 100;

/** Formats that have no place for dice: those that the rows give away are a reading, not a repair. */
const SILENT: ReadonlySet<Format> = new Set<Format>(['text', 'csv', 'markdown']);

/**
 * Makes one game of tables from other tools. Nothing is dropped in silence: what is wrong in a source, what was repaired
 * and what could not be kept are findings, with their place in the source.
 */
export function importSources(sources: readonly Source[], options: ImportOptions): Imported {
  const findings: Finding[] = [];
  const notes = new Map<string, Notes>();
  const notesOf = ({ file }: Draft): Notes => {
    const known = notes.get(file) ?? takeNotes(file);
    notes.set(file, known);
    return known;
  };
  const read: Draft[] = [];
  for (const source of sources.slice(0, IMPORT_LIMITS.files)) {
    const reading = readSource(source, options.from);
    for (const finding of reading.findings) findings.push(finding);
    for (const draft of reading.drafts) read.push(draft);
  }
  if (read.length > 0 && sources.length > 1) leaveOut(findings);
  const [beyond] = read.splice(IMPORT_LIMITS.tables);
  if (beyond) {
    const most = IMPORT_LIMITS.tables.toLocaleString('en');
    notesOf(beyond).error(
      'table-limit',
      `more than ${most} tables; this one and those after it are left out`,
      beyond.at,
    );
  }
  const drafts = apart(read).map((draft) => settle(withinLimits(draft, notesOf(draft)), options, notesOf(draft)));
  const names = nameTables(drafts);
  const sent = nestTables(drafts, names, notesOf);
  const written = drafts.map((draft, i) =>
    writeTable(names[i] as string, draft, outcomesOf(draft, sent[i] ?? [], notesOf(draft))),
  );
  const tables = drafts.map((draft, i): ImportedTable => {
    const { title, file, format, rows } = draft;
    const out = written[i] ?? [];
    return {
      name: names[i] as string,
      title,
      file,
      format,
      rowsIn: rows.length,
      rowsOut: out.reduce((sum, each) => sum + each.rows, 0),
    };
  });
  for (const each of notes.values()) for (const finding of each.findings) findings.push(finding);
  const credits = [...new Set(drafts.flatMap(({ source }) => (source ? [source.replace(/, page \d+/, '')] : [])))];
  const files = [
    { name: 'game.yaml', text: writeGame(options.title, credits.slice(0, 20)) },
    ...written.flat().map(({ name, text }) => ({ name: `${name}.yaml`, text })),
  ];
  const faulty = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  findings.push(
    ...proof(
      files,
      options.title,
      tables.reduce((most, { rowsIn }) => Math.max(most, rowsIn), 0),
      new Set(tables.filter(({ file }) => faulty.has(file)).map(({ name }) => `${name}.yaml`)),
    ),
  );
  return { tables, files, findings: few(once(findings).sort(byPlace)) };
}

/** Among many files, one without a table is left out; it is no error. */
function leaveOut(findings: Finding[]): void {
  findings.forEach((finding, i) => {
    if (!['no-table', 'unknown-format', 'empty-file', 'own-table'].includes(finding.code)) return;
    findings[i] = { ...finding, severity: 'warning', message: `left out: ${finding.message}` };
  });
}

/** Tables of one title get that of what they stand in before it. */
function apart(drafts: readonly Draft[]): Draft[] {
  const uses = new Map<string, number>();
  for (const { title } of drafts) uses.set(title, (uses.get(title) ?? 0) + 1);
  return drafts.map((draft) => {
    const { title, within } = draft;
    return within !== null && within !== '' && (uses.get(title) ?? 0) > 1
      ? { ...draft, title: `${within} / ${title}` }
      : draft;
  });
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

/** Findings of one kind in one file that are named one by one. */
const NAMED = 100;

/** Of very many findings of one kind in one file the first, and how many more there are. */
function few(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>();
  const keyOf = ({ file, code, severity }: Finding): string => JSON.stringify([file, code, severity]);
  const kept = findings.filter((finding) => {
    const count = (counts.get(keyOf(finding)) ?? 0) + 1;
    counts.set(keyOf(finding), count);
    return count <= NAMED;
  });
  return kept.map((finding, i) => {
    const more = (counts.get(keyOf(finding)) ?? 0) - NAMED;
    const last = more > 0 && !kept.slice(i + 1).some((later) => keyOf(later) === keyOf(finding));
    return last ? { ...finding, message: `${finding.message} (and ${more} more of this kind)` } : finding;
  });
}

function withinLimits(draft: Draft, notes: Notes): Draft {
  if (draft.rows.length <= IMPORT_LIMITS.rows) return draft;
  const most = IMPORT_LIMITS.rows.toLocaleString('en');
  notes.error(
    'row-limit',
    `${draft.title} has ${draft.rows.length.toLocaleString('en')} rows; only the first ${most} are read`,
    draft.at,
  );
  return { ...draft, rows: draft.rows.slice(0, IMPORT_LIMITS.rows) };
}

/** Settles the dice, and names or repairs what is wrong with them and the ranges. */
function settle(read: Draft, { fix, dice }: ImportOptions, notes: Notes): Draft {
  let draft = read;
  if (draft.dice === null && dice !== null) draft = { ...draft, dice: { text: dice, at: draft.at } };
  if (draft.dice === null && SILENT.has(draft.format)) {
    const text = diceFor(draft.rows);
    if (text !== null) {
      draft = { ...draft, dice: { text, at: draft.at } };
      notes.warn('assumed-dice', `${draft.title} names no dice; ${text} is taken, as the rows run`, draft.at);
    }
  }
  for (let repair = repairOf(draft), left = REPAIRS; repair !== null && left > 0; repair = repairOf(draft), left--) {
    const [first] = faultsOf(draft);
    if (!fix) {
      report(faultsOf(draft), notes, `; with --fix: ${repair.said}`);
      return draft;
    }
    draft = repair.draft;
    notes.warn('repaired', `repaired: ${draft.title}: ${repair.said}`, first?.at ?? draft.at);
  }
  report(faultsOf(draft), notes, '');
  return draft;
}

function report(faults: readonly Fault[], notes: Notes, advice: string): void {
  const advised = faults.findIndex(({ severity }) => severity === 'error');
  faults.forEach(({ severity, code, message, at }, i) => {
    const hint = i !== advised ? '' : code === 'no-dice' && advice === '' ? '; name them with --dice' : advice;
    notes[severity === 'error' ? 'error' : 'warn'](code, message + hint, at);
  });
}

/**
 * What the program's own reader and proofs have against the files. Of files whose source was found wrong nothing is said
 * again; where there are any, or a table is very long, the others are read but not proved.
 */
function proof(
  files: Imported['files'],
  title: string,
  longest: number,
  faulty: ReadonlySet<string>,
): readonly Finding[] {
  const [game, ...tables] = files.map(({ name, text }) => ({ path: name, text }));
  if (tables.every(({ path }) => faulty.has(path))) return [];
  const { findings } = compileGame(idOf(title) || 'game', game ?? null, tables, {
    prove: faulty.size === 0 && longest <= PROVED,
  });
  return findings.filter(({ file, severity }) => severity === 'error' && !faulty.has(file));
}
