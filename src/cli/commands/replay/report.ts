import type { Difference } from '../../../table/differences.ts';
import type { OmenError } from '../../../table/error.ts';
import type { Result } from '../../../table/result.ts';
import { onCommandLine } from '../../exit.ts';
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

/** Lines for people, or a value for programs. */
export type Told = readonly string[] | { readonly omen: 1 };

/** How a replay is told: what is written. */
export interface Report {
  differing(line: number, recorded: Result, found: readonly Difference[]): Told;
  bad(line: number, error: OmenError): Told;
  end(counts: Counts, changed: Changed): Told;
}

/** Differences that are shown of one result. */
const SHOWN = 5;

export const textReport: Report = {
  differing: (line, { table, seed, index }, found) => [
    `line ${line}  ${table}  ${seed === null ? 'dice by hand' : `seed ${seed} #${index}`}`,
    ...found.slice(0, SHOWN).map(differenceText),
    ...(found.length > SHOWN ? [`  and ${found.length - SHOWN} more differences (--json shows all)`] : []),
  ],
  bad: (line, error) => [`line ${line}  ${onCommandLine(error)}`],
  end: ({ equal, differing, left, bad }, changed) => {
    const rules = changed.map(
      ({ rules: { table, recorded, now }, results }) =>
        `the rules of ${table} have changed: ${recorded}, now ${now} (${count(results, 'result')})`,
    );
    const counts = [
      `${number(equal)} equal`,
      `${number(differing)} ${differing === 1 ? 'differs' : 'differ'}`,
      ...(left === 0 ? [] : [`${count(left, 'line')} without a result`]),
      ...(bad === 0 ? [] : [`${count(bad, 'line')} that cannot be read`]),
    ];
    return [...rules, counts.join(', ')];
  },
};

export const jsonReport: Report = {
  differing: (line, { table, seed, index }, found) => ({
    omen: 1,
    line,
    table,
    seed,
    index,
    differences: found.map(({ path, recorded = null, now = null }) => ({ path, recorded, now })),
  }),
  bad: (line, error) => ({
    omen: 1,
    line,
    error: { code: error.code, ...error.details, message: onCommandLine(error) },
  }),
  end: (counts, changed) => ({
    omen: 1,
    ...counts,
    rules: changed.map(({ rules, results }) => ({ ...rules, results })),
  }),
};

const differenceText = ({ path, recorded, now }: Difference): string =>
  path === '' ? `  cannot be resolved: ${String(now)}` : `  ${path}  recorded ${spell(recorded)}, now ${spell(now)}`;

const number = (value: number): string => value.toLocaleString('en');
const count = (value: number, what: string): string => `${number(value)} ${what}${value === 1 ? '' : 's'}`;

function spell(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
