import { useMemo, useRef, useState } from 'preact/hooks';
import { concernedBy, knownInputs } from '../../battle/facts.ts';
import type { BattleState, Due } from '../../battle/state.ts';
import { plain } from '../../render/words.ts';
import { missingInputs } from '../../table/bind/missing.ts';
import type { Request } from '../../table/bind/request.ts';
import { OmenError } from '../../table/error.ts';
import type { InputValue, Table } from '../../table/model.ts';
import type { Inputs } from '../../table/result.ts';
import { rollText } from '../../table/roll-text.ts';
import { useApp } from '../app.ts';
import { type Memory, toggled } from '../logic/memory.ts';
import { type Rolled, roll } from '../logic/roll.ts';
import { type Ask, hasResult } from '../logic/route.ts';
import { Drawer, NO_MODIFIERS } from './drawer.tsx';
import { InputField } from './inputs.tsx';
import { Odds } from './odds.tsx';
import { Outcome } from './outcome.tsx';
import { Tap } from './tap.tsx';
import { useRoll } from './use-roll.ts';

/** One table: what it is asked with, one tap that rolls it, and what came of it. */
export function TableView({ ask, problem }: { readonly ask: Ask; readonly problem: string | null }) {
  const { games, memory, battle, remember } = useApp();
  const table = games.find(ask.request.table);
  const due = battle?.state.due.find(({ id }) => id === ask.due) ?? null;
  const [given, setGiven] = useState<Inputs>(() => firstInputs(table, ask, memory, battle?.state ?? null, due));
  const [whom, setWhom] = useState(ask.for ?? '');
  const [trouble, setTrouble] = useState(problem);
  const form = useRef<HTMLFormElement>(null);
  const missing = missingInputs(table, given, due?.ask);
  const request: Request & { readonly inputs: Inputs; readonly rulings: Readonly<Record<string, string>> } = {
    inputs: given,
    rulings: { ...memory.rulings[table.game], ...battle?.state.rulings },
    ...modifiersOf(memory, table),
  };
  const asked = { table: table.id, ...request };
  const shown = useMemo(() => (hasResult(ask.request) ? tryRoll(ask, games.binder) : null), [ask, games]);
  const { seed, index, rollNow, finish } = useRoll({ asked, due, whom: whom.trim() === '' ? null : whom.trim() });
  const [tapping, setTapping] = useState(false);
  const pinned = memory.pinned.includes(table.id);

  /** Does it, if nothing is missing; else shows what is. */
  const attempt = (action: () => void): void => {
    if (missing.length > 0) {
      setTrouble(`Still needed: ${missing.map(({ name }) => plain(name)).join(', ')}`);
      form.current?.querySelector<HTMLElement>('.missing input')?.focus();
      return;
    }
    try {
      setTrouble(null);
      action();
    } catch (error) {
      if (!(error instanceof OmenError)) throw error;
      setTrouble(error.say(plain));
    }
  };
  const change = (name: string) => (value: InputValue | undefined) => {
    setTapping(false);
    setTrouble(null);
    setGiven(({ [name]: _, ...others }) => (value === undefined ? others : { ...others, [name]: value }));
  };
  const changeWhom = (name: string): void => {
    setWhom(name);
    if (battle === null) return;
    const concerned = concernedBy(battle.state, due, name.trim() === '' ? {} : { for: name.trim() });
    setGiven((before) => ({ ...before, ...knownInputs(battle.state, table, due, concerned) }));
  };
  const again = shown !== null;

  return (
    <article class="table">
      <header>
        <p class="of">{games.game(table.game)?.title}</p>
        <h1 tabIndex={-1}>{table.title}</h1>
        <button
          type="button"
          class="pin"
          aria-pressed={pinned}
          onClick={() => remember((before) => ({ ...before, pinned: toggled(before.pinned, table.id) }))}
        >
          {pinned ? 'Pinned' : 'Pin'}
        </button>
      </header>
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {shown !== null && 'problem' in shown && (
        <p class="trouble" role="alert">
          {shown.problem}
        </p>
      )}
      {shown !== null && 'result' in shown && <Outcome rolled={shown} onUndo={() => setTapping(false)} />}
      {shown === null && table.summary !== null && <p class="summary">{table.summary}</p>}
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          attempt(rollNow);
        }}
      >
        {tapping && missing.length === 0 ? (
          <Tap
            asked={asked}
            seed={seed}
            index={index}
            finish={(dice) =>
              attempt(() => {
                setTapping(false);
                finish(dice);
              })
            }
            stop={() => setTapping(false)}
          />
        ) : (
          <>
            {table.inputs.map((input) => (
              <InputField
                key={input.name}
                input={input}
                value={given[input.name]}
                missing={missing.includes(input)}
                change={change(input.name)}
              />
            ))}
            {battle !== null && !battle.state.ended && <Whom state={battle.state} whom={whom} change={changeWhom} />}
            <div class="act">
              <button type="submit" class="main">
                {again ? 'Roll again' : `Roll ${rollText(table.roll)?.toUpperCase() ?? ''}`}
              </button>
              <button type="button" onClick={() => attempt(() => setTapping(true))}>
                Own dice
              </button>
            </div>
          </>
        )}
      </form>
      <Drawer table={table} />
      <Odds table={table} request={request} />
    </article>
  );
}

/** Whom a roll of a battle concerns: what is known of that name is filled in. */
function Whom({
  state,
  whom,
  change,
}: {
  readonly state: BattleState;
  readonly whom: string;
  readonly change: (name: string) => void;
}) {
  const names = [...state.roster.map(({ name }) => name), ...state.players];
  return (
    <div class="input">
      <label>
        <b>For whom</b> <small>A name, where it concerns one model or unit of the battle</small>
        <input
          class="names"
          list="names"
          value={whom}
          autocomplete="off"
          onChange={(event) => change(event.currentTarget.value)}
        />
      </label>
      <datalist id="names">
        {[...new Set(names)].map((name) => (
          <option value={name} />
        ))}
      </datalist>
    </div>
  );
}

type Tried = Rolled | { readonly problem: string };

function tryRoll({ request }: Ask, binder: Parameters<typeof roll>[1]): Tried {
  try {
    const rolled = roll(request, binder);
    return rolled.result.need.length === 0 ? rolled : { problem: 'Dice are missing in this address.' };
  } catch (error) {
    return { problem: error instanceof OmenError ? error.say(plain) : (error as Error).message };
  }
}

/** What the form begins with: the address, what the battle knows, and what was said the last time. */
function firstInputs(
  table: Table,
  { request, for: whom }: Ask,
  memory: Memory,
  state: BattleState | null,
  due: Due | null,
): Inputs {
  const known =
    state === null || state.ended
      ? {}
      : knownInputs(state, table, due, concernedBy(state, due, whom === null ? {} : { for: whom }));
  if (hasResult(request)) return request.inputs;
  const before = due === null ? memory.inputs[table.id] : {};
  const fits = Object.entries({ ...before, ...known, ...request.inputs }).filter(([name]) =>
    table.inputs.some((input) => input.name === name),
  );
  return Object.fromEntries(fits);
}

function modifiersOf({ modifiers }: Memory, { id }: Table): Pick<Request, 'modifiers' | 'targetModifiers'> {
  const { roll, target } = modifiers[id] ?? NO_MODIFIERS;
  return {
    ...(roll.length > 0 ? { modifiers: roll } : {}),
    ...(target.length > 0 ? { targetModifiers: target } : {}),
  };
}
