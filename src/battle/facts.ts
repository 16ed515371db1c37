import { isEqual } from '../table/differences.ts';
import { mayHave } from '../table/input-kinds.ts';
import type { Input, InputValue, Table } from '../table/model.ts';
import type { Inputs } from '../table/result.ts';
import { holds } from '../table/when.ts';
import type { RollSetting, Taken } from './event.ts';
import { type BattleState, type Due, ownerOf, type Standing } from './state.ts';

/** Whom a roll concerns, and whose it is. */
export interface Concerned {
  readonly for: string | null;
  readonly player: string | null;
}

/** Whom a roll concerns: as was said, else as the entry has it; the player by name, by the roster, or whose turn it is. */
export function concernedBy(state: BattleState, due: Due | null, said: Partial<Concerned> = {}): Concerned {
  const whom = due?.for ?? said.for ?? null;
  if (said.player !== undefined) return { for: whom, player: said.player };
  if (whom !== null && state.players.includes(whom)) return { for: whom, player: whom };
  const owner = whom === null ? null : ownerOf(state, whom);
  return { for: whom, player: owner ?? due?.player ?? state.active };
}

/** An input as the battle knows it. */
interface Known {
  readonly value: InputValue;
  /** The fact that it is; null: the due entry carries it. */
  readonly fact: Standing | null;
  /** What else was known and gave way. */
  readonly instead: InputValue | null;
}

/**
 * What the battle knows of a table's inputs. Of facts, the name's come before the player's, and those before
 * everybody's. Of a fact and what the due entry carries, the later one counts. What the entry asks for anew is known
 * only from a later fact, unless it stays the same by its nature (`of`).
 */
export function knownFacts(
  state: BattleState,
  table: Table,
  due: Due | null,
  concerned: Concerned,
): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const input of table.inputs) {
    const carried = due !== null && Object.hasOwn(due.inputs, input.name) ? due.inputs[input.name] : undefined;
    const fact = factFor(state, input, concerned);
    const later = fact !== null && (due === null || isLater(fact, due));
    const fresh = fact !== null && (later || input.of !== null || !due?.ask.includes(input.name));
    if (fact !== null && fresh && (later || carried === undefined)) {
      const instead = carried === undefined || isEqual(carried, fact.value) ? null : carried;
      known.set(input.name, { value: fact.value, fact, instead });
    } else if (carried !== undefined && mayHave(input, carried)) {
      known.set(input.name, { value: carried, fact: null, instead: null });
    }
  }
  return known;
}

/** What an outcome set counts before what it handed on by itself. */
const isLater = ({ event, by }: Standing, due: Due): boolean =>
  event > due.event || (event === due.event && by === 'outcome');

function factFor({ standing }: BattleState, input: Input, concerned: Concerned): Standing | null {
  const own = standing.filter((each) => each.input === input.name && mayHave(input, each.value));
  return (
    own.find((each) => each.for !== null && each.for === concerned.for) ??
    own.find((each) => each.for === null && each.player !== null && each.player === concerned.player) ??
    own.find((each) => each.for === null && each.player === null) ??
    null
  );
}

/** Whether the table says that such a roll answers nothing: a friend helps, say, whose own values are not the name's. */
export const standsBeside = ({ beside }: Table, inputs: Inputs): boolean => beside !== null && holds(beside, inputs);

/** The inputs that the battle knows for a table. */
export function knownInputs(
  state: BattleState,
  table: Table,
  due: Due | null,
  concerned: Concerned = concernedBy(state, due),
): Inputs {
  return Object.fromEntries([...knownFacts(state, table, due, concerned)].map(([name, { value }]) => [name, value]));
}

/** The inputs that must be asked for before the entry can be rolled. */
export function missingInputs(state: BattleState, table: Table, due: Due): readonly Input[] {
  const known = knownInputs(state, table, due);
  return table.inputs.filter(({ name, required }) => known[name] === undefined && (required || due.ask.includes(name)));
}

/** Which inputs of a roll were facts, and which were said although something else was known. */
export function takenFrom(known: ReadonlyMap<string, Known>, inputs: Inputs, { turn, active }: BattleState): Taken[] {
  return Object.entries(inputs).flatMap(([input, value]): Taken[] => {
    const before = known.get(input);
    if (before === undefined) return [];
    if (!isEqual(before.value, value)) {
      return [{ input, event: null, by: null, turn, active, instead: before.value }];
    }
    if (before.fact === null) return [];
    const { event, by, turn: then, active: whose } = before.fact;
    return [{ input, event, by, turn: then, active: whose, instead: before.instead }];
  });
}

/**
 * What was answered with a roll and stays the same by its nature: remembered for whoever's fact it is. What is answered
 * with a roll that stands beside is of somebody else than the name, and of nobody whom the battle knows.
 */
export function answersIn(
  known: ReadonlyMap<string, Known>,
  inputs: Inputs,
  table: Table,
  concerned: Concerned,
): readonly RollSetting[] {
  return table.inputs.flatMap((input): RollSetting[] => {
    const { name, of } = input;
    const value = inputs[name];
    if (of === null || value === undefined || !hasHolder(of, concerned)) return [];
    if (of === 'name' && standsBeside(table, inputs)) return [];
    const before = known.get(name);
    const news = before === undefined ? !isEqual(value, input.default) : !isEqual(value, before.value);
    return news ? [{ input: name, value, of, by: 'answer', until: null }] : [];
  });
}

/** Whether there is somebody whose fact it would be. */
export const hasHolder = (of: RollSetting['of'], { for: whom, player }: Concerned): boolean =>
  of === 'battle' || (of === 'name' ? whom !== null : player !== null);

/** The fact's place: of a name, of a player, or of everybody. */
export const holderOf = (of: RollSetting['of'], concerned: Concerned): Pick<Standing, 'for' | 'player'> =>
  of === 'name'
    ? { for: concerned.for, player: null }
    : { for: null, player: of === 'player' ? concerned.player : null };

/** The facts, with these in the place of others of the same input and holder. */
export function withFacts(standing: readonly Standing[], facts: readonly Standing[]): readonly Standing[] {
  const same = (one: Standing, other: Standing): boolean =>
    one.input === other.input && one.for === other.for && one.player === other.player;
  const last = facts.filter((each, i) => !facts.some((later, k) => k > i && same(later, each)));
  return facts.length === 0 ? standing : [...standing.filter((old) => !last.some((now) => same(now, old))), ...last];
}
