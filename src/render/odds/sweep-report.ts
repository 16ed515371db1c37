import type { Bound } from '../../table/bind/settled.ts';
import { kebab } from '../../table/names.ts';
import type { ChainReport, Chance, OddsReport } from '../../table/odds/report.ts';
import { wrap } from '../layout.ts';
import { outcomePaint } from '../paint.ts';
import { plain } from '../words.ts';
import { decimal } from './figures.ts';
import { modifierNotes } from './modifier-notes.ts';
import { headLines, type OddsContext } from './odds-text.ts';
import { type SweepTable, sweepLines } from './sweep-text.ts';

/** The odds of one combination, and the choices of the swept rulings. */
export interface SweptReport {
  readonly report: OddsReport | ChainReport;
  readonly choices: Readonly<Record<string, string>>;
  readonly bound: Bound;
}

/** The odds of a sweep as a table, and for each swept ruling whether it changes them. */
export function sweepText(
  table: string,
  list: readonly SweptReport[],
  varied: { readonly inputs: readonly string[]; readonly rulings: readonly string[] },
  head: readonly string[],
  context: OddsContext,
): string[] {
  const { paint, width } = context.layout;
  const chain = list.some(({ report }) => 'endless' in report);
  const swept: SweepTable = {
    names: [...varied.inputs, ...varied.rulings].map(plain),
    outcomes: outcomesOf(list, table, context),
    rows: list.map(({ report, choices }) => ({
      values: [
        ...varied.inputs.map((name) => valueWords(report.inputs[name])),
        ...varied.rulings.map((name) => choices[name] ?? ''),
      ],
      chances: chancesOf(report),
      more: 'rolls' in report ? (report.rolls.expected === null ? '∞' : decimal(report.rolls.expected)) : null,
    })),
    ways: chain ? 1n : context.ways,
    more: chain ? 'rolls expected' : null,
  };
  const rulingNotes = varied.rulings.map((name) => {
    const words = kebab(name);
    return changes(list, name) ? `${words} changes these odds` : `${words} makes no difference to these odds`;
  });
  const places = list.map(({ bound }, i) => ({ bound, values: swept.rows[i]?.values ?? [] }));
  const notes = [...modifierNotes(swept.names, places), ...rulingNotes];
  return [
    ...headLines(table, head, context),
    ...sweepLines(swept, context.layout),
    ...notes.flatMap((note) => wrap(note, width, '  ').map(paint.faint)),
  ];
}

const keyOf = (each: { readonly id: string | null; readonly table?: string }): string =>
  `${each.table ?? ''} ${each.id}`;

function chancesOf(report: SweptReport['report']): Map<string, Chance> {
  const chances = new Map<string, Chance>(report.outcomes.map((each) => [keyOf(each), each]));
  if ('also' in report) for (const each of report.also) chances.set(`also ${each.id}`, each);
  if ('endless' in report && report.endless.exact !== '0') chances.set('endless', report.endless);
  return chances;
}

/** The outcomes of all combinations, each where it first comes. */
function outcomesOf(
  list: readonly SweptReport[],
  table: string,
  { layout: { paint }, titles }: OddsContext,
): SweepTable['outcomes'] {
  const found = new Map<string, SweepTable['outcomes'][number]>();
  const put = (key: string, label: string, passed: boolean | null): void => {
    if (!found.has(key)) found.set(key, { key, label, paint: outcomePaint(paint, passed) });
  };
  for (const { report } of list) {
    for (const each of report.outcomes) {
      const where = 'table' in each && each.table !== table ? ` (${titles(each.table).table})` : '';
      put(keyOf('table' in each ? each : { id: each.id }), `${each.name ?? 'no row'}${where}`, each.passed);
    }
  }
  for (const { report } of list) {
    if ('also' in report) for (const { id, name } of report.also) put(`also ${id}`, `beside: ${name ?? ''}`, null);
    if ('endless' in report && report.endless.exact !== '0') put('endless', 'goes on for ever', null);
  }
  return [...found.values()];
}

const valueWords = (value: OddsReport['inputs'][string] | undefined): string =>
  value === undefined ? '–' : value === true ? 'yes' : value === false ? 'no' : String(value);

/** Whether two combinations that differ only in this ruling have different odds. */
function changes(list: readonly SweptReport[], ruling: string): boolean {
  const seen = new Map<string, string>();
  return list.some(({ report, choices }) => {
    const { rulings: _, ...odds } = report;
    const key = JSON.stringify([report.inputs, { ...choices, [ruling]: null }]);
    const text = JSON.stringify(odds);
    const before = seen.get(key);
    seen.set(key, text);
    return before !== undefined && before !== text;
  });
}
