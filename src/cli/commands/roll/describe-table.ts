import type { Command } from 'commander';
import type { Table } from '../../../table/model.ts';
import { kebab } from '../../../table/names.ts';
import type { Context, Opened } from '../../command.ts';
import { examplesWithDice } from '../../help/example-dice.ts';
import type { NamedTable } from '../../tables.ts';

/** Gives the help of a command what it says of a table. */
export function describeTable(command: Command, { table, word }: NamedTable, opened: Opened, context: Context): void {
  const title = `${table.title} · ${opened.library.game(table.game).title}`;
  command.description(table.summary === null ? title : `${title}\n${table.summary}`).addHelpText('after', () => {
    const help = command.createHelp();
    return tableHelp(table, word, opened, (text, indent) =>
      help.boxWrap(text, Math.max(20, context.width - indent)).replace(/^/gm, ' '.repeat(indent)),
    );
  });
}

/** What the help of a table says below its options: rulings, examples, and where the rules are from. */
function tableHelp(
  table: Table,
  word: string,
  { library, config }: Opened,
  wrap: (text: string, indent: number) => string,
): string {
  const { rulings, source, added } = table;
  const told = rulings.flatMap(({ name, about, choices }) => {
    const set = config.rulings[name]?.value ?? choices[0]?.id;
    return [
      wrap(`${kebab(name)}: ${about}`, 2),
      ...choices.map(({ id, about: words }) =>
        wrap(`${id}${words === null ? '' : `: ${words}`}${id === set ? ' (holds)' : ''}`, 4),
      ),
    ];
  });
  return [
    ...(told.length > 0 ? ['', 'Rulings (--ruling <name>=<choice>):', ...told] : []),
    '',
    'Examples:',
    ...examplesWithDice(table, word, library).map((example) => `  ${example}`),
    ...(source === null ? [] : ['', wrap(`From: ${source}`, 0)]),
    ...(added === null ? [] : [wrap(`Added: ${added}`, 0)]),
  ].join('\n');
}
