import { OmenError } from '../../../table/error.ts';
import type { Session } from './session.ts';

/** What the secret of the dice is committed to. @throws OmenError `not-committed` */
export function committedTo({ battle: { state } }: Session): string {
  if (state.commit !== null) return state.commit;
  throw new OmenError('not-committed', 'this battle was not begun with --commit; its seed is known to all', {});
}
