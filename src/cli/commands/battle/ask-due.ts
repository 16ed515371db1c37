import { knownInputs, missingInputs } from '../../../battle/facts.ts';
import { openDue } from '../../../battle/moment.ts';
import type { planTurn } from '../../../battle/proceed.ts';
import type { Recorded } from '../../../battle/record/file.ts';
import { rollInBattle, type Throwing } from '../../../battle/roll.ts';
import type { BattleState, Due } from '../../../battle/state.ts';
import type { Request } from '../../../table/bind/request.ts';
import { OmenError } from '../../../table/error.ts';
import type { InputValue, Table } from '../../../table/model.ts';
import { type AnsweredTable, askTable } from '../../ask/ask-table.ts';
import type { Asker } from '../../ask/asker.ts';
import { createAsker } from '../../ask/create-asker.ts';
import type { Session } from './session.ts';
import { writeEvents } from './write.ts';

/** Inputs and dice that a person answered with. */
export interface Answers {
  readonly inputs: Readonly<Record<string, InputValue>>;
  readonly throwing: Throwing;
}

interface AskedRoll {
  readonly table: Table;
  readonly due: Due | null;
  readonly request?: Request;
  readonly dice?: readonly number[];
  readonly title?: string;
}

/** Asks for what a roll of this battle needs: inputs that nobody knows, and its dice. @throws OmenError */
export async function askRoll(session: Session, roll: AskedRoll): Promise<Answers> {
  const asker = await createAsker(session.context);
  try {
    return answersOf(await askIn(session.battle.state, roll, session, asker));
  } finally {
    asker.close();
  }
}

const answersOf = ({ inputs, dice }: AnsweredTable): Answers => ({
  inputs,
  throwing: { by: 'hand', dice: dice.map((die) => (die === 'roll' ? null : die)) },
});

function askIn(
  state: BattleState,
  { table, due, request = {}, dice = [], title = table.title }: AskedRoll,
  { tools }: Session,
  asker: Asker,
): Promise<AnsweredTable> {
  const inputs = { ...knownInputs(state, table, due), ...request.inputs } as Answers['inputs'];
  return askTable(
    {
      table,
      title,
      binder: tools.binder,
      request: { ...request, inputs, rulings: { ...state.rulings, ...request.rulings } },
      ask: due?.ask ?? [],
      draw: () => tools.draw(state),
      dice,
    },
    asker,
  );
}

/** Begins a turn, or ends the battle, and then asks for all that is due. What is answered is recorded at once. */
export async function proceedAsking(
  session: Session,
  plan: typeof planTurn,
  headingOf: (state: BattleState) => readonly string[],
): Promise<void> {
  const recorded = await session.record(({ state: now }) => {
    // Without dice: what needs none is rolled, all else waits to be asked for.
    return plan(now, session.tools, []).bodies;
  });
  await askAllDue(session, recorded, headingOf(recorded.state));
}

/**
 * Asks for all that is due now, one after another, and records each as it is answered. Who leaves before the end keeps
 * what was answered; the rest stays due.
 */
export async function askAllDue(
  session: Session,
  first: Pick<Recorded, 'before' | 'state' | 'events'>,
  heading: readonly string[] = [],
): Promise<void> {
  const { context, options } = session;
  const all = [...first.events];
  const problems = new Map<string, string>();
  let { state } = first;
  let shown = false;
  const show = async (recorded: typeof first, lines: readonly string[] = []): Promise<void> => {
    if (!options.json && (recorded.events.length > 0 || lines.length > 0)) {
      if (shown) await context.lines(['']);
      shown = true;
      await writeEvents(session, { ...recorded, heading: lines });
    }
  };
  await show(first, heading);
  const asker = await createAsker(context);
  try {
    for (;;) {
      const due = openDue(state).find(({ id }) => !problems.has(id));
      if (!due) break;
      try {
        const recorded = await askOne(session, state, due, asker);
        if (recorded === null) break;
        state = recorded.state;
        all.push(...recorded.events);
        await show(recorded);
      } catch (error) {
        if (!(error instanceof OmenError)) throw error;
        if (error.code === 'left') break;
        problems.set(due.id, error.message);
      }
    }
  } finally {
    asker.close();
  }
  const owed = openDue(state).map((due) => ({
    due,
    missing: missingInputs(state, session.tools.find(due.table), due),
    need: [],
    problem: problems.get(due.id) ?? null,
  }));
  if (options.json || owed.length > 0)
    await writeEvents(session, { events: options.json ? all : [], before: state, state, owed });
}

/** Asks for one entry and records the roll. Null: the answers have come to an end. */
async function askOne(session: Session, state: BattleState, due: Due, asker: Asker) {
  const { tools, context } = session;
  const table = tools.find(due.table);
  const whom = due.for ?? due.player;
  const title = `${table.title}${whom === null ? '' : ` · ${whom}`}${due.if === null ? '' : `, if ${due.if}`}`;
  if (missingInputs(state, table, due).length > 0) context.note(title);
  let asked: AnsweredTable;
  try {
    asked = await askIn(state, { table, due, title }, session, asker);
  } catch (error) {
    if (error instanceof OmenError && error.code === 'missing-input') return null;
    throw error;
  }
  if (asked.result.need.length > 0) return null;
  const { inputs, throwing } = answersOf(asked);
  return session.record(({ state: now }) => {
    const entry = now.due.find(({ id }) => id === due.id);
    if (!entry) throw new OmenError('not-due', `${due.id} is not due any more; nothing was recorded`);
    return [rollInBattle(now, { table: due.table, due: entry, inputs, throwing }, tools).body];
  });
}
