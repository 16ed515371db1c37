import { useState } from 'preact/hooks';
import type { EventBody } from '../../battle/event.ts';
import { openDue } from '../../battle/moment.ts';
import { type Plan, planDue, planEnd, planTurn, undoLast } from '../../battle/proceed.ts';
import { undoneIn } from '../../battle/rebuild.ts';
import type { BattleState } from '../../battle/state.ts';
import { plain } from '../../render/words.ts';
import { OmenError } from '../../table/error.ts';
import { useApp } from '../app.ts';
import { type KeptBattle, record, toolsOf } from '../logic/battle.ts';
import { type Memory, withRoll } from '../logic/memory.ts';
import { addressOf } from '../logic/route.ts';
import { BattleFile } from './battle-file.tsx';
import { DueList } from './due-list.tsx';
import { TableLink } from './result.tsx';
import { MayRoll, Standing } from './standing.tsx';
import { StartBattle } from './start-battle.tsx';
import { spoken } from './use-roll.ts';

/** The battle that goes on: whose turn it is, what is due, what lasts. */
export function Battle() {
  const { battle } = useApp();
  return battle === null ? <StartBattle /> : <GoingOn battle={battle} />;
}

function GoingOn({ battle }: { readonly battle: KeptBattle }) {
  const { games, memory, remember, tell } = useApp();
  const { state } = battle;
  const [trouble, setTrouble] = useState<string | null>(null);
  const dice = memory.ownDice ? [] : null;

  const keep = (bodies: readonly EventBody[], words: string): void => {
    const kept = record(battle, bodies, new Date());
    const fresh = kept.events.slice(battle.events.length);
    remember((before) => {
      let now: Memory = { ...before, battle: kept.text };
      for (const event of fresh) {
        if (event.type !== 'roll') continue;
        const { request, result, for: whom } = event;
        const { outcome } = result;
        now = withRoll(now, {
          request,
          outcome: outcome?.name ?? 'No row',
          passed: outcome?.passed ?? null,
          time: Date.now(),
          event: event.event,
          for: whom,
        });
      }
      return now;
    });
    tell([words, ...fresh.map((event) => (event.type === 'roll' ? spoken(event.result) : ''))].join(' '));
  };
  const attempt = (make: () => readonly EventBody[], words: string) => () => {
    try {
      setTrouble(null);
      const bodies = make();
      if (bodies.length > 0) keep(bodies, words);
    } catch (error) {
      if (!(error instanceof OmenError)) throw error;
      setTrouble(error.say(plain));
    }
  };
  const tools = toolsOf(games);
  const carry = ({ bodies, owed }: Plan): readonly EventBody[] => {
    const problems = owed.flatMap(({ problem }) => (problem === null ? [] : [problem]));
    if (problems.length > 0) setTrouble(problems.join('; '));
    return bodies;
  };
  const due = openDue(state);
  const later = state.due.filter(({ open }) => !open);

  return (
    <article class="battle">
      <header>
        <p class="of">{games.game(state.game)?.title ?? state.game}</p>
        <h1 tabIndex={-1}>{state.name}</h1>
        <p class="turn">{turnWords(state)}</p>
      </header>
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {!state.ended && (
        <div class="act">
          <button
            type="button"
            class="main"
            onClick={attempt(() => carry(planTurn(state, tools, dice)), 'The next turn begins.')}
          >
            {state.turn === 0 ? 'First turn' : 'Next turn'}
          </button>
          <button
            type="button"
            onClick={attempt(() => [undoLast(battle.events)], 'Taken back.')}
            disabled={!canUndo(battle.events)}
          >
            Undo
          </button>
        </div>
      )}
      {due.length > 0 && (
        <section>
          <h2>Due now</h2>
          <DueList list={due} state={state} />
          {!memory.ownDice && (
            <button type="button" onClick={attempt(() => carry(planDue(state, tools, null)), 'Rolled.')}>
              Roll all that is due
            </button>
          )}
          <button
            type="button"
            onClick={attempt(() => [{ type: 'dismiss', due: due.map(({ id }) => id) }], 'Dropped.')}
          >
            Drop what is due
          </button>
        </section>
      )}
      <LastRolls battle={battle} />
      <Standing state={state} />
      <MayRoll state={state} />
      {later.length > 0 && (
        <section>
          <h2>Later</h2>
          <DueList list={later} state={state} />
        </section>
      )}
      <div class="input">
        <label class="switch">
          <span>
            <b>Own dice</b>
            <small>What is due as a turn begins waits until you tap in what your dice show</small>
          </span>
          <input
            type="checkbox"
            checked={memory.ownDice}
            onChange={() => remember((before) => ({ ...before, ownDice: !before.ownDice }))}
          />
        </label>
      </div>
      {!state.ended && <Note add={(text) => attempt(() => [{ type: 'note', text }], 'Noted.')()} />}
      {!state.ended && (
        <button type="button" onClick={attempt(() => carry(planEnd(state, tools, dice)), 'The battle has ended.')}>
          End the battle
        </button>
      )}
      <BattleFile battle={battle} />
    </article>
  );
}

function turnWords(state: BattleState): string {
  if (state.ended) return `Ended in game turn ${state.gameTurn}`;
  if (state.turn === 0) return `Before the first turn of ${state.players.join(', ')}`;
  return `Game turn ${state.gameTurn}, ${state.active}`;
}

/** Whether there is a command that could be taken back. */
function canUndo(events: KeptBattle['events']): boolean {
  try {
    return undoLast(events).undoes.length > 0;
  } catch {
    return false;
  }
}

/** What the last command rolled. */
function LastRolls({ battle: { events } }: { readonly battle: KeptBattle }) {
  const { games } = useApp();
  const undone = undoneIn(events);
  const last = events.findLast(({ type, event }) => type !== 'undo' && !undone.has(event))?.step;
  const rolls = events.flatMap((event) => (event.type === 'roll' && event.step === last ? [event] : []));
  if (rolls.length === 0) return null;
  return (
    <section>
      <h2>Rolled last</h2>
      <ul class="next">
        {rolls.map(({ request, result, for: whom }) => (
          <li>
            <TableLink
              id={request.table}
              address={addressOf({ request, due: null, for: whom })}
              words={result.outcome?.name ?? 'No row'}
              about={[games.title(request.table), ...(whom === null ? [] : [whom]), result.outcome?.effect ?? ''].join(
                ' · ',
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Note({ add }: { readonly add: (text: string) => void }) {
  const [text, setText] = useState('');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add(text.trim());
    setText('');
  };
  return (
    <form class="input" onSubmit={save}>
      <label>
        <b>A note for the log</b>
        <input class="names" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="submit">Add</button>
    </form>
  );
}
