import type { Command } from 'commander';
import type { Context } from '../context.ts';

/** Gives a command of `omen battle` its arguments, options and action. */
export type BattleCommand = (command: Command, context: Context) => void | Promise<void>;

/** The commands of `omen battle`, in the order of a battle. */
export const battleCommands: Readonly<
  Record<string, { readonly summary: string; readonly load: () => Promise<BattleCommand> }>
> = {
  start: { summary: 'begins a battle', load: async () => (await import('./start.ts')).defineStart },
  roll: { summary: 'a roll that joins the battle', load: async () => (await import('./roll.ts')).defineRoll },
  turn: {
    summary: 'the next player’s turn: rolls what is due',
    load: async () => (await import('./turn.ts')).defineTurn,
  },
  due: { summary: 'what waits to be rolled', load: async () => (await import('./status.ts')).defineDue },
  status: { summary: 'how the battle stands', load: async () => (await import('./status.ts')).defineStatus },
  set: { summary: 'what holds for the battle from now on', load: async () => (await import('./set.ts')).defineSet },
  dismiss: { summary: 'drops what will not be rolled', load: async () => (await import('./dismiss.ts')).defineDismiss },
  note: { summary: 'writes something into the log', load: async () => (await import('./note.ts')).defineNote },
  undo: { summary: 'takes back the last command', load: async () => (await import('./undo.ts')).defineUndo },
  end: {
    summary: 'ends the battle: rolls what waited for that',
    load: async () => (await import('./turn.ts')).defineEnd,
  },
  log: { summary: 'what has happened; --markdown tells it', load: async () => (await import('./log.ts')).defineLog },
  list: { summary: 'your battles', load: async () => (await import('./list.ts')).defineList },
  use: { summary: 'goes on with another battle', load: async () => (await import('./list.ts')).defineUse },
  commit: {
    summary: 'what the secret of the dice is committed to',
    load: async () => (await import('./fair.ts')).defineCommit,
  },
  words: {
    summary: 'mixes a player’s words into later dice',
    load: async () => (await import('./fair.ts')).defineWords,
  },
  reveal: { summary: 'shows the secret of the dice', load: async () => (await import('./fair.ts')).defineReveal },
  verify: { summary: 'proves the record and every roll', load: async () => (await import('./fair.ts')).defineVerify },
};
