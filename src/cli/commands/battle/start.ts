import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Option } from 'commander';
import type { EventBody, SetEvent } from '../../../battle/event.ts';
import { commitTo } from '../../../battle/record/commitment.ts';
import { createRecord, type Recorded } from '../../../battle/record/file.ts';
import { battleFolder, keepSecret, setCurrentBattle } from '../../../battle/record/storage-paths.ts';
import { labelled } from '../../../render/layout.ts';
import { OmenError } from '../../../table/error.ts';
import { idOf } from '../../../table/names.ts';
import type { CommandDefinition, Context } from '../../command.ts';
import { freshSeed } from '../../dice.ts';
import { valued } from '../../options/options.ts';
import { rulingOption } from '../../options/roll-options.ts';
import { rulingsFrom } from '../../options/rulings.ts';
import { knownPlayer, readPlayers } from './names.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { readPairs } from './pairs.ts';
import { readSettings } from './settings.ts';
import { fileWords } from './text.ts';
import { eventsJson } from './write.ts';

interface StartOptions extends BattleOptions {
  readonly players?: readonly string[];
  readonly seed?: string;
  readonly commit?: boolean;
  readonly keeper?: string;
  readonly words?: readonly string[];
  readonly set?: readonly string[];
  readonly ruling?: readonly (readonly [string, string])[];
}

export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command
      .argument('[name]', 'what the battle is called')
      .addOption(
        valued('--players <names>', 'who plays, in the order of their turns, as Anna,Bert', { read: readPlayers }),
      )
      .addOption(valued('--set <input=value>', 'what holds for the battle; may stand several times', { many: true }))
      .addOption(rulingOption())
      .addOption(valued('--seed <seed>', 'the seed of the dice'))
      .addOption(new Option('--commit', 'draws the dice from a secret, and prints what it is committed to'))
      .addOption(valued('--keeper <player>', 'who holds the secret: the first player, unless said'))
      .addOption(valued('--words <player=words>', 'a player’s words, mixed into the dice', { many: true }))
      .action((name: string | undefined) => start(name, command.opts<StartOptions>(), context));
  },
};

async function start(name: string | undefined, options: StartOptions, context: Context): Promise<void> {
  const { seed, commit = false, players = ['Player 1', 'Player 2'], data = [] } = options;
  if (commit && seed !== undefined) {
    throw new OmenError('options-conflict', '--commit draws a secret of its own; it does not go with --seed', {
      option: 'seed',
    });
  }
  const opened = await context.open(options);
  const game = opened.game ?? (opened.library.games[0]?.name as string);
  const said = readPairs('--words', options.words ?? []);
  if (said.length > 0 && !commit) {
    throw new OmenError('options-conflict', '--words are mixed into a secret; say --commit too', { option: 'words' });
  }
  const rulings = Object.fromEntries(
    Object.entries(rulingsFrom(opened, options.ruling ?? [])).filter(([ruling]) =>
      opened.library.game(game).rulings.some((each) => each.name === ruling),
    ),
  );
  const inputs = readSettings(readPairs('--set', options.set ?? []), opened.library, game);
  const battle = randomBytes(8).toString('hex');
  const secret = commit ? randomBytes(32).toString('hex') : null;
  const time = new Date().toISOString();
  const called = name ?? `Battle of ${time.slice(0, 10)}`;
  const holds: SetEvent = { type: 'set', inputs, rulings, clear: [], for: null, player: null };
  const keeper = secret === null ? null : keeperOf(options, players);
  const begun = { battle, name: called, game, players, keeper };
  const bodies: EventBody[] = [
    {
      type: 'start',
      ...begun,
      seed: secret === null ? (seed ?? freshSeed()) : null,
      commit: secret === null ? null : commitTo(secret, begun),
      data: data.map((folder) => resolve(context.cwd, folder)),
    },
    ...said.map(([player, words]) => wordsOf(knownPlayer(player, players), words, keeper)),
    ...(Object.keys({ ...inputs, ...rulings }).length > 0 ? [holds] : []),
  ];
  if (secret !== null) await keepSecret(context.env, battle, secret);
  const { file, recorded } = await create(called, options, context, time, bodies);
  if (options.json) return context.json(eventsJson(recorded.events, recorded.state, []));
  const layout = await context.layout();
  const { state } = recorded;
  await context.lines([
    `${layout.paint.title(called)} ${layout.paint.faint(`· ${opened.library.game(game).title}`)}`,
    ...labelled('players', players.join(', '), layout),
    ...(state.commit === null ? labelled('seed', state.seed ?? '', layout) : labelled('commit', state.commit, layout)),
    ...(keeper === null ? [] : labelled('secret', `held by ${keeper}; the others mix in words of their own`, layout)),
    ...labelled('record', file, layout),
    ...labelled('next', `omen battle turn${fileWords(options)}`, layout, undefined, layout.paint.command),
  ]);
}

/** Who holds the secret. @throws OmenError `unknown-player` */
const keeperOf = ({ keeper }: StartOptions, players: readonly string[]): string =>
  keeper === undefined ? (players[0] as string) : knownPlayer(keeper, players);

/** @throws OmenError `refused-words` for those of whoever holds the secret */
function wordsOf(player: string, words: string, keeper: string | null): EventBody {
  if (player !== keeper) return { type: 'words', player, words };
  throw new OmenError(
    'refused-words',
    `${player} holds the secret, and could choose words that suit: only the others’ words count (--keeper says who holds it)`,
    { option: 'words', value: words },
  );
}

/** Begins the file that was named, or one in the user's folder that is called like the battle and is the one meant from now on. */
async function create(
  name: string,
  { file: named }: StartOptions,
  { env, cwd }: Context,
  time: string,
  bodies: readonly EventBody[],
): Promise<{ readonly file: string; readonly recorded: Recorded }> {
  const file = named ?? (env.OMEN_BATTLE || undefined);
  if (file !== undefined) {
    const path = resolve(cwd, file);
    return { file: path, recorded: await createRecord(path, time, bodies) };
  }
  for (let n = 1; n <= MOST_NAMES; n++) {
    const path = resolve(battleFolder(env), `${idOf(name) || 'battle'}${n === 1 ? '' : `-${n}`}.jsonl`);
    try {
      const recorded = await createRecord(path, time, bodies);
      await setCurrentBattle(env, path);
      return { file: path, recorded };
    } catch (error) {
      if (!(error instanceof OmenError && error.code === 'exists')) throw error;
    }
  }
  throw new OmenError(
    'exists',
    `there are ${MOST_NAMES} battles called ${JSON.stringify(name)}; give this one another name`,
  );
}

/** So many battles may have one name. */
const MOST_NAMES = 1_000;
