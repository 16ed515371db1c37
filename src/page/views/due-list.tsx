import { isOnDemand } from '../../battle/moment.ts';
import type { BattleState, Due } from '../../battle/state.ts';
import { plain } from '../../render/words.ts';
import { useApp } from '../app.ts';
import { addressOf } from '../logic/route.ts';
import { momentWords, valueWords } from '../logic/words.ts';
import { TableLink } from './result.tsx';

export function DueList({ list, state }: { readonly list: readonly Due[]; readonly state: BattleState }) {
  const { games } = useApp();
  return (
    <ul class="next">
      {list.map((due) => (
        <li>
          <TableLink
            id={due.table}
            address={addressOf({
              request: { table: due.table, inputs: due.inputs, rulings: {} },
              due: due.id,
              for: due.for,
            })}
            words={`${games.title(due.table)}${due.for === null ? '' : ` · ${due.for}`}`}
            about={dueWords(due, state)}
          />
        </li>
      ))}
    </ul>
  );
}

function dueWords(due: Due, { players }: BattleState): string {
  const when = due.open ? [] : [isOnDemand(due) ? 'when it happens' : momentWords(due.at)];
  const whose = due.player === null || players.length < 2 ? [] : [due.player];
  return [
    ...when,
    ...whose,
    ...(due.if === null ? [] : [`if ${due.if}`]),
    ...Object.entries(due.inputs).map(([name, value]) => `${plain(name)} ${valueWords(value)}`),
  ].join(' · ');
}
