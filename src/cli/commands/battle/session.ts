import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { FORM } from '../../../battle/event.ts';
import { nextSeed } from '../../../battle/record/commitment.ts';
import { type OpenBattle, openBattle, type Recorded, record } from '../../../battle/record/file.ts';
import { currentBattle, knownSecret } from '../../../battle/record/storage-paths.ts';
import type { Tools } from '../../../battle/roll.ts';
import { ImpossibleDie } from '../../../dice/given.ts';
import type { Layout } from '../../../render/layout.ts';
import { createBinder } from '../../../table/bind/bind.ts';
import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition, Context, Opened, Read } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';

/** A battle that a command works with. */
export interface Session {
  readonly context: Context;
  readonly options: BattleOptions;
  readonly file: string;
  readonly battle: OpenBattle;
  readonly opened: Opened;
  readonly layout: Layout;
  readonly tools: Tools;
  /** Adds what `decide` makes of the battle as it stands then. @throws OmenError */
  record(decide: Parameters<typeof record>[2]): Promise<Recorded>;
}

/** The record that is meant: `--file`, else OMEN_BATTLE, else the battle begun last. @throws OmenError `no-battle` */
export function battleFile({ file }: Pick<BattleOptions, 'file'>, { env, cwd }: Context): string {
  const named = file ?? (env.OMEN_BATTLE || undefined);
  if (named !== undefined) return resolve(cwd, named);
  const current = currentBattle(env);
  if (current !== null) return current;
  throw new OmenError('no-battle', 'no battle is going on; omen battle start begins one');
}

/** A command on the battle that is meant, with no words of its own. */
export const battleCommand = (act: (session: Session, context: Context) => Promise<void>): CommandDefinition => ({
  define(command, context) {
    addBattleOptions(command).action(async () =>
      act(await openSession(context, command.opts<BattleOptions>()), context),
    );
  },
});

/** The battle whose tables and inputs an answer names; null where only help is asked for and there is none. */
export async function openSessionFor(context: Context, { options, help }: Read): Promise<Session | null> {
  try {
    if (help && !existsSync(battleFile(options as BattleOptions, context))) return null;
    return await openSession(context, options as BattleOptions);
  } catch (error) {
    if (help && error instanceof OmenError && error.code === 'no-battle') return null;
    throw error;
  }
}

/** Opens the battle that is meant, and says what is wrong with its record. @throws OmenError */
export async function openSession(context: Context, options: BattleOptions): Promise<Session> {
  const file = battleFile(options, context);
  const battle = await openBattle(file);
  warn(battle, context);
  const { state } = battle;
  const opened = await context.open({ ...options, data: [...foldersOf(battle, context), ...(options.data ?? [])] });
  const { library } = opened;
  const secret = state.commit === null ? null : knownSecret(context.env, state.battle);
  const tools: Tools = {
    binder: createBinder(library.table),
    find: library.table,
    draw: (now) => nextSeed(now, secret),
  };
  return {
    context,
    options,
    file,
    battle,
    opened,
    layout: await context.layout(),
    tools,
    async record(decide) {
      const recorded = await record(file, new Date().toISOString(), (now) => withDice(() => decide(now)));
      if (recorded.setAside !== null) context.note(`omen: the cut command is set aside in ${recorded.setAside}`);
      return recorded;
    },
  };
}

/** The folders of tables that the battle was begun with, and that are still there. */
function foldersOf({ state }: OpenBattle, context: Context): readonly string[] {
  return state.data.filter((folder) => {
    const there = existsSync(folder);
    if (!there) context.note(`omen: the tables of ${folder}, which this battle was begun with, are not there`);
    return there;
  });
}

/** Says of a die that cannot fall so what option it is from. */
async function withDice<T>(decide: () => T | Promise<T>): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof ImpossibleDie)) throw error;
    throw new OmenError('impossible-die', `--dice: ${error.message}; nothing was recorded`, {
      option: 'dice',
      value: error.value,
      allowed: [`1-${error.faces}`],
    });
  }
}

function warn({ file, cut, damage, form, state }: OpenBattle, context: Context): void {
  const whole = `${state.events} ${state.events === 1 ? 'event is' : 'events are'} whole`;
  if (form !== FORM) {
    context.note(`omen: ${file} is a record of the old form ${form}: it can be read, and nothing is added to it`);
  }
  if (cut !== null) {
    context.note(
      `omen: the last command in ${file} was cut after ${cut.length} bytes as it was written; ${whole}, and the battle goes on from there`,
    );
  }
  if (damage !== null) {
    context.note(`omen: line ${damage.line} of ${file} ${damage.problem}; ${whole}, and only these are shown`);
    context.exitCode = EXIT.failed;
  }
}

/** What the secret of the dice is committed to. @throws OmenError `not-committed` */
export function committedTo({ battle: { state } }: Session): string {
  if (state.commit !== null) return state.commit;
  throw new OmenError('not-committed', 'this battle was not begun with --commit; its seed is known to all', {});
}
