import { escapeControls } from '../printable.ts';
import { columnsDrawing } from '../svg/columns.ts';
import { markup } from '../svg/write.ts';
import type { OddsOfValues, Page, PageGrid, PageRow } from './page-model.ts';
import { type Transposed, transpose } from './transpose.ts';

/** A table of more rows than this may be printed on two pages. */
const LONG = 8;

/** The page of a table as a part of a sheet. */
export function pageHtml(page: Page): string {
  const { title, summary, roll, rows, also, always, odds, oddsFor } = page;
  const [dice = '', ...changes] = roll;
  const long = rows.length > LONG ? ' long' : '';
  return `<section class="page${long}" id="${text(page.id)}">
<h2>${text(title)}${dice === '' ? '' : ` <span class="dice">${text(dice)}</span>`}</h2>
${tag('p', summary, 'summary')}${list(changes, 'changes')}${page.charts.map(gridTable).join('')}${page.grid === null ? '' : gridTable(page.grid)}${page.grid !== null && rows.length === 0 ? '' : rowTable(rows)}${
  also.length === 0 ? '' : `<h3>Beside it</h3>\n${rowTable(also)}`
}${list(always, 'changes')}${odds.kind === 'rows' ? tag('p', oddsFor === '' ? null : `Odds for ${oddsFor}`, 'small') : ''}${
  odds.kind === 'none' ? tag('p', odds.why, 'small') : ''
}${odds.kind === 'several' ? severalTables(odds) : ''}${rulingList(page.rulings)}${tag(
  'p',
  page.related.length === 0 ? null : `See also ${page.related.join(', ')}`,
  'small',
)}${tag('p', [page.source, page.added, page.covers.join(' ')].filter((each) => each !== null && each !== '').join(' · '), 'source')}</section>
`;
}

/** Rulings with their choices, the one that holds in bold. */
export function rulingList(rulings: Page['rulings']): string {
  if (rulings.length === 0) return '';
  const items = rulings.map(
    ({ name, about, choices }) =>
      `<li><b>${text(name)}</b> ${text(about)} ${choices
        .map((choice) => (choice.startsWith('* ') ? `<b>${text(choice.slice(2))}</b>` : text(choice)))
        .join(' · ')}</li>`,
  );
  return `<ul class="rulings">\n${items.join('\n')}\n</ul>\n`;
}

function gridTable({ by, heads, lines }: PageGrid): string {
  const head = [by, ...heads].map((name) => `<th>${text(name)}</th>`).join('');
  const body = lines.map(
    ({ label, cells }) =>
      `<tr><th scope="row">${text(label)}</th>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`,
  );
  return `<table class="grid">\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n`;
}

function rowTable(rows: readonly PageRow[]): string {
  const withResult = rows.some(({ result }) => result !== '');
  const withOdds = rows.some(({ chance }) => chance !== null);
  const lines = rows.map((row) => {
    const { result, name, as, when, effect, notes, chance } = row;
    const heading = name === null ? `<i>as ${text(as ?? '')}</i>` : `<b>${text(name)}</b>`;
    const words = [
      `${heading}${when === '' ? '' : ` <span class="when">${text(when)}</span>`}`,
      ...(effect === '' ? [] : [text(effect)]),
      ...notes.map((note) => `<span class="note">${text(note)}</span>`),
    ].join('<br>');
    return `<tr>${withResult ? `<th scope="row">${text(result)}</th>` : ''}<td>${words}</td>${withOdds ? oddsCell(chance) : ''}</tr>`;
  });
  return `<table>\n${lines.join('\n')}\n</table>\n`;
}

function oddsCell(chance: PageRow['chance']): string {
  if (chance === null) return '<td class="odds"></td>';
  const { fraction, percent, share } = chance;
  const bar = `<span class="bar"><span style="width:${(share * 100).toFixed(1)}%"></span></span>`;
  return `<td class="odds"><span class="fraction">${text(fraction)}</span> ${text(percent)}${bar}</td>`;
}

function severalTables(odds: Extract<Page['odds'], { kind: 'several' }>): string {
  const head = (names: readonly string[], left: number): string =>
    `<thead><tr>${names.map((name, i) => `<th${i < left ? '' : ' class="figure"'}>${text(name)}</th>`).join('')}</tr></thead>`;
  const line = (labels: readonly string[], cells: OddsOfValues['cells']): string =>
    `<tr>${labels.map((label) => `<th scope="row">${text(label)}</th>`).join('')}${cells
      .map(
        ({ fraction, percent }) =>
          `<td class="figure">${text(percent)}${fraction === '' ? '' : `<br><span class="fraction">${text(fraction)}</span>`}</td>`,
      )
      .join('')}</tr>`;
  const table = (heading: string, body: readonly string[]): string =>
    `<table class="several">\n${heading}\n<tbody>\n${body.join('\n')}\n</tbody>\n</table>\n`;
  if (!odds.numeric) {
    const { names, outcomes, lines } = odds;
    return table(
      head([...names, ...outcomes], names.length),
      lines.map(({ values, cells }) => line(values, cells)),
    );
  }
  return transpose(odds)
    .map(({ group, name, values, rows }) => {
      const title = group === '' ? name : `${group}; ${name}`;
      return (
        chart(title, values, rows) +
        table(
          head([title, ...values], 1),
          rows.map(({ outcome, cells }) => line([outcome], cells)),
        )
      );
    })
    .join('');
}

/** Units of a chart's width: about half of the sheet's. */
const CHART_WIDTH = 340;

/** What one number changes, as a picture. */
function chart(name: string, values: readonly string[], rows: Transposed['rows']): string {
  const series = rows.map(({ outcome, passed, cells }) => ({
    label: outcome,
    passed,
    chances: cells.map(({ chance }) => chance),
  }));
  return `${markup(columnsDrawing({ name, values, series }, `Odds by ${name}`, CHART_WIDTH))}\n`;
}

const tag = (name: string, content: string | null, kind: string): string =>
  content === null || content === '' ? '' : `<${name} class="${kind}">${text(content)}</${name}>\n`;

const list = (lines: readonly string[], kind: string): string =>
  lines.length === 0 ? '' : `<ul class="${kind}">${lines.map((line) => `<li>${text(line)}</li>`).join('')}</ul>\n`;

/** Text as it stands. */
export const text = (words: string): string =>
  escapeControls(words).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
