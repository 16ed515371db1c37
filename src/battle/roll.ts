import { faceShowing, ImpossibleDie } from '../dice/given.ts';
import { seededDice } from '../dice/seeded.ts';
import type { DiceSource } from '../dice/source.ts';
import type { Binder } from '../table/bind/bind.ts';
import type { HandModifier } from '../table/bind/request.ts';
import { OmenError } from '../table/error.ts';
import type { Fact, Table } from '../table/model.ts';
import type { Need, Result } from '../table/result.ts';
import { asResult } from '../table/throw/resolve.ts';
import { throwTable } from '../table/throw/throw.ts';
import type { RollEvent, RollRequest } from './event.ts';
import { answersIn, type Concerned, concernedBy, knownFacts, takenFrom } from './facts.ts';
import { isShared, settingsFrom } from './outcomes.ts';
import { type BattleState, type Due, ownerOf } from './state.ts';

/** What rolls need besides the state: the tables, and where the seeds come from. */
export interface Tools {
  readonly binder: Binder;
  readonly find: (id: string) => Table;
  /** Seed and index of the next roll. @throws OmenError where it cannot be drawn */
  draw(state: BattleState): { readonly seed: string; readonly index: number };
}

/** A roll that joins a battle. */
export interface BattleRoll {
  /** `game/table` */
  readonly table: string;
  readonly due?: Due | null;
  /** Whom it concerns; what is due knows that itself. */
  readonly for?: string | null;
  /** Whose it is; left out, it is found by name, or is the player's whose turn it is. */
  readonly player?: string | null;
  /** What is said with the roll; all else that the battle knows is added. */
  readonly inputs?: Readonly<Record<string, Fact>>;
  readonly rulings?: Readonly<Record<string, string>>;
  readonly modifiers?: readonly HandModifier[];
  readonly targetModifiers?: readonly HandModifier[];
  readonly throwing?: Throwing;
}

/** How the dice are thrown: by the seed; typed, null being a die that the seed throws; or by their sum, the rest by the seed. */
export type Throwing =
  | { readonly by: 'seed' }
  | { readonly by: 'hand'; readonly dice: readonly (number | null)[] }
  | { readonly by: 'natural'; readonly natural: number };

/** A roll that was made, or the dice that it still needs. */
export interface Rolled {
  readonly body: RollEvent;
  readonly need: readonly Need[];
  /** Typed dice that nothing asked for. */
  readonly left: number;
}

/** Throws a roll in this state. @throws OmenError where it cannot be made; ImpossibleDie for a die that cannot fall so. */
export function rollInBattle(state: BattleState, asked: BattleRoll, tools: Tools): Rolled {
  const { due = null, throwing = { by: 'seed' } } = asked;
  const table = tools.find(asked.table);
  const concerned = concernedBy(state, due, asked);
  const known = [...knownFacts(state, table, due, concerned)].map(([name, { value }]) => [name, value]);
  const rulings = { ...state.rulings, ...asked.rulings };
  const bound = tools.binder.bind(table.id, {
    inputs: { ...Object.fromEntries(known), ...asked.inputs },
    rulings,
    modifiers: asked.modifiers ?? [],
    targetModifiers: asked.targetModifiers ?? [],
  });
  const drawn = throwing.by === 'hand' && !throwing.dice.includes(null) ? null : tools.draw(state);
  const request: RollRequest = {
    table: table.id,
    inputs: bound.inputs,
    rulings,
    ...(asked.modifiers?.length ? { modifiers: asked.modifiers } : {}),
    ...(asked.targetModifiers?.length ? { targetModifiers: asked.targetModifiers } : {}),
    ...drawn,
    ...(throwing.by === 'hand' ? { dice: throwing.dice } : {}),
    ...(throwing.by === 'natural' ? { natural: throwing.natural } : {}),
  };
  const { result, left } = throwRequest(request, tools.binder);
  return { body: recordRoll(state, asked, table, request, result), need: result.need, left };
}

/** The event of a roll that was thrown: what it took from the battle, and what it sets. */
export function recordRoll(
  state: BattleState,
  asked: Pick<BattleRoll, 'due' | 'for' | 'player'>,
  table: Table,
  request: RollRequest,
  result: Result,
): RollEvent {
  const { due = null } = asked;
  const concerned = concernedBy(state, due, asked);
  const known = knownFacts(state, table, due, concerned);
  return {
    type: 'roll',
    due: due?.id ?? null,
    for: concerned.for,
    player: asked.player !== undefined ? asked.player : playerOf(state, due, concerned, result),
    named: asked.player !== undefined,
    request,
    took: takenFrom(known, request.inputs, state),
    sets: [
      ...answersIn(known, request.inputs, table, concerned),
      ...settingsFrom(result, concerned, due?.thread ?? null, state),
    ],
    result,
  };
}

/** Whose a roll is that names no player: nobody's where what is due is nobody's, or where it sets facts of everybody. */
function playerOf(state: BattleState, due: Due | null, concerned: Concerned, result: Result): string | null {
  const { for: whom, player } = concerned;
  if (whom !== null && (state.players.includes(whom) || ownerOf(state, whom) !== null)) return player;
  if (due !== null) return due.player;
  return isShared(result) ? null : player;
}

/** Resolves a request as the record has it: the same request gives the same result. */
export function throwRequest(request: RollRequest, binder: Binder): { readonly result: Result; readonly left: number } {
  const { table, inputs, rulings, modifiers = [], targetModifiers = [], seed, index = 0, natural, dice } = request;
  const bound = binder.bind(table, { inputs, rulings, modifiers, targetModifiers });
  const source = sourceOf(dice ?? null, seed === undefined ? null : seededDice(seed, index));
  const thrown = throwTable(bound, source, natural ?? null);
  const typed = dice !== undefined && !dice.includes(null);
  return {
    result: asResult(thrown, typed ? null : (seed ?? null), typed ? null : index),
    left: source.left(),
  };
}

function sourceOf(dice: readonly (number | null)[] | null, seeded: DiceSource | null): DiceSource & { left(): number } {
  if (dice === null) {
    if (seeded === null) throw new OmenError('bad-record', 'a roll has neither a seed nor dice');
    return { by: 'seed', roll: (faces) => seeded.roll(faces), left: () => 0 };
  }
  let at = 0;
  let by: DiceSource['by'] = 'hand';
  return {
    get by() {
      return by;
    },
    left: () => dice.length - at,
    roll(faces, shows) {
      const die = dice[at];
      if (die === undefined) return 0;
      at += 1;
      by = die === null ? 'seed' : 'hand';
      if (die === null) return seeded?.roll(faces) ?? 0;
      const face = faceShowing(die, faces, shows);
      if (face === 0) throw new ImpossibleDie(die, faces, at, shows);
      return face;
    },
  };
}
