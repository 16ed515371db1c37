import { type BattleState, mayRoll } from '../../battle/state.ts';
import { plain } from '../../render/words.ts';
import { useApp } from '../app.ts';
import { addressOf } from '../logic/route.ts';
import { capital, valueWords } from '../logic/words.ts';
import { TableLink } from './result.tsx';

export function Standing({ state }: { readonly state: BattleState }) {
  if (state.standing.length + state.lasting.length === 0) return null;
  return (
    <section>
      <h2>Lasts</h2>
      <ul class="lasting">
        {state.standing.map(({ input, value, for: whom, player }) => (
          <li>
            <b>{capital(plain(input))}:</b>{' '}
            {[valueWords(value), whom ?? player].filter((each) => each !== null).join(', ')}
          </li>
        ))}
        {state.lasting.map(({ name, for: whom, player, lasts, until }) => (
          <li>
            <b>{name}</b> (
            {[whom ?? player, until === null ? lasts : left(state, until)].filter((each) => each !== null).join(', ')})
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many turns are left of what passes as this turn begins. */
function left({ turn, players }: BattleState, until: number): string {
  const turns = Math.ceil((until - Math.max(turn, 1)) / players.length);
  return `${turns} game ${turns === 1 ? 'turn' : 'turns'} left`;
}

export function MayRoll({ state }: { readonly state: BattleState }) {
  const { games } = useApp();
  const offers = mayRoll(state).flatMap(({ tables, for: whom }) => tables.map((table) => ({ table, whom })));
  const unique = [...new Map(offers.map((each) => [`${each.table} ${each.whom}`, each])).values()].filter(({ table }) =>
    games.has(table),
  );
  if (unique.length === 0) return null;
  return (
    <section>
      <h2>May be rolled</h2>
      <ul class="next">
        {unique.map(({ table, whom }) => (
          <li>
            <TableLink
              id={table}
              address={addressOf({ request: { table, inputs: {}, rulings: {} }, due: null, for: whom })}
              words={games.title(table)}
              about={whom ?? ''}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
