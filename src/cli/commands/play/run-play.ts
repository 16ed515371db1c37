import { knownInputs } from '../../../battle/facts.ts';
import { openBattle } from '../../../battle/record/file.ts';
import type { BattleState } from '../../../battle/state.ts';
import { wrap } from '../../../render/layout.ts';
import { optionWords } from '../../../render/request.ts';
import { OmenError } from '../../../table/error.ts';
import type { Result } from '../../../table/result.ts';
import { askInputs } from '../../ask/ask-table.ts';
import { createAsker } from '../../ask/create-asker.ts';
import { lineReader } from '../../ask/line-reader.ts';
import type { Context, Opened } from '../../command.ts';
import { createContext } from '../../context.ts';
import { EXIT, report } from '../../exit.ts';
import { splitWords } from '../../lines/split-words.ts';
import { tablesMeant } from '../../tables.ts';
import { battleFile } from '../battle/session.ts';
import { canRollText, type Playing } from './can-roll.ts';
import { completeLine } from './complete-line.ts';
import { dueInBattle, type FollowUp, followUpsOf, relatedOf } from './follow-ups.ts';
import { helpLines } from './help-lines.ts';
import { addToHistory, readHistory } from './history.ts';
import { interpretLine } from './interpret-line.ts';
import { linePrompt } from './read-line.ts';
import { stateLine } from './state-line.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What a game at the prompt remembers from line to line. */
interface Game {
  env: Env;
  last: Result | null;
  /** What results outside a battle left to be rolled. */
  waiting: readonly FollowUp[];
}

/** Follow-ups that are kept in mind outside a battle; the oldest are forgotten first. */
const WAITING = 9;

const LEAVE: ReadonlySet<string> = new Set(['quit', 'exit', 'q']);

/** Reads lines and runs each as a command, until the person leaves. Errors are said in one line and end nothing. */
export async function play(outer: Context, env: Env): Promise<void> {
  const game: Game = { env, last: null, waiting: [] };
  const read = readerFor(outer, game);
  // Who reads lines of a file or pipe hears how they went; a person has seen it.
  const tell = (code: number): void => {
    if (!atTerminal(outer) && outer.exitCode === EXIT.done) outer.exitCode = code;
  };
  for (;;) {
    const line = await read();
    if (line === null) return;
    const context = contextFor(outer, game, []);
    try {
      const { words, open } = splitWords(line);
      if (open !== null) throw new OmenError('usage', `the quote ${open} is not closed`);
      const [word] = words;
      if (word === undefined) continue;
      if (LEAVE.has(word)) return;
      tell(await obey(words, outer, game));
    } catch (error) {
      tell(report(error, context));
    }
  }
}

const atTerminal = ({ stdin, stdout }: Context): boolean => stdin.isTTY === true && stdout.isTTY === true;

/** Reads the next line: at a terminal with a prompt, else as it comes. */
function readerFor(outer: Context, game: Game): () => Promise<string | null> {
  const { stdin } = outer;
  if (!atTerminal(outer)) return lineReader(stdin);
  let greeted = false;
  const prompt = linePrompt(outer, readHistory(outer.env), (line) => {
    const context = contextFor(outer, game, []);
    return completeLine(line, context, () => battleIn(context));
  });
  return async () => {
    const context = contextFor(outer, game, []);
    const battle = await battleIn(context);
    if (!greeted) {
      greeted = true;
      const battles = battle === null ? '' : `${battle.name} goes on; tables that are rolled join it. `;
      const greeting = `${battles}? tells what can be rolled, help what can be said; quit leaves.`;
      await context.lines(wrap(greeting, context.width));
    }
    if (battle !== null) {
      const { faint } = (await context.layout()).paint;
      await context.lines([faint(stateLine(battle, context.width - 1))]);
    }
    const line = await prompt.read(`${game.env.OMEN_GAME || 'omen'}› `);
    if (line === null) await context.lines(['']);
    else if (line.trim() !== '') addToHistory(outer.env, line);
    return line;
  };
}

/** Does what the words say, and gives the exit code. @throws OmenError */
async function obey(words: readonly string[], outer: Context, game: Game): Promise<number> {
  const context = contextFor(outer, game, []);
  const [word = '', ...rest] = words;
  if (word === 'game') {
    await chooseGame(rest[0], context, game);
    return EXIT.done;
  }
  const battle = await battleIn(context);
  if (word === '?') {
    await showWhatCanBeRolled(context, battle, game);
    return EXIT.done;
  }
  if (word === 'help' && rest.length === 0) {
    await context.lines(helpLines(battle !== null, await context.layout()));
    return EXIT.done;
  }
  const opened = await context.open({});
  const argv = /^\d+$/.test(word)
    ? await followUpWords(Number(word), rest, { context, battle, opened, game })
    : interpretLine(words, {
        commands: context.program.commands,
        isTable: (each) => isTable(each, opened, battle),
        inBattle: battle !== null,
      });
  if (argv === null) return EXIT.done;
  if (argv[0] === 'play') throw new OmenError('usage', 'this is omen play already; quit leaves it');
  const within = contextFor(outer, game, argv);
  await context.program.run(within);
  return within.exitCode;
}

/** Chooses the game whose tables come first, or names those that there are. */
async function chooseGame(word: string | undefined, context: Context, game: Game): Promise<void> {
  const { library } = await context.open({});
  if (word === undefined) return context.lines([library.games.map(({ name }) => name).join(', ')]);
  library.game(word);
  game.env = { ...game.env, OMEN_GAME: word };
}

async function showWhatCanBeRolled(
  context: Context,
  battle: BattleState | null,
  { last, waiting }: Game,
): Promise<void> {
  const opened = await context.open({});
  const playing: Playing = {
    opened,
    game: battle?.game ?? opened.game ?? last?.table.replace(/\/.*/, ''),
    battle,
    followUps: battle === null ? waiting : dueInBattle(battle),
    related: last === null ? [] : relatedOf(last),
  };
  await context.lines(canRollText(playing, await context.layout()));
}

interface Place {
  readonly context: Context;
  readonly battle: BattleState | null;
  readonly opened: Opened;
  readonly game: Game;
}

/** The command that rolls a numbered follow-up; inputs that nobody knows are asked for. Null: the person went back. */
async function followUpWords(
  number: number,
  rest: readonly string[],
  { context, battle, opened, game }: Place,
): Promise<readonly string[] | null> {
  const followUps = battle === null ? game.waiting : dueInBattle(battle);
  const chosen = followUps[number - 1];
  if (!chosen) {
    const there = followUps.length === 0 ? 'nothing is due' : `due: 1 to ${followUps.length}; ? lists it`;
    throw new OmenError('not-due', `nothing is due as ${number} (${there})`, { value: number });
  }
  const table = opened.library.table(chosen.table);
  const known = battle === null ? chosen.inputs : knownInputs(battle, table, battleEntry(battle, chosen));
  const asker = await createAsker(context);
  try {
    // Who writes options of their own has said what they know.
    const inputs = rest.length > 0 ? known : await askInputs(table, known, chosen.ask, asker);
    if (inputs === null) return null;
    const said = table.inputs.flatMap((input) => {
      const value = inputs[input.name];
      const carried = chosen.due !== null && known[input.name] !== undefined;
      return value === undefined || carried ? [] : optionWords(input, value);
    });
    game.waiting = game.waiting.filter((each) => each !== chosen);
    return chosen.due === null
      ? [chosen.table, ...said, ...rest]
      : ['battle', 'roll', '--due', chosen.due, ...said, ...rest];
  } finally {
    asker.close();
  }
}

const battleEntry = ({ due }: BattleState, { due: id }: FollowUp) => due.find((each) => each.id === id) ?? null;

function isTable(word: string, opened: Opened, battle: BattleState | null): boolean {
  try {
    return tablesMeant(word, { ...opened, game: opened.game ?? battle?.game }).length > 0;
  } catch (error) {
    if (error instanceof OmenError) return false;
    throw error;
  }
}

/** The battle that is going on, if there is one that has not ended. */
async function battleIn(context: Context): Promise<BattleState | null> {
  try {
    const { state } = await openBattle(battleFile({}, context));
    return state.ended ? null : state;
  } catch (error) {
    // Without a battle, or with a record that cannot be read: omen battle says what is wrong with it.
    if (error instanceof OmenError) return null;
    throw error;
  }
}

/** The context of one command: the terminal as wide as it is by now, and the game's own environment. */
function contextFor(outer: Context, game: Game, argv: readonly string[]): Context {
  const surroundings = Object.assign(Object.create(outer) as Context, { argv, env: game.env });
  const context = createContext(surroundings, outer.program);
  return Object.assign(context, {
    onResult: (result: Result) => {
      game.last = result;
      game.waiting = [...game.waiting, ...followUpsOf(result)].slice(-WAITING);
    },
  });
}
