import type { Layout } from '../../../render/layout.ts';
import { commandFor } from '../../../render/request.ts';
import { resultText, shortText, type TextContext } from '../../../render/text.ts';
import type { Result } from '../../../table/result.ts';
import { shellLine } from '../../../table/shell-word.ts';
import type { Opened } from '../../command.ts';
import type { Roll, Write } from './roll-table.ts';

/** Writes results for people. `settle` may refuse one. */
export async function textWriter(
  { word, others, opened, options, context }: Roll,
  settle: (result: Result) => void,
): Promise<Write> {
  const text = textContext(opened, await context.layout(), options);
  let written = 0;
  return async (result) => {
    settle(result);
    if (written === 0 && others.length > 0) {
      const say = others.map((id) => `omen ${shortest(id, opened)}`).join(', ');
      context.note(`${word} is a table of several games; the others: ${say}`);
    }
    if (options.short) return context.lines([shortText(result, text)]);
    const block = resultText(result, text);
    await context.lines(written++ === 0 ? block : ['', ...block]);
  };
}

/** How results are told to people: with commands as these options would have them. */
export function textContext(
  opened: Opened,
  layout: Layout,
  options: Pick<Roll['options'], 'ruling' | 'data'> = {},
): TextContext {
  const { library } = opened;
  const rulings = Object.fromEntries(options.ruling ?? []);
  return {
    layout,
    titles: (id) => ({ table: library.table(id).title, game: library.game(library.table(id).game).title }),
    command: ({ table: id, inputs }) =>
      commandFor(library.table(id), inputs, { word: wordFor(id, opened), rulings, data: options.data ?? [] }),
    related: (id) => shellLine(['omen', wordFor(id, opened)]),
  };
}

/** The shortest word that names the table from here. */
function wordFor(id: string, opened: Opened): string {
  const { library, game } = opened;
  const name = id.slice(id.indexOf('/') + 1);
  return library.lookUp(name, game)[0] === id ? name : shortest(id, opened);
}

/** The full id with the shortest alias of the game. */
function shortest(id: string, { library }: Opened): string {
  const [game = '', table = ''] = id.split('/');
  return `${library.shortName(game)}/${table}`;
}
