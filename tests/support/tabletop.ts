/** A small tabletop that knows no rules: it applies what stands in results, effects, facts and follow-ups, and nothing else. */
import { givenDice } from '../../src/dice/given.ts';
import type { InputValue } from '../../src/table/model.ts';
import type { NestedResult, ResultNext, ResultOutcome } from '../../src/table/result.ts';
import type { ResultEffect } from '../../src/table/result-effect.ts';
import { resolveWith } from '../../src/table/throw/resolve.ts';
import { binder, table } from './games.ts';

/** A model, or a thing on the table: whom effects concern. */
export interface Piece {
  readonly name: string;
  readonly player: string | null;
  /** Groups of the game that it belongs to. */
  groups: readonly string[];
  /** What people judge: the conditions in words that hold for it. */
  holds: readonly string[];
}

/** An effect that goes on for a piece. */
interface Active {
  readonly piece: string;
  readonly effect: ResultEffect;
  /** `table/outcome` */
  readonly from: string;
  /** The player turn with whose start it is over; null: not by itself. */
  readonly ends: number | null;
}

/** Whom a roll is for, and what is known of its inputs. */
export interface Throw {
  readonly self?: string;
  readonly inputs?: Readonly<Record<string, InputValue>>;
}

/** The table with these pieces on it, for players who take turns. */
export function tabletop(game: string, players: readonly string[], pieces: readonly Piece[]) {
  let turn = 0;
  let active: readonly Active[] = [];
  const facts = new Map<string, { readonly to: InputValue; readonly ends: number | null }>();
  /** Strengths of the hits that each has taken, and how far each was moved. */
  const hits = new Map<string, readonly (number | undefined)[]>();
  const moves = new Map<string, readonly string[]>();
  let due: readonly ResultNext[] = [];

  const player = (): string | null => (turn === 0 ? null : (players[(turn - 1) % players.length] as string));
  const over = (word: string | undefined, { quantities }: ResultOutcome): number | null => {
    const now = Math.max(turn, 1);
    const round = players.length;
    const count = word === undefined ? undefined : quantities[word]?.value;
    if (typeof count === 'number') return now + count * round;
    if (word === 'turn') return now + 1;
    if (word === 'own-turn' || word === 'game-turn') return now + round;
    return word === 'end-of-game-turn' ? Math.ceil(now / round) * round + 1 : null;
  };

  const concerned = (effect: ResultEffect, self: string | undefined): readonly Piece[] =>
    pieces.filter(
      ({ name, groups, holds }) =>
        (effect.to === 'everyone' ||
          (effect.to === 'self' && name === self) ||
          (effect.to === 'picked' && name === effect.name) ||
          groups.includes(effect.to)) &&
        (effect.if === undefined || holds.includes(effect.if)),
    );

  function applyEffect(effect: ResultEffect, from: string, outcome: ResultOutcome, self: string | undefined): void {
    concerned(effect, self).forEach(({ name }, i) => {
      if (effect.kind === 'hits') {
        const count = effect.each?.[i] ?? effect.count ?? 0;
        hits.set(name, [...(hits.get(name) ?? []), ...Array.from({ length: count }, () => effect.strength)]);
      } else if (effect.kind === 'move') {
        moves.set(name, [...(moves.get(name) ?? []), `${effect.distance} ${effect.unit} ${effect.direction}`]);
      } else if (effect.kind === 'clear') {
        active = active.filter((each) => each.piece !== name || !isStatus(each.effect, effect.status));
      } else active = [...active, { piece: name, effect, from, ends: over(effect.until, outcome) }];
    });
  }

  function apply({ table: id, outcome, then, next }: NestedResult, self: string | undefined): void {
    if (outcome !== null) {
      const from = `${id.replace(/.*\//, '')}/${outcome.id}`;
      for (const effect of outcome.effects) applyEffect(effect, from, outcome, self);
      for (const { input, to, until } of outcome.sets)
        facts.set(input, { to, ends: over(until ?? outcome.lasts ?? undefined, outcome) });
      due = due.filter((each) => !outcome.ends.some((end) => end.table === each.table));
    }
    for (const nested of then) apply(nested, self);
    due = [...due.filter((each) => each.table !== id), ...next];
  }

  return {
    /** The next player's turn begins. */
    turn(): void {
      turn += 1;
      const holds = ({ ends }: { readonly ends: number | null }): boolean => ends === null || ends > turn;
      active = active.filter(holds);
      for (const [input, fact] of facts) if (!holds(fact)) facts.delete(input);
    },
    player,
    /** Rolls with typed dice: what is due carries inputs, what stands as a fact comes before them, and what is said before all. */
    roll(name: string, dice: readonly number[], { self, inputs = {} }: Throw = {}): NestedResult {
      const id = `${game}/${name}`;
      const waiting = due.find((each) => each.table === id);
      const wanted = table(id).inputs.map((input) => input.name);
      const known = [...facts].filter(([input]) => wanted.includes(input)).map(([input, { to }]) => [input, to]);
      const source = givenDice(dice);
      const result = resolveWith(
        binder.bind(id, { inputs: { ...waiting?.inputs, ...Object.fromEntries(known), ...inputs } }),
        source,
      );
      if (source.left > 0 || result.need.length > 0) throw new Error(`${name}: dice are left or owed`);
      apply(result, self);
      return result;
    },
    /** What the modifiers of a stat come to: those that another effect stands in place of do not count. */
    modifier(piece: string, stat: string): number {
      const same = active.filter((each) => each.piece === piece && changes(each.effect, stat));
      const counting = same.filter(
        (each, i) =>
          !same.some(
            (other, k) => other.effect.replaces?.includes(each.from) && (other.from !== each.from || k > i) && k !== i,
          ),
      );
      return counting.reduce((sum, { effect }) => sum + (effect.kind === 'modifier' ? (effect.add ?? 0) : 0), 0);
    },
    is: (piece: string, status: string): boolean =>
      active.some((each) => each.piece === piece && isStatus(each.effect, status)),
    may: (piece: string, what: string): boolean =>
      !active.some(({ piece: who, effect }) => who === piece && effect.kind === 'forbid' && effect.what === what),
    hits: (piece: string) => hits.get(piece) ?? [],
    moves: (piece: string) => moves.get(piece) ?? [],
    fact: (input: string): InputValue | undefined => facts.get(input)?.to,
    get due() {
      return due;
    },
  };
}

const isStatus = (effect: ResultEffect, status: string): boolean => effect.kind === 'status' && effect.set === status;
const changes = (effect: ResultEffect, stat: string): boolean => effect.kind === 'modifier' && effect.stat === stat;
