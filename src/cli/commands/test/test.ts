import { relative, resolve } from 'node:path';
import type { GoldenFile } from '../../../game/golden-files.ts';
import type { Difference } from '../../../table/differences.ts';
import { OmenError } from '../../../table/error.ts';
import type { GoldenCase } from '../../../table/golden/schema.ts';
import type { CommandDefinition, Context } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import type { CommonOptions } from '../../options/options.ts';

interface TestOptions extends CommonOptions {
  readonly json?: boolean;
}

interface Ran {
  readonly file: GoldenFile;
  /** From 1. */
  readonly number: number;
  readonly golden: GoldenCase;
  readonly found: readonly Difference[];
}

export const command: CommandDefinition = {
  define(command, context) {
    command
      .argument('[path...]', 'games, or folders of games')
      .option('--json', 'one line of JSON for each case')
      .addHelpText(
        'after',
        `
A case says which dice go in and what must come out. The cases of a table stand
in the game's folder, in cases/<table>.yaml; omen <table> --save-case adds one.
Without a path: the games of --data, OMEN_PATH and omen.yaml, and those of the
working folder.

Exit code 1 where a case does not hold.`,
      )
      .action(async (paths: readonly string[], options: TestOptions) => {
        const ran = await runCases(await foldersOf(paths, options, context), options, context);
        const failed = ran.filter(({ found }) => found.length > 0);
        if (failed.length > 0) context.exitCode = EXIT.failed;
        if (options.json) await context.json(...ran.map(forPrograms));
        else await context.lines(report(ran, failed, context.cwd));
      });
  },
};

async function foldersOf(paths: readonly string[], options: TestOptions, context: Context): Promise<readonly string[]> {
  if (paths.length > 0) return paths;
  const { foldersToCheck } = await import('../../../game/check.ts');
  const { config } = await context.open({ ...(options.data === undefined ? {} : { data: options.data }) });
  const further = [...config.path.map(({ value }) => value), ...(options.data ?? [])];
  return foldersToCheck(further, context.cwd, '').filter((folder) => folder !== '');
}

async function runCases(folders: readonly string[], options: TestOptions, context: Context): Promise<readonly Ran[]> {
  const [{ readGoldenFiles }, { runCase }, { createBinder }] = await Promise.all([
    import('../../../game/golden-files.ts'),
    import('../../../table/golden/golden-case.ts'),
    import('../../../table/bind/bind.ts'),
  ]);
  const files = readGoldenFiles(folders, context.cwd);
  if (files.length === 0) {
    throw new OmenError('no-game', 'there are no cases to test; omen <table> --data <game> --save-case makes one');
  }
  const { library } = await context.open({ ...options, data: [...(options.data ?? []), ...folders] });
  const binder = createBinder(library.table);
  return files.flatMap((file) =>
    file.cases.map((golden, i) => ({ file, number: i + 1, golden, found: runCase(binder, file.table, golden) })),
  );
}

function report(ran: readonly Ran[], failed: readonly Ran[], cwd: string): string[] {
  const lines = failed.flatMap(({ file, number, golden, found }) => [
    `${relative(cwd, file.path)} case ${number}${golden.name === undefined ? '' : `: ${golden.name}`}`,
    ...found.map(({ path, recorded, now }) => `  ${path}  expected ${said(recorded)}, got ${said(now)}`),
  ]);
  const held = ran.length - failed.length;
  return [...lines, `${held} of ${ran.length} case${ran.length === 1 ? '' : 's'} hold`];
}

const said = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const forPrograms = ({ file, number, golden, found }: Ran) => ({
  table: file.table,
  file: resolve(file.path),
  case: number,
  name: golden.name ?? null,
  passed: found.length === 0,
  differences: found.map(({ path, recorded, now }) => ({ path, expected: recorded ?? null, got: now ?? null })),
});
