import type { CommandEntry, CommandIndex } from '../command.ts';
// What most runs need is loaded with the program.
import { command as roll } from './roll/roll.ts';

const index = (entries: Readonly<Record<string, CommandEntry>>): CommandIndex => new Map(Object.entries(entries));

/** The commands of `omen battle`, in the order of a battle. */
const battleCommands = index({
  start: { summary: 'begins a battle', load: async () => (await import('./battle/start.ts')).command },
  roll: { summary: 'a roll that joins the battle', load: async () => (await import('./battle/roll.ts')).command },
  turn: {
    summary: 'the next player’s turn: rolls what is due',
    load: async () => (await import('./battle/turn.ts')).command,
  },
  due: { summary: 'what waits to be rolled', load: async () => (await import('./battle/due.ts')).command },
  status: { summary: 'how the battle stands', load: async () => (await import('./battle/status.ts')).command },
  set: {
    summary: 'what holds for the battle from now on',
    load: async () => (await import('./battle/set.ts')).command,
  },
  add: {
    summary: 'a name for the roster, and what is known of it',
    load: async () => (await import('./battle/add.ts')).command,
  },
  players: {
    summary: 'who plays from now on, in this order',
    load: async () => (await import('./battle/players.ts')).command,
  },
  dismiss: {
    summary: 'drops what will not be rolled',
    load: async () => (await import('./battle/dismiss.ts')).command,
  },
  note: { summary: 'writes something into the log', load: async () => (await import('./battle/note.ts')).command },
  undo: { summary: 'takes back the last command', load: async () => (await import('./battle/undo.ts')).command },
  end: {
    summary: 'ends the battle: rolls what waited for that',
    load: async () => (await import('./battle/end.ts')).command,
  },
  log: {
    summary: 'what has happened; --markdown tells it',
    load: async () => (await import('./battle/log.ts')).command,
  },
  list: { summary: 'your battles', load: async () => (await import('./battle/list.ts')).command },
  use: { summary: 'goes on with another battle', load: async () => (await import('./battle/use.ts')).command },
  commit: {
    summary: 'what the secret of the dice is committed to',
    load: async () => (await import('./battle/commit.ts')).command,
  },
  words: {
    summary: 'mixes a player’s words into later dice',
    load: async () => (await import('./battle/words.ts')).command,
  },
  reveal: { summary: 'shows the secret of the dice', load: async () => (await import('./battle/reveal.ts')).command },
  verify: {
    summary: 'proves the record and every roll',
    load: async () => (await import('./battle/verify.ts')).command,
  },
});

/** All commands. A word that is none of them names a table. */
export const commands = index({
  batch: {
    summary: 'a request a line in, its results out as lines of JSON',
    load: async () => (await import('./batch/batch.ts')).command,
  },
  battle: {
    summary: 'a battle that remembers: turns, what lasts, what is due',
    commands: battleCommands,
    load: async () => (await import('./battle/battle.ts')).command,
  },
  check: {
    summary: 'proves tables right, or says where they are not',
    load: async () => (await import('./check/check.ts')).command,
  },
  complete: {
    summary: 'the words that may come next, for completion scripts',
    hidden: true,
    load: async () => (await import('./complete/complete.ts')).command,
  },
  completion: {
    summary: 'a script that makes the shell complete omen',
    load: async () => (await import('./completion/completion.ts')).command,
  },
  export: {
    summary: 'writes a table for other tools',
    load: async () => (await import('./export/export.ts')).command,
  },
  find: {
    summary: 'the tables that some words are about',
    load: async () => (await import('./find/find.ts')).command,
  },
  import: {
    summary: 'makes a game of tables from other tools',
    load: async () => (await import('./import/import.ts')).command,
  },
  init: {
    summary: 'a small game of your own to start from',
    load: async () => (await import('./init/init.ts')).command,
  },
  list: {
    summary: 'the tables, by game',
    load: async () => (await import('./list/list.ts')).command,
  },
  odds: {
    summary: 'the exact odds of a table; --<input> 5-10 sweeps an input',
    load: async () => (await import('./odds/odds.ts')).command,
  },
  page: {
    summary: 'a page for the phone beside the table, in one file',
    load: async () => (await import('./page/page.ts')).command,
  },
  play: {
    summary: 'a prompt that remembers, for a whole game at the table',
    load: async () => (await import('./play/play.ts')).command,
  },
  replay: {
    summary: 'recorded results resolved again; names those that differ',
    load: async () => (await import('./replay/replay.ts')).command,
  },
  roll: {
    summary: 'rolls on a table: the long form of omen <table>',
    load: async () => roll,
  },
  rulings: {
    summary: 'the rulings that a group can set, by game',
    load: async () => (await import('./rulings/rulings.ts')).command,
  },
  schema: {
    summary: 'the JSON Schema of tables, games, results or odds',
    load: async () => (await import('./schema/schema.ts')).command,
  },
  show: {
    summary: 'a table as a rulebook prints it, with its odds; also a game, or an entry of the rules by its id',
    load: async () => (await import('./show/show.ts')).command,
  },
  test: {
    summary: 'the golden cases of your games: dice in, outcome out',
    load: async () => (await import('./test/test.ts')).command,
  },
});
