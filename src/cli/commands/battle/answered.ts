import { concernedBy, knownInputs, standsBeside } from '../../../battle/facts.ts';
import { isOnDemand } from '../../../battle/moment.ts';
import type { BattleState, Due } from '../../../battle/state.ts';
import { OmenError } from '../../../table/error.ts';
import type { Table } from '../../../table/model.ts';
import type { Inputs } from '../../../table/result.ts';

/** What was said of the entry that is meant. */
interface Meant {
  readonly due?: string | true;
  readonly beside?: boolean;
  readonly for?: string | undefined;
  readonly said: Inputs;
}

/** The entry that a roll answers: the one that was named, or the one that is due now for this table and name. */
export function answered(
  state: BattleState,
  table: Table,
  { for: whom, said, ...options }: Meant,
  beside: Due[],
): Due | null {
  if (typeof options.due === 'string') return entry(state, options.due);
  if (options.beside || answersNothing(state, table, whom, said)) return null;
  const meant = state.due.filter((due) => due.table === table.id && (whom === undefined || due.for === whom));
  const now = meant.filter((due) => due.open || isOnDemand(due));
  if (now.length <= 1) {
    if (now.length === 0) beside.push(...meant);
    return now[0] ?? null;
  }
  const ids = now.map((due) => `${due.id}${due.for === null ? '' : ` (${due.for})`}`).join(', ');
  throw new OmenError('which-due', `${table.name} is due several times: ${ids}; say which with --due, or --beside`, {
    option: 'due',
    allowed: now.map(({ id }) => id),
  });
}

function answersNothing(state: BattleState, table: Table, whom: string | undefined, said: Inputs): boolean {
  const concerned = concernedBy(state, null, whom === undefined ? {} : { for: whom });
  return standsBeside(table, { ...knownInputs(state, table, null, concerned), ...said });
}

export function entry({ due }: BattleState, wanted: string): Due {
  const found = due.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  const ids = due.map(({ id }) => id);
  throw new OmenError(
    'not-due',
    `nothing is due as ${wanted} (${ids.length === 0 ? 'nothing is due' : `due: ${ids.join(', ')}`})`,
    {
      option: 'due',
      value: wanted,
      allowed: ids,
    },
  );
}
