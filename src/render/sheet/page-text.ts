import { columnLines, flow, hang, type Layout, padStart, titleLines, widthOf, wrap } from '../layout.ts';
import { outcomePaint } from '../paint.ts';
import type { OddsOfValues, Page, PageGrid, PageOdds, PageRow } from './page-model.ts';

/** Wider lines are hard to read. */
const WIDEST = 100;

/** The page of a table for a terminal. */
export function pageText(page: Page, { paint, width: columns }: Layout): string[] {
  const width = Math.min(columns, WIDEST);
  const medium: Layout = { paint, width };
  const say = (text: string, left = '  '): string[] => wrap(text, width, left);
  return [
    ...titleLines(page.title, page.game, medium),
    ...(page.summary === null ? [] : say(page.summary)),
    ...page.roll.flatMap((line, i) => (i === 0 ? say(line).map(paint.title) : say(line, '    '))),
    ...page.charts.flatMap((chart) => ['', ...gridLines(chart, medium)]),
    '',
    ...(page.grid === null ? [] : gridLines(page.grid, medium)),
    ...(page.grid === null || page.rows.length === 0 ? [] : ['']),
    ...rowLines(page.rows, medium),
    ...(page.also.length === 0 ? [] : ['', paint.faint('  beside it'), ...rowLines(page.also, medium)]),
    ...page.always.flatMap((line) => say(line).map(paint.faint)),
    ...oddsLines(page, medium),
    ...section(
      'inputs',
      page.inputs.flatMap(({ option, about, allowed }) => [
        `  ${paint.command(option)}`,
        ...say(allowed === '' ? about : `${about}: ${allowed}`, '      '),
      ]),
      medium,
    ),
    ...section(
      'rulings (* holds)',
      page.rulings.flatMap(({ name, about, choices }) => [
        `  ${paint.command(name)}`,
        ...say(about, '      '),
        ...choices.flatMap((choice) => hang(choice, width, '      ')),
      ]),
      medium,
    ),
    ...(page.related.length === 0 ? [] : ['', ...say(`see also  ${page.related.join(', ')}`).map(paint.faint)]),
    ...[page.source, page.added, page.covers.join(' ')]
      .filter((each) => each !== null && each !== '')
      .flatMap((each) => say(`${each}`).map(paint.faint)),
  ];
}

/** The grid, or where it is too wide each of its lines by itself. */
function gridLines({ by, heads, lines }: PageGrid, medium: Layout): string[] {
  const columns = [
    { head: by, cells: lines.map(({ label }) => label), left: true },
    ...heads.map((head, i) => ({ head, cells: lines.map(({ cells }) => cells[i] ?? ''), left: true })),
  ];
  return (
    columnLines(columns, medium) ??
    lines.flatMap(({ label, cells }) => [
      `  ${label}`,
      ...flow(
        heads.map((head, i) => `${head} ${cells[i]}`),
        medium.width,
        '    ',
      ),
    ])
  );
}

function section(title: string, lines: readonly string[], { paint }: Layout): string[] {
  return lines.length === 0 ? [] : ['', paint.faint(`  ${title}`), ...lines];
}

/** A name that has less room than this has its chance on a line of its own. */
const LEAST_NAME = 22;

/** Results this long still stand beside the outcome. */
const LONGEST_RESULT = 11;

function rowLines(rows: readonly PageRow[], { paint, width }: Layout): string[] {
  const column = Math.min(LONGEST_RESULT, Math.max(0, ...rows.map(({ result }) => widthOf(result))));
  const left = ' '.repeat(2 + (column === 0 ? 0 : column + 2));
  const below = column === 0 ? '    ' : left;
  return rows.flatMap((row) => {
    const { result, name, as, when, effect, notes, passed, chance } = row;
    const colour = outcomePaint(paint, passed);
    const fits = widthOf(result) <= column;
    const words = [name === null ? `as ${as ?? ''}` : name, ...(when === '' ? [] : [`(${when})`])].join(' ');
    const figure = chance === null ? '' : [chance.fraction, chance.percent.padStart(7)].join(' ').trim();
    const room = width - left.length - figure.length - 2;
    const apart = figure !== '' && room < LEAST_NAME && widthOf(words) > room;
    const beside = figure === '' || apart ? '' : figure;
    const heading = wrap(words, width - (beside === '' ? 0 : beside.length + 2), left).map((line, i) => {
      const text = line.slice(left.length);
      const start = i === 0 && fits ? `  ${padStart(result, column)}${column === 0 ? '' : '  '}` : left;
      const gap =
        i === 0 && beside !== '' ? ' '.repeat(Math.max(2, width - left.length - widthOf(text) - beside.length)) : '';
      return `${start}${name === null ? text : colour(text)}${i === 0 && beside !== '' ? `${gap}${beside}` : ''}`;
    });
    return [
      ...(fits ? [] : [`  ${result}`]),
      ...heading,
      ...(apart ? [padStart(figure, width)] : []),
      ...(effect === '' ? [] : wrap(effect, width, below)),
      ...notes.flatMap((note) => wrap(note, width, below).map(paint.faint)),
    ];
  });
}

/** More lines of odds than this bury the table. */
const MOST_LINES = 40;

const cellWords = (cell: OddsOfValues['cells'][number] | undefined): string =>
  cell === undefined ? '' : cell.fraction === '' ? cell.percent : `${cell.fraction} ${cell.percent.padStart(7)}`;

const percentOf = (cell: OddsOfValues['cells'][number] | undefined): string => cell?.percent ?? '';

function oddsLines({ odds, oddsFor }: Page, medium: Layout): string[] {
  const { paint, width } = medium;
  if (odds.kind === 'rows') {
    return oddsFor === '' ? [] : wrap(`odds for ${oddsFor}`, width, '  ').map(paint.faint);
  }
  if (odds.kind === 'none') return odds.why === null ? [] : ['', ...wrap(odds.why, width, '  ').map(paint.faint)];
  if (odds.lines.length > MOST_LINES) {
    return [
      '',
      ...wrap(`odds depend on ${odds.names.join(' and ')}; omen odds shows them`, width, '  ').map(paint.faint),
    ];
  }
  return section('odds', severalLines(odds, medium), medium);
}

function severalLines(
  { names, outcomes, lines }: Extract<PageOdds, { kind: 'several' }>,
  { paint, width }: Layout,
): string[] {
  for (const spell of [cellWords, percentOf]) {
    const columns = [
      ...names.map((head, i) => ({ head, cells: lines.map(({ values }) => values[i] ?? ''), left: true })),
      ...outcomes.map((head, i) => ({
        head: head,
        cells: lines.map(({ cells }) => spell(cells[i])),
        left: false,
        paint: paint.name,
      })),
    ];
    const table = columnLines(columns, { paint, width });
    if (table !== null) return table;
  }
  return lines.flatMap(({ values, cells }) => {
    const figures = outcomes.flatMap((name, i) =>
      cells[i]?.percent === '–' ? [] : [`${name} ${percentOf(cells[i])}`],
    );
    return [
      ...wrap(values.map((value, i) => `${names[i]} ${value}`).join(', '), width, '  ').map(paint.name),
      ...wrap(figures.join(' · '), width, '    '),
    ];
  });
}
