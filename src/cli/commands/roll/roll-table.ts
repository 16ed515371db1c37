import { createJsonLines } from '../../../render/json-lines.ts';
import { type Binder, createBinder } from '../../../table/bind/bind.ts';
import type { Request } from '../../../table/bind/request.ts';
import { OmenError } from '../../../table/error.ts';
import type { InputValue } from '../../../table/model.ts';
import { kebab } from '../../../table/names.ts';
import type { Result } from '../../../table/result.ts';
import { resolveSeeded } from '../../../table/throw/resolve.ts';
import { askForMissing } from '../../ask/ask-missing.ts';
import { canAsk } from '../../ask/can-ask.ts';
import type { Context, Opened } from '../../command.ts';
import { checkRange, checkTogether, freshSeed, resolveGiven } from '../../dice.ts';
import { EXIT } from '../../exit.ts';
import type { RollOptions } from '../../options/roll-options.ts';
import { rulingsFrom } from '../../options/rulings.ts';
import type { NamedTable } from '../../tables.ts';
import { writeLines } from './write-lines.ts';

/** One call of a table: which, with what, and how the results are wanted. */
export interface Roll extends NamedTable {
  readonly opened: Opened;
  readonly options: RollOptions;
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly context: Context;
}

/** Results of one call: as many as a week brings. */
const MOST_RESULTS = 1_000_000_000_000;

/** Resolves a table and writes the results. @throws OmenError */
export async function rollTable(roll: Roll): Promise<void> {
  const { table, opened, options, context } = roll;
  checkTogether(options);
  checkRange(options.index ?? 0, options.count ?? 1, MOST_RESULTS);
  checkForms(options);
  const binder = createBinder(opened.library.table);
  const inputs = options.ask ? roll.inputs : await askForMissing(roll.table, roll.inputs, options, context);
  const rulings = rulingsFrom(opened, options.ruling ?? []);
  checkRulingsChosen(roll);
  const request = {
    inputs,
    rulings,
    modifiers: options.mod ?? [],
    targetModifiers: options.targetMod ?? [],
  };
  if (options.tally) {
    const { writeTally } = await import('./tally.ts');
    await writeTally(roll, binder.bind(table.id, request));
    return;
  }
  const seed = options.seed ?? freshSeed();
  const first = options.index ?? 0;
  const count = options.count ?? 1;
  if (options.json && count > 1) {
    const lines = createJsonLines(binder.bind(table.id, request), settlerOf(roll));
    await writeLines(context, lines, { seed, first, count });
    return;
  }
  const write = await writerFor(roll);
  if (options.ask) {
    await write(await askResult(roll, binder, request));
    return;
  }
  const bound = binder.bind(table.id, request);
  if (bound.settled !== null && (options.mod !== undefined || options.targetMod !== undefined)) {
    context.note('no dice are thrown here, so the modifiers change nothing');
  }
  if (options.dice !== undefined) {
    const values = options.dice.flat();
    await write(resolveGiven(bound, values));
    return;
  }
  for (let index = first; index < first + count; index++) {
    await write(resolveSeeded(bound, seed, index, options.natural ?? null));
  }
}

/** A result is written in one form. @throws OmenError `options-conflict` */
function checkForms({ json, csv, short }: RollOptions): void {
  const forms = [...(json ? ['--json'] : []), ...(csv ? ['--csv'] : []), ...(short ? ['--short'] : [])];
  if (forms.length > 1) {
    throw new OmenError('options-conflict', `${forms.join(' and ')} do not go together`, {
      option: (forms[1] as string).slice(2),
    });
  }
}

/** The result of dice and inputs that a person is asked for. */
async function askResult({ table, options, inputs, context }: Roll, binder: Binder, request: Request): Promise<Result> {
  const [{ askTable }, { createAsker }] = await Promise.all([
    import('../../ask/ask-table.ts'),
    import('../../ask/create-asker.ts'),
  ]);
  const asker = await createAsker(context);
  try {
    const { result } = await askTable(
      {
        table,
        binder,
        request,
        // At a terminal what has a default is offered, and not silently taken.
        ask: canAsk(context) ? table.inputs.flatMap(({ name }) => (inputs[name] === undefined ? [name] : [])) : [],
        draw: () => ({ seed: options.seed ?? freshSeed(), index: options.index ?? 0 }),
        dice: options.dice?.flat() ?? [],
        natural: options.natural ?? null,
      },
      asker,
    );
    return result;
  } finally {
    asker.close();
  }
}

/** A ruling of another game, or set twice, is a mistake that would change nothing. @throws OmenError */
function checkRulingsChosen({ table, opened, options }: Roll): void {
  if (options.ruling === undefined) return;
  const { title, rulings } = opened.library.game(table.game);
  const seen = new Set<string>();
  for (const [name] of options.ruling) {
    if (seen.has(name))
      throw new OmenError('repeated-option', `--ruling sets ${kebab(name)} twice`, {
        option: 'ruling',
        value: kebab(name),
      });
    seen.add(name);
    if (!rulings.some((ruling) => ruling.name === name)) {
      throw new OmenError('unknown-ruling', `${kebab(name)} is no ruling of ${title}`, {
        option: 'ruling',
        value: kebab(name),
        allowed: rulings.map((ruling) => kebab(ruling.name)),
      });
    }
  }
}

/** Writes one result. */
export type Write = (result: Result) => Promise<void>;

/** Refuses results that lack dice, and notes a failed test. */
function settlerOf({ options, context }: Roll): (result: Result) => void {
  return (result) => {
    const { need, outcome } = result;
    if (need.length > 0) {
      const owed = need.map(({ dice, for: what }) => `${dice} for ${kebab(what).replace(/-/g, ' ')}`).join(', ');
      const given = options.ask ? 'the answers ended' : `--dice ${options.dice?.flat().join(',') ?? ''} is not enough`;
      throw new OmenError('dice-owed', `more dice are needed: ${owed} (${given})`);
    }
    context.onResult?.(result);
    if (options.exitStatus && outcome?.passed === false) context.exitCode = EXIT.testFailed;
  };
}

async function writerFor(roll: Roll): Promise<Write> {
  const write = await plainWriter(roll);
  if (!roll.options.saveCase) return write;
  const { keepCase } = await import('./keep-case.ts');
  return async (result) => {
    await write(result);
    keepCase(roll, result);
  };
}

async function plainWriter(roll: Roll): Promise<Write> {
  const { table, options, context } = roll;
  const settle = settlerOf(roll);
  if (options.json) {
    return async (result) => {
      await context.json(result);
      settle(result);
    };
  }
  if (options.csv) {
    const { rollCsv } = await import('../../../render/roll-csv.ts');
    const csv = rollCsv(table);
    let begun = false;
    return async (result) => {
      settle(result);
      await context.file(begun ? csv.line(result) : csv.head + csv.line(result));
      begun = true;
    };
  }
  const { textWriter } = await import('./text-writer.ts');
  return textWriter(roll, settle);
}
