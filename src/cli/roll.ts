import { givenDice, ImpossibleDie } from '../dice/given.ts';
import { settingFrom } from '../game/setting.ts';
import { createJsonLines } from '../render/json-lines.ts';
import { type Binder, createBinder } from '../table/bind/bind.ts';
import { checkRuling } from '../table/bind/inputs.ts';
import type { Request } from '../table/bind/request.ts';
import type { Bound } from '../table/bind/settled.ts';
import { OmenError } from '../table/error.ts';
import type { InputValue, Table } from '../table/model.ts';
import { didYouMean, kebab } from '../table/names.ts';
import type { Result } from '../table/result.ts';
import { resolveWith } from '../table/throw/resolve.ts';
import { resolveSeeded } from '../table/throw/resolve-seeded.ts';
import type { Context, Opened } from './context.ts';
import { diceLeftOver, impossibleDie } from './dice-errors.ts';
import { EXIT } from './exit.ts';
import { freshSeed } from './seed.ts';
import type { RollOptions } from './table-command.ts';
import { writeLines } from './write-lines.ts';

/** One call of a table: which, with what, and how the results are wanted. */
export interface Roll {
  readonly table: Table;
  /** The word that named it. */
  readonly word: string;
  /** Other tables that the word could have meant. */
  readonly others: readonly string[];
  readonly opened: Opened;
  readonly options: RollOptions;
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly context: Context;
}

/** Resolves a table and writes the results. @throws OmenError */
export async function rollTable(roll: Roll): Promise<void> {
  const { table, opened, options, inputs, context } = roll;
  checkTogether(options);
  const binder = createBinder(opened.library.table);
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
    context.note('no dice are thrown here, so the modifiers change nothing\n');
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

/** The result of dice and inputs that a person is asked for. */
async function askResult({ table, options, context }: Roll, binder: Binder, request: Request): Promise<Result> {
  const [{ askTable }, { createAsker }] = await Promise.all([
    import('./ask/ask-table.ts'),
    import('./ask/create-asker.ts'),
  ]);
  const asker = await createAsker(context, options.color);
  try {
    const { result } = await askTable(
      {
        table,
        binder,
        request,
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

/** Refuses options that do not go together. @throws OmenError `options-conflict` */
export function checkTogether({
  dice,
  natural,
  ask,
  count = 1,
}: Pick<RollOptions, 'natural' | 'ask' | 'count'> & { readonly dice?: unknown }): void {
  if (dice !== undefined && natural !== undefined) {
    throw new OmenError(
      'options-conflict',
      '--dice and --natural do not go together: give the dice, or only their sum',
      { option: 'natural' },
    );
  }
  if (count > 1 && (dice !== undefined || natural !== undefined || ask)) {
    const option = dice !== undefined ? '--dice' : natural !== undefined ? '--natural' : '--ask';
    throw new OmenError('options-conflict', `${option} gives one result; it does not go with --count ${count}`, {
      option: option.slice(2),
    });
  }
}

/** The result of dice thrown by hand. @throws OmenError where one is impossible or left over. */
export function resolveGiven(bound: Bound, values: readonly number[]): Result {
  const dice = givenDice(values);
  let result: Result;
  try {
    result = resolveWith(bound, dice);
  } catch (error) {
    throw error instanceof ImpossibleDie ? impossibleDie(error) : error;
  }
  if (dice.left > 0) throw diceLeftOver(bound.table, values, values.length - dice.left);
  return result;
}

/** Rulings as they were chosen, by name; of two of the same name the later holds. */
export type Chosen = readonly (readonly [name: string, choice: string])[];

/** The rulings that hold: those of the configuration, and over them those of the options. @throws OmenError */
export function rulingsFrom({ library, config }: Opened, chosen: Chosen): Record<string, string> {
  const set = Object.entries(config.rulings);
  if (set.length + chosen.length === 0) return {};
  const known = new Map(library.games.flatMap((game) => game.rulings.map((ruling) => [ruling.name, ruling])));
  const check = (name: string, choice: string): string => {
    const ruling = known.get(name);
    if (ruling) return checkRuling(ruling, choice);
    const names = [...known.keys()].map(kebab);
    throw new OmenError(
      'unknown-ruling',
      `there is no ruling ${kebab(name)}${didYouMean(kebab(name), names)} (omen rulings lists all)`,
      { option: 'ruling', value: kebab(name), allowed: names },
    );
  };
  const rulings: Record<string, string> = {};
  for (const [name, { value, from }] of set) rulings[name] = settingFrom(from, () => check(name, value));
  for (const [name, choice] of chosen) rulings[name] = check(name, choice);
  return rulings;
}

/** A ruling of another game, or set twice, is a mistake that would change nothing. @throws OmenError */
function checkRulingsChosen({ table, opened, options }: Roll): void {
  const { title, rulings } = opened.library.game(table.game);
  const seen = new Set<string>();
  for (const [name] of options.ruling ?? []) {
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
  const { options, context } = roll;
  const settle = settlerOf(roll);
  if (options.json) {
    return async (result) => {
      await context.out(`${JSON.stringify(result)}\n`);
      settle(result);
    };
  }
  const { textWriter } = await import('./text-writer.ts');
  return textWriter(roll, settle);
}
