import { askedDice, type DieAnswer } from '../../dice/asked.ts';
import { ImpossibleDie } from '../../dice/given.ts';
import { seededDice } from '../../dice/seeded.ts';
import type { Binder } from '../../table/bind.ts';
import { checkInput } from '../../table/inputs.ts';
import type { Input, InputValue, Table } from '../../table/model.ts';
import { kebab } from '../../table/names.ts';
import type { Request } from '../../table/request.ts';
import { asResult } from '../../table/resolve.ts';
import type { Need, Result } from '../../table/result.ts';
import type { Bound } from '../../table/settled.ts';
import { type Thrown, throwTable } from '../../table/throw.ts';
import { diceLeftOver, impossibleDie } from '../dice-errors.ts';
import { type Asker, BACK, type DieQuestion, END } from './asker.ts';

export interface AskRequest {
  readonly table: Table;
  readonly binder: Binder;
  /** What is known: inputs, rulings, modifiers. */
  readonly request: Request;
  /** Inputs to ask for beside the required ones that are missing. */
  readonly ask?: readonly string[];
  /** Where dice come from that are not typed. */
  readonly seed: string;
  readonly index: number;
  /** Dice that are known already, in order. */
  readonly dice?: readonly number[];
  /** The sum of the main roll, where only that is known. */
  readonly natural?: number | null;
}

export interface Asked {
  readonly result: Result;
  /** The inputs that were known or answered, without defaults. */
  readonly inputs: Readonly<Record<string, InputValue>>;
  /** All dice, in order, as they were typed or rolled. */
  readonly dice: readonly number[];
}

/**
 * Resolves a table, asking for the inputs that are missing and then for each die as it is owed. The result names its
 * seed only where a die was rolled from it. Where the answers end early it has `need`.
 * @throws OmenError as resolving does, and where a known die is impossible or left over.
 */
export async function askTable(asked: AskRequest, asker: Asker): Promise<Asked> {
  const { table, binder, request, seed, index, dice: known = [], natural = null } = asked;
  const given = (request.inputs ?? {}) as Readonly<Record<string, InputValue>>;
  for (const input of table.inputs) if (given[input.name] !== undefined) checkInput(input, given[input.name]);
  const missing = missingInputs(table, given, asked.ask ?? []);
  const answers: InputValue[] = [];
  const dice: DieAnswer[] = [];
  const groups: { readonly need: Need; readonly from: number }[] = [];
  let ended = false;
  for (;;) {
    const input = ended ? undefined : missing[answers.length];
    if (input) {
      const answer = await asker.input(input);
      if (answer === END) ended = true;
      else if (answer !== BACK) answers.push(answer);
      else if (answers.length > 0) {
        answers.pop();
        asker.forget();
      }
      continue;
    }
    const inputs = { ...given, ...Object.fromEntries(answers.map((answer, i) => [missing[i]?.name, answer])) };
    const bound = binder.bind(table.id, { ...request, inputs });
    const source = askedDice(dice, seededDice(seed, index));
    const thrown = throwAsked(bound, source, natural);
    const { wanted, shown } = source;
    const need = thrown.need[0];
    if (wanted === null || need === undefined || ended) {
      if (known.length > dice.length) throw diceLeftOver(table, known, dice.length);
      const drawn = shown.some(({ by }) => by === 'seed');
      const result = asResult(thrown, drawn ? seed : null, drawn ? index : null);
      return { result, inputs, dice: shown.map(({ face }) => face) };
    }
    const next = known[dice.length];
    const group = groupOf(groups, need, dice.length);
    const answer = next ?? (await asker.die(questionOf(table, thrown, { ...group, wanted, shown })));
    if (answer === END) ended = true;
    else if (answer !== BACK) dice.push(answer);
    else if (dice.length > known.length) {
      dice.pop();
      while ((groups.at(-1)?.from ?? 0) > dice.length) groups.pop();
    } else if (answers.length > 0) {
      answers.pop();
      asker.forget();
    }
  }
}

/** The inputs to ask for, in the table's order. */
function missingInputs(
  table: Table,
  given: Readonly<Record<string, InputValue>>,
  ask: readonly string[],
): readonly Input[] {
  return table.inputs.filter(({ name, required }) => given[name] === undefined && (required || ask.includes(name)));
}

function throwAsked(bound: Bound, source: ReturnType<typeof askedDice>, natural: number | null): Thrown {
  try {
    return throwTable(bound, source, natural);
  } catch (error) {
    throw error instanceof ImpossibleDie ? impossibleDie(error) : error;
  }
}

/** The roll that die `at` belongs to: the last one, as long as less and less of the same is owed. */
function groupOf(groups: { readonly need: Need; readonly from: number }[], need: Need, at: number) {
  const last = groups.at(-1);
  if (last && last.need.for === need.for && last.from + countOf(last.need) > at) return last;
  const group = { need, from: at };
  groups.push(group);
  return group;
}

const countOf = ({ dice }: Need): number => Number(/^\d+/.exec(dice)?.[0] ?? 1);

interface Wanted {
  readonly need: Need;
  readonly from: number;
  readonly wanted: number;
  readonly shown: DieQuestion['before'];
}

function questionOf(table: Table, thrown: Thrown, { need, from, wanted, shown }: Wanted): DieQuestion {
  const words = kebab(need.for).replace(/-/g, ' ');
  return {
    label: need.for === table.name ? table.title : `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    dice: need.dice.toUpperCase(),
    faces: wanted,
    before: shown.slice(from),
    of: picksIn(thrown, need.for, wanted),
  };
}

/** The names that a quantity is picked from, wherever in the result it stands. */
function picksIn({ entry, then, also }: Thrown, name: string, faces: number): readonly string[] | null {
  const outcomes = [entry?.outcome, ...(entry?.also ?? [])].filter((outcome) => outcome != null);
  for (const { quantities } of outcomes) {
    for (const { name: own, source } of quantities) {
      if (own === name && source.kind === 'pick' && source.of.length === faces) return source.of;
    }
  }
  for (const nested of [...then, ...also.flatMap((each) => each.then)]) {
    const found = picksIn(nested, name, faces);
    if (found) return found;
  }
  return null;
}
