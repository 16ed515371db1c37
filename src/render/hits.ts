import { type Layout, padEnd, widthOf, wrap } from './layout.ts';

interface Found {
  readonly id: string;
  readonly title: string;
  /** The title of its game. */
  readonly game: string;
  readonly summary: string | null;
}

/** Tables that were found, two lines each: how to call it and what it is, and when it is rolled. */
export function hitLines(found: readonly Found[], { paint, width }: Layout): string[] {
  const column = Math.max(0, ...found.map(({ id }) => widthOf(id))) + 2;
  return found.flatMap(({ id, title, game, summary }) => {
    const words = `${title} · ${game}`;
    const head =
      column + widthOf(words) + 2 <= width
        ? [`  ${paint.command(padEnd(id, column))}${words}`]
        : [`  ${paint.command(id)}`, ...wrap(words, width, '      ')];
    return [...head, ...(summary === null ? [] : wrap(summary, width, '      ').map(paint.faint))];
  });
}
