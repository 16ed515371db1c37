import { kebab } from '../../table/names.ts';
import type {
  BlockOdds,
  ChainReport,
  Chance,
  ExpectedRolls,
  NestedOddsReport,
  OddsReport,
  OutcomeOdds,
  QuantityOdds,
} from '../../table/odds/report.ts';
import { isDirection, withUnit } from '../../table/units.ts';
import { type Layout, titleLines, widthOf, wrap } from '../layout.ts';
import { outcomePaint } from '../paint.ts';
import { plain } from '../words.ts';
import { decimal, fractions } from './figures.ts';
import { type OddsLine, oddsLines } from './lines.ts';

/** What the text of odds needs to know beside them. */
export interface OddsContext {
  readonly layout: Layout;
  titles(table: string): { readonly table: string; readonly game: string };
  /** Every value of every quantity, not only lowest, highest and mean. */
  readonly quantities: boolean;
  /** Equally likely throws of the main roll: its fractions are over these. */
  readonly ways: bigint;
}

/** Exact odds for people: every outcome with its chance and a bar, nested tables below. `head` says what is thrown, and what was given. */
export function oddsText(
  report: OddsReport | NestedOddsReport,
  head: readonly string[],
  context: OddsContext,
): string[] {
  const within =
    'within' in report
      ? [
          `within ${context.titles(report.within).table}: ${expectedWords(report.rolls)} in a result; below, of one roll`,
        ]
      : report.nested
        ? []
        : ['What is rolled within it is left out: it would be too many outcomes to list.'];
  const lines = [
    ...headLines(report.table, 'within' in report ? [] : head, context),
    ...oddsLines(blockLines(report, 0, context), context.layout),
    ...within.flatMap((line) => wrap(line, context.layout.width, '  ')),
  ];
  return [...lines, ...rulingLines(report.rulings, context)];
}

/** The odds of a chain: how it ends, and after how many rolls. */
export function chainText(report: ChainReport, head: readonly string[], context: OddsContext): string[] {
  const { outcomes, endless, rolls, table, until } = report;
  const ends: OddsLine[] = outcomes.map((each) => ({
    depth: 0,
    label: `${each.name ?? 'no row'}${each.table === table ? '' : ` (${context.titles(each.table).table})`}`,
    chance: each,
    fraction: '',
    paint: outcomePaint(context.layout.paint, each.passed),
  }));
  if (endless.exact !== '0')
    ends.push({
      depth: 0,
      label: 'goes on for ever',
      chance: endless,
      fraction: '',
      paint: context.layout.paint.faint,
    });
  const what = until === null ? 'rolled on to its end' : `rolled on until ${until}, or to its end`;
  const expected =
    rolls.expected === null ? 'no expected number of rolls: it may go on for ever' : expectedWords(rolls);
  return [
    ...headLines(table, [...head, what], context),
    ...oddsLines(withFractions(ends), context.layout),
    `  ${expected}`,
    ...rulingLines(report.rulings, context),
  ];
}

const expectedWords = ({ expected, exact }: ExpectedRolls): string =>
  `${decimal(expected ?? 0)} rolls expected${(exact ?? '').length <= 15 && exact?.includes('/') ? ` (${exact})` : ''}`;

/** The title of the table and its game, and what is known of the roll, in a line or two. */
export function headLines(table: string, head: readonly string[], { titles, layout }: OddsContext): string[] {
  const { paint, width } = layout;
  const title = titles(table);
  const [roll, ...given] = head;
  const whole = head.join(' · ');
  const lines = widthOf(whole) + 2 <= width || roll === undefined ? [whole] : [roll, given.join(' · ')];
  return [
    ...titleLines(title.table, title.game, layout),
    ...lines.filter((line) => line !== '').flatMap((line) => wrap(line, width, '  ').map(paint.faint)),
  ];
}

function rulingLines(rulings: Readonly<Record<string, string>>, { layout: { paint, width } }: OddsContext): string[] {
  const words = Object.entries(rulings).map(([name, choice]) => `${kebab(name)}=${choice}`);
  return words.length === 0 ? [] : wrap(`ruling  ${words.join(' ')}`, width, '  ').map(paint.faint);
}

type Lists = Pick<BlockOdds, 'outcomes' | 'also'>;

function blockLines({ outcomes, also }: Lists, depth: number, context: OddsContext): OddsLine[] {
  const shown = depth === 0 ? outcomes : outcomes.filter(({ exact }) => exact !== '0');
  return [
    ...outcomeLines(shown, depth, context),
    ...(also.length === 0
      ? []
      : [words('beside it, each by itself', depth, context), ...outcomeLines(also, depth + 1, context)]),
  ];
}

function outcomeLines(list: readonly OutcomeOdds[], depth: number, context: OddsContext): OddsLine[] {
  const over = fractions(list, depth === 0 ? context.ways : 1n);
  return list.flatMap((outcome, i) => [
    {
      depth,
      label: outcome.name ?? 'no row',
      chance: outcome,
      fraction: over[i] ?? '',
      paint: outcomePaint(context.layout.paint, outcome.passed),
    },
    ...Object.entries(outcome.quantities).flatMap(([name, quantity]) =>
      quantityLines(name, quantity, outcome, depth + 1, context),
    ),
    ...outcome.then.flatMap((block) => [
      words(blockTitle(block, outcome, context), depth + 1, context),
      ...blockLines(block, depth + 2, context),
    ]),
  ]);
}

function blockTitle({ table, times, exact }: BlockOdds, outcome: Chance, { titles }: OddsContext): string {
  const title = titles(table).table;
  const often = times === 1 ? '' : `, ${times} times, each`;
  return `${title}${often}${exact === outcome.exact ? '' : ' (not always)'}`;
}

function quantityLines(
  name: string,
  quantity: QuantityOdds,
  outcome: Chance,
  depth: number,
  context: OddsContext,
): OddsLine[] {
  const { unit, one, lowest, highest, mean, values, exact } = quantity;
  const label = kebab(name) === unit ? '' : `${plain(name)} `;
  const sometimes = exact === outcome.exact ? '' : ', where it is rolled';
  if (lowest === null || highest === null) {
    const line = words(`${label}${pickedFrom(values)}${sometimes}`, depth, context);
    return context.quantities ? [line, ...valueLines(quantity, depth + 1, context)] : [line];
  }
  const average = mean === null || isDirection(unit) ? '' : `, mean ${decimal(mean)}`;
  const range =
    lowest === highest ? withUnit(lowest, unit, one) : `${lowest} to ${withUnit(highest, unit, one)}${average}`;
  const line = words(`${label}${range}${sometimes}`, depth, context);
  return context.quantities && values.length > 1 ? [line, ...valueLines(quantity, depth + 1, context)] : [line];
}

/** `one of Anna, Bert`, `3 of ace, face`: what names were picked from. */
function pickedFrom(values: QuantityOdds['values']): string {
  const sets = values.flatMap(({ value }) => (typeof value === 'object' ? [value] : []));
  const names = [...new Set(values.flatMap(({ value }) => (typeof value === 'object' ? value : String(value))))];
  const most = Math.max(1, ...sets.map(({ length }) => length));
  if (names.length === 0) return 'more sets than are listed';
  return `${most === 1 ? 'one' : most} of ${names.join(', ')}`;
}

function valueLines(
  { values, unit, one }: QuantityOdds,
  depth: number,
  { layout: { paint } }: OddsContext,
): OddsLine[] {
  const over = fractions(values);
  return values.map((each, i) => ({
    depth,
    label: withUnit(each.value, unit, one),
    chance: each,
    fraction: over[i] ?? '',
    paint: paint.faint,
  }));
}

const words = (label: string, depth: number, { layout: { paint } }: OddsContext): OddsLine => ({
  depth,
  label,
  chance: null,
  fraction: '',
  paint: paint.faint,
});

function withFractions(lines: readonly OddsLine[]): OddsLine[] {
  const over = fractions(lines.map(({ chance }) => chance as Chance));
  return lines.map((line, i) => ({ ...line, fraction: over[i] ?? '' }));
}
