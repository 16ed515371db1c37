import { escapeControls } from '../printable.ts';
import type { OddsOfValues, Page, PageGrid, PageRow } from './page-model.ts';
import { transpose } from './transpose.ts';

/** The page of a table as Markdown, with its title as a heading of this level. */
export function pageMarkdown(page: Page, level = 1): string {
  const { title, summary, roll, charts, grid: across, rows, also, always, odds, oddsFor } = page;
  const [dice = '', ...changes] = roll;
  const paragraphs = [
    `${'#'.repeat(level)} ${asMarkdown(title)}`,
    ...(summary === null ? [] : [asMarkdown(summary)]),
    ...(changes.length === 0 ? [] : [changes.map((line) => `- ${asMarkdown(line)}`).join('\n')]),
    ...charts.map((chart) => gridTable(chart, '')),
    ...(across === null ? [rowTable(rows, dice)] : gridTables(across, rows, dice)),
    ...(also.length === 0 ? [] : [rowTable(also, 'Beside it')]),
    ...(always.length === 0 ? [] : [always.map((line) => `- ${asMarkdown(line)}`).join('\n')]),
    ...(odds.kind === 'rows' && oddsFor !== '' ? [`*Odds for ${asMarkdown(oddsFor)}.*`] : []),
    ...(odds.kind === 'none' && odds.why !== null ? [`*${asMarkdown(capital(odds.why))}.*`] : []),
    ...(odds.kind === 'several' ? severalTables(odds) : []),
    ...(page.rulings.length === 0
      ? []
      : [
          page.rulings
            .map(
              ({ name, about, choices }) =>
                `- **${asMarkdown(name)}** ${asMarkdown(about)}\n${choices.map((choice) => `  - ${choiceWords(choice)}`).join('\n')}`,
            )
            .join('\n'),
        ]),
    ...(page.inputs.length === 0
      ? []
      : [
          page.inputs
            .map(
              ({ option, about, allowed }) =>
                `- \`${option}\` ${asMarkdown(allowed === '' ? about : `${about}: ${allowed}`)}`,
            )
            .join('\n'),
        ]),
    ...(page.related.length === 0 ? [] : [`See also: ${asMarkdown(page.related.join(', '))}`]),
    `<sub>${[page.source, page.added, page.covers.join(' ')]
      .filter((each) => each !== null && each !== '')
      .map((each) => asMarkdown(String(each)))
      .join(' · ')}</sub>`,
  ];
  return `${paragraphs.filter((text) => text !== '<sub></sub>').join('\n\n')}\n`;
}

const gridTables = (across: PageGrid, rows: readonly PageRow[], dice: string): string[] => [
  gridTable(across, dice),
  ...(rows.length === 0 ? [] : [rowTable(rows, '')]),
];

function gridTable({ by, heads, lines }: PageGrid, dice: string): string {
  const corner = [dice, by].filter((words) => words !== '').join(' · ');
  return grid(
    [corner, ...heads],
    lines.map(({ label, cells }) => [label, ...cells]),
    1 + heads.length,
  );
}

function severalTables(odds: Extract<Page['odds'], { kind: 'several' }>): string[] {
  const cell = ({ fraction, percent }: OddsOfValues['cells'][number]): Cell => ({
    markdown: fraction === '' ? percent : `${fraction}<br>${percent}`,
  });
  if (!odds.numeric) {
    const lines = odds.lines.map(({ values, cells }) => [...values, ...cells.map(cell)]);
    return [grid([...odds.names, ...odds.outcomes], lines, odds.names.length)];
  }
  return transpose(odds).flatMap(({ group, name, values, rows }) => [
    ...(group === '' ? [] : [`${asMarkdown(capital(group))}:`]),
    grid(
      [name, ...values],
      rows.map(({ outcome, cells }) => [outcome, ...cells.map(cell)]),
      1,
    ),
  ]);
}

/** The choice that holds is bold. */
export const choiceWords = (choice: string): string =>
  choice.startsWith('* ') ? `**${asMarkdown(choice.slice(2))}**` : asMarkdown(choice);

function rowTable(rows: readonly PageRow[], dice: string): string {
  const withOdds = rows.some(({ chance }) => chance !== null);
  const withResult = rows.some(({ result }) => result !== '');
  const heads = [
    ...(withResult ? [dice === '' ? 'Result' : dice] : []),
    withResult || dice === '' ? 'Outcome' : dice,
    ...(withOdds ? ['Odds'] : []),
  ];
  const lines = rows.map((row) => [
    ...(withResult ? [row.result] : []),
    { markdown: rowWords(row) },
    ...(withOdds ? [row.chance === null ? '' : `${row.chance.fraction} ${row.chance.percent}`.trim()] : []),
  ]);
  return grid(heads, lines, heads.length - (withOdds ? 1 : 0));
}

function rowWords({ name, as, when, effect, notes }: PageRow): string {
  const heading = name === null ? `*as ${asMarkdown(as ?? '')}*` : `**${asMarkdown(name)}**`;
  const parts = [
    `${heading}${when === '' ? '' : ` (${asMarkdown(when)})`}`,
    asMarkdown(effect),
    ...notes.map((note) => `→ ${asMarkdown(note)}`),
  ];
  return parts.filter((text) => text !== '').join('<br>');
}

type Cell = string | { readonly markdown: string };

/** A Markdown table; the columns from `figures` on are aligned to the right. */
function grid(heads: readonly string[], lines: readonly (readonly Cell[])[], figures: number): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const spell = (cell: Cell): string => (typeof cell === 'string' ? asMarkdown(cell) : cell.markdown);
  return [
    line(heads.map(asMarkdown)),
    line(heads.map((_, i) => (i < figures ? '---' : '---:'))),
    ...lines.map((cells) => line(cells.map(spell))),
  ].join('\n');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Text as it stands: what Markdown or HTML would read as marks is escaped. */
export const asMarkdown = (text: string): string =>
  escapeControls(text)
    .replace(/[\\`*_[\]|#~]/g, (mark) => `\\${mark}`)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
