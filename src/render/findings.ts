import type { SourceFile } from '../table/compile/game.ts';
import type { Finding } from '../table/finding.ts';
import { type Layout, widthOf, wrap } from './layout.ts';
import type { Paint } from './paint.ts';
import { escapeControls } from './printable.ts';

/** Findings as people read them, and how many there are in how many files. */
export const findingsText = (findings: readonly Finding[], files: readonly SourceFile[], layout: Layout): string[] => [
  ...findingBlocks(findings, files, layout),
  summary(findings, files, layout.paint),
];

/** Each finding in lines: the place, the line of the file with a mark under what is meant, and what would be right. */
export function findingBlocks(
  findings: readonly Finding[],
  files: readonly SourceFile[],
  { paint, width }: Layout,
): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)]));
  return findings.flatMap((finding) => {
    const { severity, code, file, line, column, message } = finding;
    const strong = severity === 'error' ? paint.bad : paint.command;
    const head = `${paint.title(`${file}:${line}:${column}`)} ${strong(severity)} ${paint.faint(code)}`;
    const source = texts.get(file)?.[line - 1];
    const excerpt = source === undefined ? [] : excerptOf(source, finding, width, { strong, faint: paint.faint });
    return [head, ...wrap(message, width, '  '), ...excerpt, ''];
  });
}

/** A line of the file with its number, and a mark under the characters that are meant. */
function excerptOf(
  source: string,
  { line, column, length }: Finding,
  width: number,
  { strong, faint }: { readonly strong: (text: string) => string; readonly faint: (text: string) => string },
): string[] {
  const number = `${line}`.padStart(5);
  const room = Math.max(20, width - number.length - 4);
  // Of a long line the part around the mark is shown.
  const from = column - 1 + Math.min(length, room) > room ? Math.max(0, column - 1 - Math.floor(room / 3)) : 0;
  const part = [...source.slice(from, from + room)].map((sign) => shown(sign)).join('');
  const before = [...source.slice(from, column - 1)].map((sign) => shown(sign)).join('');
  const marked = [...source.slice(column - 1, Math.min(column - 1 + length, from + room))]
    .map((sign) => shown(sign))
    .join('');
  const indent = ' '.repeat(widthOf(before));
  const mark = '^'.repeat(Math.max(1, widthOf(marked)));
  return [faint(`${number} | `) + part.trimEnd(), faint(`${' '.repeat(number.length)} | `) + indent + strong(mark)];
}

/** One sign as it may be printed in one place: a tab is a space, so that the mark stands where it should. */
const shown = (sign: string): string => (sign === '\t' ? ' ' : escapeControls(sign));

/** `2 errors and 1 warning in 1 of 14 files`, or that nothing was found. */
function summary(findings: readonly Finding[], files: readonly SourceFile[], paint: Paint): string {
  const count = (severity: Finding['severity']): number => findings.filter((each) => each.severity === severity).length;
  const all = counted(files.length, 'file');
  if (findings.length === 0) return paint.good(`${all} checked, nothing found`);
  const kinds = [counted(count('error'), 'error'), counted(count('warning'), 'warning')].filter(
    (each) => !each.startsWith('0 '),
  );
  const faulty = new Set(findings.map(({ file }) => file)).size;
  const text = `${kinds.join(' and ')} in ${faulty === files.length ? all : `${faulty} of ${all}`}`;
  return count('error') > 0 ? paint.bad(text) : paint.command(text);
}

/** `1 file`, `1,500 files`. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
