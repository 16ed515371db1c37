import { basename, resolve } from 'node:path';
import { NotationError, parseDice } from '../../../dice/notation.ts';
import type { Imported } from '../../../exchange/import.ts';
import { importSources } from '../../../exchange/import.ts';
import { IMPORT_LIMITS } from '../../../exchange/limits.ts';
import { formatNamed } from '../../../exchange/read/source.ts';
import { stemOf, titleOf } from '../../../exchange/write/table-names.ts';
import { decodeText } from '../../../game/decode.ts';
import { gameNameOf } from '../../../game/files.ts';
import { readSources } from '../../../game/sources.ts';
import { checkGameFolder, writeGameFolder } from '../../../game/write-game.ts';
import { findingsText } from '../../../render/findings.ts';
import type { SourceFile } from '../../../table/compile/game.ts';
import { OmenError } from '../../../table/error.ts';
import type { Context } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import type { CommonOptions } from '../../options/options.ts';

/** What can be said to import. */
export interface ImportOptions extends CommonOptions {
  readonly from?: string;
  readonly output?: string;
  readonly fix?: boolean;
  readonly dice?: string;
  readonly title?: string;
}

/** Reads other tools' tables, writes a game or a table, and says what was found. @throws OmenError */
export async function importFiles(paths: readonly string[], options: ImportOptions, context: Context): Promise<void> {
  const from = options.from === undefined ? null : formatNamed(options.from);
  const folder = options.output === undefined ? null : resolve(context.cwd, options.output);
  if (folder !== null) checkGameFolder(folder, options.output as string);
  const dice = options.dice === undefined ? null : checkDice(options.dice);
  const sources = await readAll(paths, context);
  const [first = '-', ...others] = paths;
  const named = folder
    ? basename(folder)
    : others.length > 0 || first === '-'
      ? 'imported'
      : stemOf(resolve(context.cwd, first));
  const imported = importSources(sources, {
    from,
    fix: options.fix ?? false,
    dice,
    title: options.title ?? titleOf(named),
  });
  const errors = imported.findings.filter(({ severity }) => severity === 'error').length;
  if (imported.findings.length > 0) {
    context.note(...findingsText(imported.findings, sources, await context.layout('stderr')));
  }
  if (imported.tables.length > 0) {
    if (folder !== null) writeGameFolder(folder, imported.files);
    else await writeOne(imported, context);
  }
  for (const { name, title, format, rowsIn, rowsOut } of imported.tables) {
    const rows = rowsIn === rowsOut ? `${rowsIn} rows` : `${rowsIn} rows in, ${rowsOut} out`;
    context.note(`${name}: ${title} (${format}), ${rows}`);
  }
  if (folder !== null && imported.tables.length > 0) {
    const count = imported.tables.length === 1 ? '1 table' : `${imported.tables.length} tables`;
    context.note(`${count} in ${options.output}; omen list ${gameNameOf(folder)} --data ${options.output} shows them`);
  }
  if (errors > 0) {
    context.exitCode = EXIT.failed;
    const what = folder === null ? 'the table' : 'the game';
    context.note(
      imported.tables.length === 0
        ? 'omen: nothing was written'
        : `omen: ${what} is written, but is of no use until the errors are mended`,
    );
  }
}

async function writeOne({ files, tables }: Imported, context: Context): Promise<void> {
  const [, table, ...more] = files;
  if (!table || more.length > 0) {
    throw new OmenError(
      'usage',
      `${tables.length === 1 ? 'the table is two files' : `there are ${tables.length} tables`}; name a folder for them with -o <folder>`,
      {
        option: 'output',
      },
    );
  }
  await context.file(table.text);
}

function checkDice(text: string): string {
  try {
    return parseDice(text).text;
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    throw new OmenError('bad-dice', `--dice: ${error.message}`, { option: 'dice', value: text });
  }
}

/** All files; `-` is the standard input. */
async function readAll(paths: readonly string[], context: Context): Promise<readonly SourceFile[]> {
  const limits = { files: IMPORT_LIMITS.files, bytes: IMPORT_LIMITS.characters * 4 };
  const files: SourceFile[] = [];
  for (const path of paths) {
    if (path === '-') files.push({ path: '-', text: await readInput(context, limits.bytes) });
    else files.push(...readSources([path], context.cwd, limits));
  }
  return files;
}

async function readInput({ stdin }: Context, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    chunks.push(Buffer.from(chunk as Uint8Array));
    size += (chunks.at(-1) as Buffer).length;
    if (size > most)
      throw new OmenError(
        'file-limit',
        `more than ${most.toLocaleString('en')} bytes came in; that is the most that is read`,
      );
  }
  return decodeText(Buffer.concat(chunks));
}
