import { faceShowing, ImpossibleDie } from '../dice/given.ts';
import { seededDice } from '../dice/seeded.ts';
import type { DiceSource } from '../dice/source.ts';
import type { Binder } from '../table/bind/bind.ts';
import { mayHave } from '../table/bind/inputs.ts';
import type { HandModifier } from '../table/bind/request.ts';
import { OmenError } from '../table/error.ts';
import type { Fact, Input, InputValue, Table } from '../table/model.ts';
import type { Inputs, Need, Result } from '../table/result.ts';
import { asResult } from '../table/throw/resolve.ts';
import { throwTable } from '../table/throw/throw.ts';
import type { RollEvent, RollRequest } from './event.ts';
import { outcomesOf, settingsFrom } from './outcomes.ts';
import { activePlayer, type BattleState, type Due, standingInputs } from './state.ts';

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
  readonly for?: string | null;
  /** Whose it is; left out, it is found by name, or is the player's whose turn it is. */
  readonly player?: string | null;
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
export function rollInBattle(state: BattleState, asked: BattleRoll, { binder, find, draw }: Tools): Rolled {
  const { due = null, throwing = { by: 'seed' } } = asked;
  const table = find(asked.table);
  const whom = asked.for ?? due?.for ?? null;
  const rulings = { ...state.rulings, ...asked.rulings };
  const bound = binder.bind(table.id, {
    inputs: { ...knownInputs(state, table, due), ...asked.inputs },
    rulings,
    modifiers: asked.modifiers ?? [],
    targetModifiers: asked.targetModifiers ?? [],
  });
  const drawn = throwing.by === 'hand' && !throwing.dice.includes(null) ? null : draw(state);
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
  const { result, left } = throwRequest(request, binder);
  const player = ownerOf(state, asked, whom, due, isShared(result));
  const sets = settingsFrom(result, player ?? activePlayer(state), state);
  return {
    body: { type: 'roll', due: due?.id ?? null, for: whom, player, request, sets, result },
    need: result.need,
    left,
  };
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

/** The inputs that the battle knows for a table: what a due entry carries, before what holds for the battle. */
export function knownInputs(state: BattleState, table: Table, due: Due | null): Inputs {
  const standing = standingInputs(state);
  const known: Record<string, InputValue> = {};
  for (const input of table.inputs) {
    const value = due?.inputs[input.name] ?? standing[input.name];
    if (value !== undefined && mayHave(input, value)) known[input.name] = value;
  }
  return known;
}

/** The inputs that must be asked for before the entry can be rolled. */
export function missingInputs(state: BattleState, table: Table, due: Due): readonly Input[] {
  const known = knownInputs(state, table, due);
  return table.inputs.filter(({ name, required }) => known[name] === undefined && (required || due.ask.includes(name)));
}

/** Whether a result sets facts of the whole battle: such a roll is everybody's. */
const isShared = (result: Result): boolean =>
  outcomesOf(result).some(({ outcome }) => outcome.sets.some(({ of }) => of === 'battle'));

function ownerOf(
  state: BattleState,
  asked: BattleRoll,
  whom: string | null,
  due: Due | null,
  shared: boolean,
): string | null {
  if (asked.player !== undefined) return asked.player;
  if (whom !== null && state.players.includes(whom)) return whom;
  const known = whom === null ? undefined : state.owners[whom];
  if (known !== undefined) return known;
  if (due !== null) return due.player;
  return shared ? null : activePlayer(state);
}
