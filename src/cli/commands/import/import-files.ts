import { basename, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { NotationError, parseDice } from '../../../dice/notation.ts';
import type { Format, Source } from '../../../exchange/draft.ts';
import { type GameText, type Imported, importSources } from '../../../exchange/import.ts';
import { IMPORT_LIMITS } from '../../../exchange/limits.ts';
import { formatNamed } from '../../../exchange/read/source.ts';
import { stemOf, titleOf } from '../../../exchange/write/table-names.ts';
import { decodeText } from '../../../game/decode.ts';
import { findSources, readSourceFile } from '../../../game/sources.ts';
import { checkGameFolder, openGameFolder } from '../../../game/write-game.ts';
import { OmenError } from '../../../table/error.ts';
import type { Context } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import type { CommonOptions } from '../../options/options.ts';
import { createProgress } from '../../progress.ts';
import { shownFindings, summaryLines } from './summary.ts';

/** What can be said to import. */
export interface ImportOptions extends CommonOptions {
  readonly from?: string;
  readonly output?: string;
  readonly fix?: boolean;
  readonly dice?: string;
  readonly title?: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Reads other tools' tables, writes a game or a table, and says what was found. @throws OmenError */
export async function importFiles(paths: readonly string[], options: ImportOptions, context: Context): Promise<void> {
  const from = options.from === undefined ? null : formatNamed(options.from);
  const folder = options.output === undefined ? null : resolve(context.cwd, options.output);
  if (folder !== null) checkGameFolder(folder, options.output as string);
  const dice = options.dice === undefined ? null : checkDice(options.dice);
  const read = await readerOf(paths, context);
  const title = options.title ?? titleFor(paths, folder, context);
  const files: GameText[] = [];
  let write: ((file: GameText) => void) | null = null;
  const imported = importAll(read, { from, dice, fix: options.fix ?? false, title }, context, (file) => {
    if (folder === null) files.push(file);
    else {
      write ??= openGameFolder(folder);
      write(file);
    }
  });
  const errors = imported.findings.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) context.exitCode = EXIT.failed;
  if (!options.json) {
    const layout = await context.layout('stderr');
    context.note(...shownFindings(imported.findings, (path) => read.file(path).text, layout, options.all ?? false));
  }
  if (imported.tables.length > 0 && folder === null && !options.json) await writeOne(imported, files, context);
  const output = folder === null ? null : (options.output as string);
  if (options.json) await tellPrograms(imported, output, context);
  else context.note(...summaryLines(imported, output, options.all ?? false));
}

/** Files from which on an import is a long one. */
const MANY = 100;

/**
 * A long import makes much that lives for one table only. Left alone, V8 lets it pile up to several times of what is in
 * use before it is swept away; so it sweeps after 30 % more, which costs a few seconds and keeps the memory small.
 */
const sweepOften = (): void => setFlagsFromString('--heap-growing-percent=30');

/** The files to read, each as it is asked for; the text that came in is kept. */
interface Reader {
  readonly paths: readonly string[];
  file(path: string): Source;
}

async function readerOf(paths: readonly string[], context: Context): Promise<Reader> {
  const most = IMPORT_LIMITS.characters * 4;
  const piped = paths.includes('-') ? await readInput(context, most) : '';
  return {
    paths: paths.flatMap((path) => (path === '-' ? [path] : findSources([path], context.cwd, IMPORT_LIMITS.files))),
    file: (path) => (path === '-' ? { path, text: piped } : readSourceFile(path, context.cwd, most)),
  };
}

function importAll(
  read: Reader,
  how: { readonly from: Format | null; readonly dice: string | null; readonly fix: boolean; readonly title: string },
  { stderr }: Context,
  take: (file: GameText) => void,
): Imported {
  if (read.paths.length >= MANY) sweepOften();
  let progress = createProgress({ stderr }, read.paths.length);
  function* sources(): Generator<Source> {
    for (const [i, path] of read.paths.entries()) {
      yield read.file(path);
      progress.at(i + 1);
    }
  }
  try {
    return importSources(sources(), how, (file, written, tables) => {
      if (written === 0) {
        progress.end();
        progress = createProgress({ stderr }, tables);
      } else progress.at(written);
      take(file);
    });
  } finally {
    progress.end();
  }
}

/** The title of a game that has none: its folder's name, or that of what is read. */
function titleFor([first = '-', ...others]: readonly string[], folder: string | null, { cwd }: Context): string {
  if (folder !== null) return titleOf(basename(folder));
  return titleOf(others.length > 0 || first === '-' ? 'imported' : stemOf(resolve(cwd, first)));
}

/** A line for each finding and each table, and one that sums them up. */
async function tellPrograms(
  { sources, tables, findings }: Imported,
  folder: string | null,
  context: Context,
): Promise<void> {
  const count = (severity: string): number => findings.filter((each) => each.severity === severity).length;
  await context.json(
    ...findings.map(({ severity, code, file, line, column, message }) => ({
      finding: { severity, code, file, line, column, message },
    })),
    ...tables.map((table) => ({ table })),
    {
      import: {
        omen: 1,
        folder,
        files: sources,
        tables: tables.length,
        rolls: tables.filter(({ rolls }) => rolls).length,
        errors: count('error'),
        warnings: count('warning'),
      },
    },
  );
}

async function writeOne({ tables }: Imported, files: readonly GameText[], context: Context): Promise<void> {
  const [, table, ...more] = files;
  if (!table || more.length > 0) {
    throw new OmenError(
      'usage',
      `${tables.length === 1 ? 'the table is two files' : `there are ${tables.length} tables`}; name a folder for them with -o <folder>`,
      { option: 'output' },
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
