import type { Imported, ImportedTable } from '../../../exchange/import.ts';
import { gameNameOf } from '../../../game/files.ts';
import { counted, findingBlocks } from '../../../render/findings.ts';
import type { Layout } from '../../../render/layout.ts';
import type { Finding } from '../../../table/finding.ts';
import { shellLine } from '../../../table/shell-word.ts';

/** Findings of one kind that are shown; the others are counted. */
const SHOWN = 5;
/** Tables that are listed one by one. */
const LISTED = 20;
/** Tables that do not roll, and are named in one line. */
const NAMED = 5;

/** Findings by place, of each kind the first few, and how many more there are; with `all` every one. */
export function shownFindings(
  findings: readonly Finding[],
  textOf: (path: string) => string,
  layout: Layout,
  all: boolean,
): readonly string[] {
  if (findings.length === 0) return [];
  const counts = new Map<string, number>();
  const kindOf = ({ severity, code }: Finding): string => `${severity} ${code}`;
  const shown = findings.filter((finding) => {
    const count = (counts.get(kindOf(finding)) ?? 0) + 1;
    counts.set(kindOf(finding), count);
    return all || count <= SHOWN;
  });
  const paths = new Set(shown.map(({ file }) => file));
  const sources = [...paths].map((path) => ({ path, text: textOf(path) }));
  const more = [...counts].flatMap(([kind, count]) =>
    all || count <= SHOWN ? [] : [`and ${number(count - SHOWN)} more: ${kind}`],
  );
  const kinds = (['error', 'warning'] as const).flatMap((severity) => {
    const count = findings.filter((each) => each.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  const files = new Set(findings.map(({ file }) => file)).size;
  return [
    ...findingBlocks(shown, sources, layout),
    ...(more.length === 0 ? [] : [...more, '--all shows every one', '']),
    `${kinds.join(' and ')} in ${counted(files, 'file')}`,
  ];
}

/** What came in, what does not roll, and what to do: a few lines. */
export function summaryLines(
  { sources, tables, findings }: Imported,
  folder: string | null,
  all: boolean,
): readonly string[] {
  const errors = findings.some(({ severity }) => severity === 'error');
  if (tables.length === 0) return errors ? ['omen: nothing was written'] : [];
  const listed = all || tables.length <= LISTED ? tables.map(tableLine) : [];
  const without = sources - new Set(tables.map(({ file }) => file)).size;
  return [
    ...listed,
    ...(folder === null
      ? []
      : [
          `${counted(tables.length, 'table')} in ${folder}; ${shellLine(['omen', 'list', gameNameOf(folder), '--data', folder])} shows them`,
        ]),
    ...(without === 0 ? [] : [`${number(without)} of ${counted(sources, 'file')} brought nothing in`]),
    ...(errors ? [refused(tables), ...advice(findings)] : []),
  ];
}

const tableLine = ({ name, title, format, rowsIn, rowsOut }: ImportedTable): string => {
  const rows = rowsIn === rowsOut ? counted(rowsIn, 'row') : `${counted(rowsIn, 'row')} in, ${number(rowsOut)} out`;
  return `${name}: ${title} (${format}), ${rows}`;
};

/** Which tables roll, and which do not yet. */
function refused(tables: readonly ImportedTable[]): string {
  const faulty = tables.filter(({ rolls }) => !rolls).map(({ name }) => name);
  if (faulty.length === 0)
    return `omen: ${tables.length === 1 ? 'the table rolls' : 'all tables roll'}, but not all came in: see the errors`;
  if (tables.length === 1) return 'omen: the table is written, but does not roll until the errors are mended';
  const names =
    faulty.length > NAMED
      ? `${faulty.slice(0, NAMED).join(', ')} and ${number(faulty.length - NAMED)} more`
      : faulty.join(', ');
  return `omen: ${number(tables.length - faulty.length)} of ${counted(tables.length, 'table')} roll; not yet: ${names}`;
}

/** What to do about findings, by what they say. */
function advice(findings: readonly Finding[]): readonly string[] {
  return [
    ...(findings.some(({ message }) => message.includes('; to repair: '))
      ? ['--fix does what is said behind "to repair"']
      : []),
    ...(findings.some(({ message }) => message.endsWith('; name them'))
      ? ['--dice 2d6 names the dice of tables that name none']
      : []),
  ];
}

const number = (value: number): string => value.toLocaleString('en');
