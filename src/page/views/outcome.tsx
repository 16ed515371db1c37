import { undoLast } from '../../battle/proceed.ts';
import { inputWords } from '../../render/words.ts';
import { mayHave } from '../../table/input-kinds.ts';
import type { Inputs } from '../../table/result.ts';
import { useApp } from '../app.ts';
import { record } from '../logic/battle.ts';
import type { Rolled } from '../logic/roll.ts';
import { addressOf } from '../logic/route.ts';
import { Panel } from './panel.tsx';
import { NextLinks, nextOf, ResultView, relatedOf, TableLink, Working } from './result.tsx';
import { Share } from './share.tsx';

/** What came of a roll, what follows from it, and how to take it back. */
export function Outcome({
  rolled: { request, result },
  onUndo,
}: {
  readonly rolled: Rolled;
  readonly onUndo: () => void;
}) {
  const { memory, battle, remember, go, tell } = useApp();
  const address = addressOf({ request, due: null, for: null });
  const last = memory.rolls[0];
  const isLast = last !== undefined && addressOf({ request: last.request, due: null, for: null }) === address;
  const passed = result.outcome?.passed ?? null;
  const next = nextOf(result);
  const event = isLast ? last.event : null;

  const undo = (): void => {
    onUndo();
    if (event !== null && battle !== null) {
      const kept = record(battle, [undoLast(battle.events)], new Date());
      remember((before) => ({ ...before, battle: kept.text }));
    }
    remember((before) => ({ ...before, rolls: before.rolls.slice(1) }));
    tell('Taken back');
    go(`#${request.table}`, true);
  };
  return (
    <section class={`result${passed === null ? '' : passed ? ' good' : ' bad'}`} aria-label="Outcome">
      <ResultView result={result} heading={last?.for != null && isLast ? `For ${last.for}` : 'Outcome'} />
      <NextLinks
        next={next}
        for={isLast ? (last?.for ?? null) : null}
        dueOf={({ table }) => battle?.state.due.find((due) => due.event === event && due.table === table)?.id ?? null}
      />
      <Related {...relatedOf(result)} />
      <div class="after">
        {isLast && (
          <button type="button" onClick={undo}>
            Undo
          </button>
        )}
      </div>
      <Panel name="working" title="Working">
        {() => (
          <>
            <Working result={result} />
            <p class="hint">{result.seed === null ? 'Dice by hand' : `Seed ${result.seed} #${result.index}`}</p>
          </>
        )}
      </Panel>
      <Share request={request} result={result} />
    </section>
  );
}

/** What may be rolled while an outcome lasts, with what it says of the inputs. */
function Related({ tables, facts }: ReturnType<typeof relatedOf>) {
  const { games } = useApp();
  const here = tables.filter(games.has);
  if (here.length === 0) return null;
  const inputsOf = (id: string): Inputs =>
    Object.fromEntries(
      games.find(id).inputs.flatMap((input) => {
        const value = facts[input.name];
        return value !== undefined && mayHave(input, value) ? [[input.name, value]] : [];
      }),
    );
  return (
    <>
      <h2 class="hint">While it lasts</h2>
      <ul class="next">
        {here.map((id) => (
          <li>
            <TableLink
              id={id}
              address={addressOf({ request: { table: id, inputs: inputsOf(id), rulings: {} }, due: null, for: null })}
              words={games.title(id)}
              about={inputWords(inputsOf(id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
