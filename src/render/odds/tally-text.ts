import type { TallyReport } from '../../table/odds/report.ts';
import { padEnd, padStart, widthOf, wrap } from '../layout.ts';
import { outcomePaint } from '../paint.ts';
import { fractions, percent } from './figures.ts';
import { headLines, type OddsContext } from './odds-text.ts';

/** Below this, fair dice come out so far off in fewer than one tally in a thousand. */
const SUSPICIOUS = 0.001;

/** The counts of a tally beside the exact odds, and what chi-square says of them. */
export function tallyText(report: TallyReport, head: readonly string[], context: OddsContext): string[] {
  const { paint, width } = context.layout;
  const { count, seed, index } = report;
  const last = index + count - 1;
  return [
    ...headLines(report.table, head, context),
    ...columns(report, context),
    ...chiSquareWords(report).flatMap((text) => wrap(text, width, '  ')),
    paint.faint(`  seed  ${seed} #${index}${count === 1 ? '' : ` to ${last}`}`),
  ];
}

function columns(
  { outcomes, also, count: total }: TallyReport,
  { layout: { paint, width }, ways }: OddsContext,
): string[] {
  const over = fractions(outcomes, ways);
  const entries = [
    ...outcomes.map((each, i) => ({ ...each, label: each.name ?? 'no row', over: over[i] ?? '' })),
    ...also.map((each) => ({ ...each, label: `beside: ${each.name ?? ''}`, over: each.exact })),
  ].map((each) => {
    const certain = each.count === 0 ? '0' : each.count === total ? '1' : '';
    const share = percent({ exact: certain, probability: each.count / total });
    return { ...each, wide: [String(each.count), share, each.over, percent(each)] };
  });
  const longest = Math.max(0, ...entries.map(({ label }) => widthOf(label)));
  const space = (cells: readonly number[]): number => 2 + longest + cells.reduce((sum, each) => sum + each + 2, 0);
  const wide = space([8, 8, Math.max(0, ...entries.map((each) => each.over.length)), 8]) <= width;
  const heads = wide ? ['counted', '', '', 'expected'] : ['counted', '', 'expected'];
  const lines = entries.map((each) => ({ ...each, cells: wide ? each.wide : each.wide.filter((_, i) => i !== 2) }));
  const widths = heads.map((head, i) => Math.max(head.length, ...lines.map(({ cells }) => (cells[i] ?? '').length)));
  const room = width - 2 - widths.reduce((sum, each) => sum + each + 2, 0);
  const column = Math.min(longest, Math.max(8, room));
  const put = (cells: readonly string[]): string =>
    cells.map((cell, i) => `  ${padStart(cell, widths[i] ?? 0)}`).join('');
  return [
    paint.faint(`  ${' '.repeat(column)}${put(heads)}`),
    ...lines.flatMap(({ label, passed, cells }) => {
      const colour = outcomePaint(paint, passed);
      if (widthOf(label) <= column) return [`  ${colour(label)}${padEnd('', column - widthOf(label))}${put(cells)}`];
      return [`  ${colour(label)}`, `  ${' '.repeat(column)}${put(cells)}`];
    }),
  ];
}

function chiSquareWords({ chiSquare, outcomes }: TallyReport): string[] {
  if (chiSquare === null) {
    return outcomes.length < 2 ? [] : ['too few results to compare with the odds; throw more'];
  }
  const { statistic, degrees, p } = chiSquare;
  if (statistic === null) return ['an outcome came up that has no chance: these dice are not fair'];
  const figure = `chi-square ${statistic.toFixed(2)} with ${degrees} ${degrees === 1 ? 'degree' : 'degrees'} of freedom`;
  const chance = `p ${p < 0.0001 ? 'below 0.0001' : p.toFixed(4)}`;
  return [
    p < SUSPICIOUS
      ? `${figure}, ${chance}: fair dice come out so far off less than once in a thousand tallies`
      : `${figure}, ${chance}: as fair dice do`,
  ];
}
