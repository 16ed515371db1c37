import { useState } from 'preact/hooks';
import type { RollRequest } from '../../battle/event.ts';
import { rollInBattle } from '../../battle/roll.ts';
import type { Due } from '../../battle/state.ts';
import type { Result } from '../../table/result.ts';
import { useApp } from '../app.ts';
import { record, toolsOf } from '../logic/battle.ts';
import { withRoll } from '../logic/memory.ts';
import { roll, type Tapped } from '../logic/roll.ts';
import { addressOf } from '../logic/route.ts';
import { freshSeed } from '../logic/seed.ts';

interface Rolling {
  /** Without seed and dice. */
  readonly asked: RollRequest;
  readonly due: Due | null;
  readonly whom: string | null;
}

/** Rolls a table, in the battle that goes on or without one, and shows the result. @throws OmenError */
export function useRoll({ asked, due, whom }: Rolling) {
  const { games, battle, random, remember, go, tell } = useApp();

  // Known before the first die is tapped: which dice come next may depend on those that the page throws.
  const [place, setPlace] = useState(() => ({ seed: freshSeed(random), index: 0 }));
  const { seed, index } =
    battle === null || battle.state.ended || battle.state.seed === null
      ? place
      : { seed: battle.state.seed, index: battle.state.drawn };

  const show = (request: RollRequest, result: Result, event: number | null): void => {
    const { outcome } = result;
    const note = {
      request,
      outcome: outcome?.name ?? 'No row',
      passed: outcome?.passed ?? null,
      time: Date.now(),
      event,
      for: whom,
    };
    remember((before) => withRoll(before, note));
    tell(spoken(result));
    setPlace({ seed: freshSeed(random), index: 0 });
    go(addressOf({ request, due: null, for: whom }), true);
    scrollTo({ top: 0 });
  };

  const rollWith = (dice: Tapped | null): void => {
    if (battle === null || battle.state.ended) {
      const seeded = dice === null || dice.includes(null) ? place : {};
      const { request, result } = roll({ ...asked, ...seeded, ...(dice === null ? {} : { dice }) }, games.binder);
      show(request, result, null);
      return;
    }
    const { table, inputs, rulings, modifiers = [], targetModifiers = [] } = asked;
    const throwing = dice === null ? ({ by: 'seed' } as const) : ({ by: 'hand', dice } as const);
    const stands = battle.state.due.find(({ id }) => id === due?.id) ?? null;
    const { body } = rollInBattle(
      battle.state,
      { table, due: stands, for: whom, inputs, rulings, modifiers, targetModifiers, throwing },
      toolsOf(games),
    );
    const kept = record(battle, [body], new Date());
    remember((before) => ({ ...before, battle: kept.text }));
    show(body.request, body.result, kept.events.at(-1)?.event ?? null);
  };

  return {
    seed,
    index,
    rollNow: () => rollWith(null),
    finish: (dice: Tapped) => rollWith(dice.length === 0 ? null : dice),
  };
}

/** A result as it is told to those who do not see it. */
export function spoken({ outcome, then, also }: Pick<Result, 'outcome' | 'then' | 'also'>): string {
  const own =
    outcome === null
      ? 'No row.'
      : `${outcome.passed === null ? '' : outcome.passed ? 'Passed: ' : 'Failed: '}${outcome.name}. ${outcome.effect}`;
  return [own, ...then.map(spoken), ...also.map((each) => `${each.outcome.name}. ${each.outcome.effect}`)].join(' ');
}
