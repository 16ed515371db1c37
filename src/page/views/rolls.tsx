import { useApp } from '../app.ts';
import { addressOf } from '../logic/route.ts';
import { Mark } from './result.tsx';

/** What was rolled, the last first; each can be looked at again. */
export function Rolls() {
  const { games, memory, remember } = useApp();
  const rolls = memory.rolls.filter(({ request }) => games.has(request.table));
  return (
    <article>
      <h1 tabIndex={-1}>Rolls</h1>
      {rolls.length === 0 ? (
        <p class="hint">Nothing was rolled yet.</p>
      ) : (
        <>
          <ol class="tables">
            {rolls.map(({ request, outcome, passed, time, event, for: whom }) => (
              <li>
                <a href={addressOf({ request, due: null, for: whom })}>
                  {passed !== null && <Mark passed={passed} />} <b>{outcome}</b>
                  <span class="about">
                    {[games.title(request.table), whom, event === null ? null : 'in the battle', clock(time)]
                      .filter((each) => each !== null)
                      .join(' · ')}
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <button type="button" onClick={() => remember((before) => ({ ...before, rolls: [] }))}>
            Forget these rolls
          </button>
        </>
      )}
    </article>
  );
}

const clock = (time: number): string =>
  new Date(time).toLocaleString([], { weekday: 'short', hour: '2-digit', minute: '2-digit' });
