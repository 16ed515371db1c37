import { missingInputs } from '../../../battle/facts.ts';
import { battleCommand, type Session } from './session.ts';
import { dueLines, owedLines } from './text.ts';

export const command = battleCommand(async (session, context) => {
  const { state } = session.battle;
  if (session.options.json) {
    for (const due of dueJson(session)) await context.json(due);
    return;
  }
  if (state.due.length === 0) return context.note('nothing is due');
  await context.lines(dueBlock(session));
});

/** What is due now, with the command that answers it, and what is due later. */
export function dueBlock(session: Session): string[] {
  const { state } = session.battle;
  const open = state.due.filter((due) => due.open);
  const waiting = state.due.filter((due) => !due.open);
  const owed = open.map((due) => ({
    due,
    missing: missingInputs(state, session.tools.find(due.table), due),
    need: [],
    problem: null,
  }));
  return [
    ...owedLines(owed, session),
    ...(waiting.length > 0 ? [session.layout.paint.title('Due later'), ...dueLines(waiting, session)] : []),
  ];
}

/** What is due, for programs. */
export function dueJson({ battle: { state }, tools }: Session) {
  return state.due.map((due) => ({
    ...due,
    missing: missingInputs(state, tools.find(due.table), due).map(({ name }) => name),
  }));
}
