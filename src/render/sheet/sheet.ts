import type { Game, Note } from '../../table/game-model.ts';
import { blockLines, type Layout, wrap } from '../layout.ts';
import { inOrderOfPlay, type ListedSection } from '../list.ts';
import { CHART_STYLE } from '../svg/write.ts';
import { pageHtml, rulingList, text } from './page-html.ts';
import { asMarkdown, choiceWords, pageMarkdown } from './page-markdown.ts';
import type { Page } from './page-model.ts';
import { pageText } from './page-text.ts';
import { SHEET_STYLE } from './style.ts';

/** What is shown together: a game, a table, or all that an entry of the rules is in. */
export interface Sheet {
  readonly title: string;
  readonly summary: string | null;
  readonly notes: readonly Note[];
  readonly rulings: Page['rulings'];
  readonly pages: readonly Page[];
  readonly credits: string | null;
  /** Titles of the pages under the headings of the game, in the order of play. */
  readonly contents: readonly ListedSection<Pick<Page, 'id' | 'title'>>[];
  /** A single table needs no heading of its own. */
  readonly alone: boolean;
}

/** The sheet of a game, its pages in the order of play. */
export function gameSheet(game: Game, rulings: Page['rulings'], all: readonly Page[]): Sheet {
  const { title, summary, notes, version, licence } = game;
  const said = [game.credits, version === null ? null : `Version ${version}`, licence].filter((each) => each !== null);
  const credits = said.length === 0 ? null : said.join(' · ');
  const contents = inOrderOfPlay(
    game,
    all.map((page) => ({ ...page, name: page.id.slice(page.id.indexOf('/') + 1) })),
  );
  const pages = contents.flatMap(({ tables }) => tables);
  return { title, summary, notes, rulings, pages, credits, contents, alone: false };
}

/** The sheet for a terminal. */
export function sheetText(sheet: Sheet, layout: Layout): string[] {
  const { title, summary, notes, rulings, pages, credits, contents, alone } = sheet;
  const { paint, width } = layout;
  const say = (words: string, left: string): string[] => wrap(words, width, left);
  const parts = pages.map((page) => pageText(page, layout));
  if (alone) return blockLines(parts);
  return blockLines([
    [...say(title, '').map(paint.title), ...(summary === null ? [] : say(summary, '  '))],
    part(
      paint.faint('  contents'),
      contents.flatMap(({ title: heading, tables }) => [
        ...(heading === null ? [] : say(heading, '  ').map(paint.name)),
        ...say(tables.map((page) => page.title).join(' · '), '    '),
      ]),
    ),
    part(
      paint.faint('  rules without dice'),
      notes.flatMap((note) => [
        ...say(note.title, '  ').map(paint.name),
        ...say(note.text, '    '),
        ...say(marks(note), '    ').map(paint.faint),
      ]),
    ),
    part(
      paint.faint('  rulings (* holds)'),
      rulings.flatMap(({ name, about, choices }) => [
        `  ${paint.command(name)}`,
        ...say(about, '      '),
        ...choices.flatMap((choice) => say(choice, '      ')),
      ]),
    ),
    ...parts,
    credits === null ? [] : say(credits, '  ').map(paint.faint),
  ]);
}

const part = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [heading, ...lines];

/** What of a note the document lacks, and its entries. */
const marks = ({ added, covers }: Note): string => [added, covers.join(' ')].filter((each) => each).join(' · ');

/** The sheet as Markdown. */
export function sheetMarkdown({ title, summary, notes, rulings, pages, credits, contents, alone }: Sheet): string {
  if (alone) return pages.map((page) => pageMarkdown(page)).join('\n');
  const blocks = [
    `# ${asMarkdown(title)}\n`,
    ...(summary === null ? [] : [`${asMarkdown(summary)}\n`]),
    ...(contents.length === 0
      ? []
      : [
          `${contents
            .map(({ title: heading, tables }) => {
              const titles = tables.map((page) => asMarkdown(page.title)).join(' · ');
              return heading === null ? `- ${titles}` : `- **${asMarkdown(heading)}** ${titles}`;
            })
            .join('\n')}\n`,
        ]),
    ...notes.map(
      (note) => `## ${asMarkdown(note.title)}\n\n${asMarkdown(note.text)}\n\n<sub>${asMarkdown(marks(note))}</sub>\n`,
    ),
    ...(rulings.length === 0
      ? []
      : [
          `## Rulings\n\n${rulings
            .map(
              ({ name, about, choices }) =>
                `- **${asMarkdown(name)}** ${asMarkdown(about)}\n${choices.map((choice) => `  - ${choiceWords(choice)}`).join('\n')}`,
            )
            .join('\n')}\n`,
        ]),
    ...pages.map((page) => pageMarkdown(page, 2)),
    ...(credits === null ? [] : [`${asMarkdown(credits)}\n`]),
  ];
  return blocks.join('\n');
}

/** The sheet as one HTML file that needs nothing else, and prints on A4. */
export function sheetHtml({ title, summary, notes, rulings, pages, credits, contents, alone }: Sheet): string {
  const heading = alone
    ? `<p class="game">${text(pages[0]?.game ?? '')}</p>`
    : `<h1>${text(title)}</h1>\n${summary === null ? '' : `<p class="summary">${text(summary)}</p>\n`}`;
  const noteParts = notes.map(
    (note) =>
      `<section class="note-page"><h3>${text(note.title)}</h3><p>${text(note.text)}</p><p class="source">${text(marks(note))}</p></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<style>
${SHEET_STYLE}${CHART_STYLE}
</style>
</head>
<body>
${heading}
${contentsHtml(contents)}${pages.map(pageHtml).join('\n')}${noteParts.length === 0 ? '' : `<h2 class="part">Rules without dice</h2>\n<div class="notes">\n${noteParts.join('\n')}\n</div>\n`}${
  rulings.length === 0 ? '' : `<h2 class="part">Rulings</h2>\n${rulingList(rulings)}`
}${credits === null ? '' : `<p class="credits">${text(credits)}</p>\n`}</body>
</html>
`;
}

/** Links to the pages, under the headings of the game. */
function contentsHtml(contents: Sheet['contents']): string {
  if (contents.length === 0) return '';
  const items = contents.map(({ title: heading, tables }) => {
    const links = tables.map(({ id, title }) => `<a href="#${text(id)}">${text(title)}</a>`).join(' · ');
    return `<li>${heading === null ? '' : `<b>${text(heading)}</b> `}${links}</li>`;
  });
  return `<nav><ul class="contents">\n${items.join('\n')}\n</ul></nav>\n`;
}
