import { Option } from 'commander';
import { concernedBy, knownInputs } from '../../../battle/facts.ts';
import { diceLeft, planDue } from '../../../battle/proceed.ts';
import { rollInBattle, type Throwing } from '../../../battle/roll.ts';
import type { BattleState, Due } from '../../../battle/state.ts';
import { OmenError } from '../../../table/error.ts';
import type { InputValue, Table } from '../../../table/model.ts';
import { nearest } from '../../../table/names.ts';
import { askForMissing } from '../../ask/ask-missing.ts';
import type { CommandDefinition, Read } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import { fillInputs } from '../../options/bare-words.ts';
import { addInputOptions, inputsFrom } from '../../options/inputs.ts';
import { valued } from '../../options/options.ts';
import { addThrowOptions } from '../../options/roll-options.ts';
import { rulingsFrom } from '../../options/rulings.ts';
import { namedTable } from '../../tables.ts';
import { answered, entry } from './answered.ts';
import type { Answers } from './ask-due.ts';
import { findName, knownName, knownPlayer, nameForRoll, offerNames } from './names.ts';
import { addBattleOptions, type BattleThrowOptions, refuseDice } from './options.ts';
import { openSessionFor, type Session } from './session.ts';
import { titleOf } from './text.ts';
import { writeEvents } from './write.ts';

interface RollOptions extends BattleThrowOptions {
  readonly for?: string;
  readonly player?: string;
  readonly due?: string | true;
  readonly beside?: boolean;
}

/** `battle roll <table>`, or `battle roll --due <id>`, or `battle roll --due` for all that is due now. */
export const command: CommandDefinition = {
  define(command) {
    addBattleOptions(command)
      .usage('<table> [name] [--<input> <value> …]')
      .argument('[table]', 'the table, or game/table; none with --due')
      .argument('[words...]', 'whom it concerns, as with --for, and values of its inputs')
      .addOption(valued('--for <name>', 'whom or what it concerns'))
      .addOption(valued('--player <name>', 'whose it is; else the player whose turn it is'))
      .addOption(new Option('--due [number]', 'answers what is due; without a number, all that is due now'))
      .addOption(new Option('--beside', 'answers nothing that is due, but stands beside it'));
    addThrowOptions(command);
  },
  async extend(command, read, context) {
    const session = await openSessionFor(context, read);
    if (session === null) return;
    offerNames(command, session.battle.state);
    const table = tableOf(session, read);
    if (table !== null) {
      const { state } = session.battle;
      const { name } = nameAmong([...read.operands, ...read.unsure], read.options as RollOptions, state);
      const known = knownInputs(state, table, null, concernedBy(state, null, name === undefined ? {} : { for: name }));
      addInputOptions(
        command,
        table.inputs.map((input) => (known[input.name] === undefined ? input : { ...input, required: false })),
      );
    }
    command.action(async () => {
      const { state } = session.battle;
      const said = command.opts<RollOptions>();
      const words = typeof said.due === 'string' ? command.args : command.args.slice(1);
      const { name, rest } = nameAmong(words, said, state);
      const options = { ...said, ...(name === undefined ? {} : { for: name }) };
      const now: Session = { ...session, options };
      if (table === null) return rollAllDue(now, options);
      // What an entry carries is known, and not asked for.
      const given = inputsFrom(command, table.inputs);
      const due = options.beside ? null : answered(state, table, { ...options, said: given }, []);
      const concerned = concernedBy(state, due, name === undefined ? {} : { for: name });
      const known = knownInputs(state, table, due, concerned) as Readonly<Record<string, InputValue>>;
      const worded = fillFrom(rest, table, { ...known, ...given }, state);
      const filled = options.ask ? worded : await askForMissing(table, worded, options, context);
      const inputs = Object.fromEntries(
        Object.entries(filled).filter(([input]) => given[input] !== undefined || known[input] === undefined),
      );
      await rollOne(now, table, options, inputs);
    });
  },
};

/** The table that the words name, or that of the entry. Null: all that is due. */
function tableOf({ opened, battle: { state } }: Session, read: Read): Table | null {
  const { due } = read.options as RollOptions;
  if (typeof due === 'string') return opened.library.table(entry(state, due).table);
  const named = namedTable(read, { ...opened, game: opened.game ?? state.game });
  if (named !== null) return named.table;
  if (due || read.help) return null;
  throw new OmenError('usage', 'battle roll needs a table, or --due (omen battle due lists what is)');
}

/** The name that `--for` gives, or the first word that is one, and the other words. @throws OmenError `unknown-name` */
function nameAmong(
  words: readonly string[],
  { for: said }: RollOptions,
  state: BattleState,
): { readonly name: string | undefined; readonly rest: readonly string[] } {
  if (said !== undefined) return { name: nameForRoll(said, state), rest: words };
  const at = words.findIndex((word) => findName(word, state) !== undefined);
  return { name: findName(words[at] ?? '', state), rest: words.filter((_, i) => i !== at) };
}

/** The inputs, with words for those that are missing; a word that is nearly a name is taken for one. @throws OmenError */
function fillFrom(
  words: readonly string[],
  table: Table,
  inputs: Readonly<Record<string, InputValue>>,
  state: BattleState,
): Readonly<Record<string, InputValue>> {
  try {
    return fillInputs(table, inputs, words);
  } catch (error) {
    const names = state.roster.map(({ name }) => name);
    const slip = words.find((word) => word.length > 2 && nearest(word, names) !== undefined);
    if (slip !== undefined) knownName(slip, state);
    throw error;
  }
}

async function rollOne(
  session: Session,
  table: Table,
  options: RollOptions,
  inputs: ReturnType<typeof inputsFrom>,
): Promise<void> {
  const { context, tools, opened } = session;
  const rulings = options.ruling === undefined ? {} : chosenRulings(session, options.ruling);
  const beside: Due[] = [];
  const said = options.ask
    ? await askedFor(session, table, options, inputs)
    : { inputs, throwing: throwingOf(options) };
  const recorded = await session.record(({ state: now }) => {
    beside.length = 0;
    const due = answered(now, table, { ...options, said: said.inputs }, beside);
    const { body, need, left } = rollInBattle(
      now,
      {
        table: table.id,
        due,
        ...(options.for === undefined ? {} : { for: options.for }),
        ...(options.player === undefined ? {} : { player: knownPlayer(options.player, now.players) }),
        ...said,
        rulings,
        modifiers: options.mod ?? [],
        targetModifiers: options.targetMod ?? [],
      },
      tools,
    );
    if (need.length > 0) {
      const owed = need.map((each) => `${each.dice} for ${each.for}`).join(', ');
      throw new OmenError('dice-owed', `more dice are needed: ${owed}; nothing was recorded`);
    }
    if (left > 0) throw diceLeft(left);
    return [body];
  });
  for (const { id, table: waiting } of beside) {
    context.note(`${titleOf(waiting, { opened })} is due later as ${id}, and stays so; --due ${id} rolls that one now`);
  }
  await writeEvents(session, recorded);
}

/** Inputs and dice, as a person answers. */
async function askedFor(
  session: Session,
  table: Table,
  options: RollOptions,
  inputs: ReturnType<typeof inputsFrom>,
): Promise<Answers> {
  const { ruling, mod = [], targetMod = [], dice, natural } = options;
  if (natural !== undefined) {
    throw new OmenError('options-conflict', '--ask asks for each die; it does not go with --natural', {
      option: 'natural',
    });
  }
  const { askRoll } = await import('./ask-due.ts');
  const due = answered(session.battle.state, table, { ...options, said: inputs }, []);
  const rulings = ruling === undefined ? {} : chosenRulings(session, ruling);
  const request = { inputs, rulings, modifiers: mod, targetModifiers: targetMod };
  return askRoll(session, { table, due, request, dice: dice?.flat() ?? [] });
}

async function rollAllDue(session: Session, options: RollOptions): Promise<void> {
  if (options.ask) {
    refuseDice(options.dice);
    const { askAllDue } = await import('./ask-due.ts');
    return askAllDue(session, { before: session.battle.state, state: session.battle.state, events: [] });
  }
  const { context, tools } = session;
  let owed: ReturnType<typeof planDue>['owed'] = [];
  const recorded = await session.record(({ state: now }) => {
    const plan = planDue(now, tools, options.dice?.flat() ?? null);
    owed = plan.owed;
    return plan.bodies;
  });
  if (recorded.events.length === 0 && owed.length === 0 && !options.json) return context.note('nothing is due now');
  await writeEvents(session, { ...recorded, owed });
  if (owed.length > 0) context.exitCode = EXIT.needsDice;
}

function throwingOf({ dice, natural }: RollOptions): Throwing {
  if (dice !== undefined && natural !== undefined) {
    throw new OmenError(
      'options-conflict',
      '--dice and --natural do not go together: give the dice, or only their sum',
      {
        option: 'natural',
      },
    );
  }
  if (dice !== undefined) return { by: 'hand', dice: dice.flat() };
  return natural === undefined ? { by: 'seed' } : { by: 'natural', natural };
}

/** The rulings of the options alone: those of the configuration were settled as the battle began. */
function chosenRulings({ opened }: Session, chosen: NonNullable<RollOptions['ruling']>): Record<string, string> {
  const all = rulingsFrom(opened, chosen);
  return Object.fromEntries(chosen.map(([name]) => [name, all[name] as string]));
}
