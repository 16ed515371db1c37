import { OmenError } from '../table/error.ts';
import type { UndoEvent } from './event.ts';
import type { BattleState } from './state.ts';

/** Takes back the last command that counts. @throws OmenError `nothing-to-undo` */
export function undoLast({ history }: BattleState): UndoEvent {
  const last = history.at(-1);
  if (last === undefined || history.length === 1) throw new OmenError('nothing-to-undo', 'there is nothing to undo');
  if (last.fixed) {
    throw new OmenError('nothing-to-undo', `event ${last.events[0]} cannot be undone: the dice rest on it`);
  }
  return { type: 'undo', undoes: last.events };
}
