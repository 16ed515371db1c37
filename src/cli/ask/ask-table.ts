import { askedDice, type DieAnswer } from '../../dice/asked.ts';
import { ImpossibleDie } from '../../dice/given.ts';
import { seededDice } from '../../dice/seeded.ts';
import type { DiceSource } from '../../dice/source.ts';
import { plain } from '../../render/words.ts';
import type { Binder } from '../../table/bind/bind.ts';
import { missingInputs } from '../../table/bind/missing.ts';
import type { Request } from '../../table/bind/request.ts';
import type { Bound } from '../../table/bind/settled.ts';
import { checkInput } from '../../table/input-kinds.ts';
import type { InputValue, Table } from '../../table/model.ts';
import type { Need, Result } from '../../table/result.ts';
import { asResult } from '../../table/throw/resolve.ts';
import { picksIn, type Thrown, throwTable } from '../../table/throw/throw.ts';
import { diceLeftOver, impossibleDie } from '../dice.ts';
import { type Asker, BACK, type DieQuestion, END } from './asker.ts';

export interface AskRequest {
  readonly table: Table;
  /** What the main roll is called in questions; else the table's title. */
  readonly title?: string;
  readonly binder: Binder;
  /** What is known: inputs, rulings, modifiers. */
  readonly request: Request;
  /** Inputs to ask for beside the required ones that are missing. */
  readonly ask?: readonly string[];
  /** Where dice come from that are not typed; asked for only where there are some. */
  readonly draw: () => { readonly seed: string; readonly index: number };
  /** Dice that are known already, in order. */
  readonly dice?: readonly number[];
  /** The sum of the main roll, where only that is known. */
  readonly natural?: number | null;
}

export interface AnsweredTable {
  readonly result: Result;
  /** The inputs that were known or answered, without defaults. */
  readonly inputs: Given;
  /** All dice, in order, as they were typed or left to be rolled. */
  readonly dice: readonly DieAnswer[];
}

type Given = Readonly<Record<string, InputValue>>;

/**
 * Resolves a table, asking for the inputs that are missing and then for each die as it is owed. The result names its
 * seed only where a die was rolled from it. Where the answers end early it has `need`.
 * @throws OmenError as resolving does, and where a known die is impossible or left over.
 */
export async function askTable(asked: AskRequest, asker: Asker): Promise<AnsweredTable> {
  const { table, binder, request, ask = [], draw, dice: known = [], natural = null } = asked;
  checkGiven(table, (request.inputs ?? {}) as Given);
  const steps: Given[] = [(request.inputs ?? {}) as Given];
  const dice: DieAnswer[] = [];
  const groups: Group[] = [];
  let drawn: ReturnType<typeof draw> | undefined;
  const seeded = (): DiceSource => {
    drawn ??= draw();
    return seededDice(drawn.seed, drawn.index);
  };
  const backToInput = (): void => {
    if (steps.length === 1) return;
    steps.pop();
    asker.forget();
  };
  for (let ended = false; ; ) {
    const inputs = steps.at(-1) as Given;
    const input = ended ? undefined : missingInputs(table, inputs, ask)[0];
    if (input) {
      const answer = await asker.input(input);
      if (answer === END) ended = true;
      else if (answer === BACK) backToInput();
      else steps.push({ ...inputs, [input.name]: answer });
      continue;
    }
    const bound = binder.bind(table.id, { ...request, inputs });
    const source = askedDice(dice, seeded);
    const thrown = throwAsked(bound, source, natural);
    const { wanted, wantedShows, shown, handed } = source;
    const need = thrown.need[0];
    if (wanted === null || need === undefined || ended) {
      if (known.length > dice.length) throw diceLeftOver(table, known, dice.length);
      const from = shown.some(({ by }) => by === 'seed') ? drawn : undefined;
      return { result: asResult(thrown, from?.seed ?? null, from?.index ?? null), inputs, dice: handed };
    }
    const { need: first, from } = groupOf(groups, need, dice.length);
    const question = questionOf(asked, thrown, first, wanted, shown.slice(from), wantedShows);
    const answer = known[dice.length] ?? showing(await asker.die(question), wantedShows);
    if (answer === END) ended = true;
    else if (answer !== BACK) dice.push(answer);
    else if (dice.length > known.length) {
      dice.pop();
      while ((groups.at(-1)?.from ?? 0) > dice.length) groups.pop();
    } else backToInput();
  }
}

/** What stands on the face that was answered; of a die with faces of its own these are chosen from like names. */
const showing = <T>(answer: number | T, shows: readonly number[] | null): number | T =>
  typeof answer === 'number' && shows !== null ? (shows[answer - 1] as number) : answer;

/** The inputs, with those that are missing asked for. Null: the answers ended, or the person went back before the first. */
export async function askInputs(
  table: Table,
  given: Given,
  ask: readonly string[],
  asker: Asker,
): Promise<Given | null> {
  checkGiven(table, given);
  const steps: Given[] = [given];
  for (;;) {
    const inputs = steps.at(-1) as Given;
    const input = missingInputs(table, inputs, ask)[0];
    if (!input) return inputs;
    const answer = await asker.input(input);
    if (answer === END || (answer === BACK && steps.length === 1)) return null;
    if (answer === BACK) {
      steps.pop();
      asker.forget();
    } else steps.push({ ...inputs, [input.name]: answer });
  }
}

/** What is given must be right before anything is asked. @throws OmenError */
function checkGiven({ inputs }: Table, given: Given): void {
  for (const input of inputs) if (given[input.name] !== undefined) checkInput(input, given[input.name]);
}

function throwAsked(bound: Bound, source: ReturnType<typeof askedDice>, natural: number | null): Thrown {
  try {
    return throwTable(bound, source, natural);
  } catch (error) {
    throw error instanceof ImpossibleDie ? impossibleDie(error) : error;
  }
}

/** A roll that is asked for die by die: what was owed when it began, and its first die. */
interface Group {
  readonly need: Need;
  readonly from: number;
}

/** The roll that die `at` belongs to: the last one, as long as less and less of the same is owed. */
function groupOf(groups: Group[], need: Need, at: number): Group {
  const last = groups.at(-1);
  if (last && last.need.for === need.for && last.from + countOf(last.need) > at) return last;
  const group = { need, from: at };
  groups.push(group);
  return group;
}

const countOf = ({ dice }: Need): number => Number(/^\d+/.exec(dice)?.[0] ?? 1);

function questionOf(
  { table, title = table.title }: AskRequest,
  thrown: Thrown,
  need: Need,
  faces: number,
  before: DieQuestion['before'],
  shows: readonly number[] | null,
): DieQuestion {
  const words = plain(need.for);
  return {
    label: need.for === table.name ? title : `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    dice: need.dice.toUpperCase(),
    faces,
    before,
    of: shows?.map(String) ?? picksIn(thrown, need.for, faces),
  };
}
