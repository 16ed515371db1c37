import { escapeControls } from '../../../render/escape-controls.ts';
import type { Difference } from '../../../table/differences.ts';
import type { OmenError } from '../../../table/error.ts';
import type { Result } from '../../../table/result.ts';
import type { ChangedRules } from './run-replay.ts';

export interface Counts {
  readonly equal: number;
  readonly differing: number;
  /** Lines without a whole result: errors of a batch, and results that owe dice. */
  readonly left: number;
  /** Lines that are no results. */
  readonly bad: number;
}

type Changed = readonly { readonly rules: ChangedRules; readonly results: number }[];

/** How a replay is told; each gives the text to write. */
export interface Report {
  differing(line: number, recorded: Result, found: readonly Difference[]): string;
  bad(line: number, error: OmenError): string;
  end(counts: Counts, changed: Changed): string;
}

/** Differences that are shown of one result. */
const SHOWN = 5;

export const textReport: Report = {
  differing: (line, { table, seed, index }, found) =>
    [
      `line ${line}  ${escapeControls(table)}  ${seed === null ? 'dice by hand' : `seed ${escapeControls(seed)} #${index}`}`,
      ...found.slice(0, SHOWN).map(differenceText),
      ...(found.length > SHOWN ? [`  and ${found.length - SHOWN} more differences (--json shows all)`] : []),
      '',
    ].join('\n'),
  bad: (line, { message }) => `line ${line}  ${escapeControls(message)}\n`,
  end: ({ equal, differing, left, bad }, changed) => {
    const rules = changed.map(
      ({ rules: { table, recorded, now }, results }) =>
        `the rules of ${escapeControls(table)} have changed: ${escapeControls(recorded)}, now ${now} (${count(results, 'result')})\n`,
    );
    const counts = [
      `${number(equal)} equal`,
      `${number(differing)} ${differing === 1 ? 'differs' : 'differ'}`,
      ...(left === 0 ? [] : [`${count(left, 'line')} without a result`]),
      ...(bad === 0 ? [] : [`${count(bad, 'line')} that cannot be read`]),
    ];
    return `${rules.join('')}${counts.join(', ')}\n`;
  },
};

export const jsonReport: Report = {
  differing: (line, { table, seed, index }, found) =>
    `${JSON.stringify({ omen: 1, line, table, seed, index, differences: found.map(({ path, recorded = null, now = null }) => ({ path, recorded, now })) })}\n`,
  bad: (line, { code, details, message }) =>
    `${JSON.stringify({ omen: 1, line, error: { code, ...details, message } })}\n`,
  end: (counts, changed) =>
    `${JSON.stringify({ omen: 1, ...counts, rules: changed.map(({ rules, results }) => ({ ...rules, results })) })}\n`,
};

const differenceText = ({ path, recorded, now }: Difference): string =>
  path === ''
    ? `  cannot be resolved: ${escapeControls(String(now))}`
    : `  ${escapeControls(path)}  recorded ${spell(recorded)}, now ${spell(now)}`;

const number = (value: number): string => value.toLocaleString('en');
const count = (value: number, what: string): string => `${number(value)} ${what}${value === 1 ? '' : 's'}`;

function spell(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = escapeControls(JSON.stringify(value));
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
