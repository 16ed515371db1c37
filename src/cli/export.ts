import type { Command } from 'commander';
import { exportFormatNamed, exportTable } from '../exchange/export.ts';
import { escapeControls } from '../render/escape-controls.ts';
import { createBinder } from '../table/bind/bind.ts';
import { readRuling } from '../table/bind/inputs.ts';
import type { ExportCommandOptions } from './commands/export.ts';
import type { Context } from './context.ts';
import { valued } from './options.ts';
import { rulingsFrom } from './roll.ts';
import { addInputOptions, inputsFrom, leadingOptions, unknownWord } from './table-command.ts';

/** Gives the command the options of the table that one of the words names. @throws OmenError `unknown-table` */
export async function defineExport(command: Command, words: readonly string[], context: Context): Promise<void> {
  const opened = await context.open(leadingOptions(context.argv));
  const { library, game } = opened;
  const [id] = words.map((word) => library.lookUp(word, game)).find((ids) => ids.length > 0) ?? [];
  if (id === undefined) throw unknownWord(words[0] as string, opened, []);
  const table = library.table(id);
  command.description(
    `Writes ${escapeControls(table.title)} · ${escapeControls(library.game(table.game).title)} for other tools`,
  );
  addInputOptions(command, table.inputs);
  command.addOption(
    valued('--ruling <name=choice>', 'one ruling; may stand several times', { read: readRuling, many: true }),
  );
  command.action(async () => {
    const options = command.opts<ExportCommandOptions>();
    const format = exportFormatNamed(options.to ?? 'markdown');
    const request = { inputs: inputsFrom(command, table), rulings: rulingsFrom(opened, options.ruling ?? []) };
    const { text, lost } = exportTable(table, format, request, createBinder(library.table));
    await context.out(text);
    for (const each of lost) context.note(`${table.name}: ${escapeControls(each)}\n`);
  });
}
