import type { BattleEvent, EventBody } from '../../battle/event.ts';
import { rebuild } from '../../battle/rebuild.ts';
import { readRecord, sealEvents } from '../../battle/record/lines.ts';
import type { Tools } from '../../battle/roll.ts';
import type { BattleState } from '../../battle/state.ts';
import { OmenError } from '../../table/error.ts';
import type { Games } from './games.ts';

/** A battle that the page keeps: its record, and how it stands. */
export interface KeptBattle {
  /** One event a line: the very file that the command line keeps. */
  readonly text: string;
  readonly events: readonly BattleEvent[];
  readonly state: BattleState;
}

/** Reads a record. @throws OmenError `bad-record` where a line is not whole, was changed or does not fit */
export function openBattle(text: string): KeptBattle {
  const { events, cut, damage } = readRecord(new TextEncoder().encode(text));
  if (damage !== null) throw new OmenError('bad-record', `line ${damage.line} of the record ${damage.problem}`);
  if (cut !== null || events[0]?.type !== 'start') {
    throw new OmenError('bad-record', 'this file is no whole record of a battle');
  }
  return { text: text.endsWith('\n') ? text : `${text}\n`, events, state: rebuild(events) };
}

/** The battle with these events after its own. @throws OmenError where they do not fit */
export function record(battle: KeptBattle | null, bodies: readonly EventBody[], now: Date): KeptBattle {
  const before = battle?.events ?? [];
  const state = battle?.state ?? { events: 0, step: 0 };
  const sealed = sealEvents(bodies, state, before.at(-1)?.hash ?? null, now.toISOString());
  const events = [...before, ...sealed.events];
  return { text: (battle?.text ?? '') + sealed.text, events, state: rebuild(events) };
}

/** What rolls in a battle need: the page's tables, and the battle's own seed. */
export function toolsOf({ binder, find }: Games): Tools {
  return {
    binder,
    find,
    draw({ seed, drawn }) {
      if (seed !== null) return { seed, index: drawn };
      throw new OmenError(
        'no-secret',
        'the dice of this battle come from a secret that is not in this browser; tap in what your own dice show',
      );
    },
  };
}
