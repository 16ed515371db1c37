import type { BattleEvent, RollEvent, Taken } from '../../../battle/event.ts';
import type { Owed } from '../../../battle/proceed.ts';
import type { BattleState, Due } from '../../../battle/state.ts';
import { labelled } from '../../../render/layout.ts';
import { resultText } from '../../../render/text.ts';
import { inputWords, plain } from '../../../render/words.ts';
import { OmenError } from '../../../table/error.ts';
import { kindOf } from '../../../table/input-kinds.ts';
import type { Input, InputValue } from '../../../table/model.ts';
import { kebab } from '../../../table/names.ts';
import { shellWord } from '../../../table/shell-word.ts';

import type { BattleOptions } from './options.ts';
import type { Session } from './session.ts';

/** The title of a table, or its id where it is not there any more. */
export function titleOf(id: string, { opened }: Pick<Session, 'opened'>): string {
  try {
    return opened.library.table(id).title;
  } catch (error) {
    if (error instanceof OmenError) return id;
    throw error;
  }
}

/** A roll of the battle as any result reads, with whom it concerns. */
function rollText(roll: RollEvent, session: Session): string[] {
  const { library } = session.opened;
  const known = roll.took.flatMap((taken) => takenWords(taken, roll) ?? []);
  const lines = resultText(roll.result, {
    layout: session.layout,
    titles: (id) => ({ table: titleOf(id, session), game: roll.for ?? library.game(id.replace(/\/.*/, '')).title }),
    related: (table) => `omen battle roll ${bareName(table, session)}${fileWords(session.options)}`,
    // All else comes back by itself, as turns go on.
    command: ({ at, table }) =>
      at === 'when-it-happens' ? `omen battle roll ${table}${fileWords(session.options)}` : '',
  });
  return known.length === 0 ? lines : [...lines, ...labelled('known', known.join('; '), session.layout)];
}

/** `sky grey (Anna's turn 3)`; null for a flag that was not up. */
function takenWords({ input, event, by, turn, active, instead }: Taken, { request }: RollEvent): string | null {
  const value = request.inputs[input] as InputValue;
  const other = instead === null ? '' : `, not ${inputWords({ [input]: instead })}`;
  if (event === null) return `${inputWords({ [input]: value })} as said${other}`;
  if (value === false && instead === null) return null;
  const when = active === null ? 'before the battle' : `${active}’s turn ${turn}`;
  const from = by === 'set' ? `set, ${when}` : by === 'roster' ? 'roster' : when;
  return `${inputWords({ [input]: value })} (${from})${other}`;
}

/** A table of the battle's own game by its name alone. */
function bareName(table: string, { battle: { state } }: Session): string {
  return table.startsWith(`${state.game}/`) ? table.slice(state.game.length + 1) : table;
}

/** ` --file <file>`, where the battle was named so. */
export const fileWords = ({ file }: BattleOptions): string => (file === undefined ? '' : ` --file ${shellWord(file)}`);

/** All rolls of these events, a block each. */
export const rollTexts = (events: readonly BattleEvent[], session: Session): string[][] =>
  events.flatMap((event) => (event.type === 'roll' ? [rollText(event, session)] : []));

/** The command that answers an entry, with what it still asks for. */
function answerCommand(due: Due, missing: readonly Input[], session: Session): string {
  const inputs = missing.map((input) => {
    const { word } = kindOf(input);
    const option = kebab(input.name);
    return word === null ? `[--${option}]` : `--${option} <${word === 'number' ? word : option}>`;
  });
  return ['omen battle roll --due', due.id, ...inputs].join(' ') + fileWords(session.options);
}

/** What is due: its number, table, whom it concerns and when; below it what it carries. */
export function dueLines(due: readonly Due[], session: Session): string[] {
  return due.flatMap((each) => {
    const whom = each.for === null ? '' : ` · ${each.for}`;
    const when = `${each.open ? 'now' : momentWords(each)}${each.if === null ? '' : `, if ${each.if}`}`;
    const carries = inputWords(Object.fromEntries(Object.entries(each.inputs).filter(([, value]) => value !== false)));
    return labelled(
      each.id,
      `${titleOf(each.table, session)}${whom} · ${when}${carries === '' ? '' : ` · ${carries}`}`,
      session.layout,
    );
  });
}

/** What could not be rolled: why, and the command that does it. */
export function owedLines(owed: readonly Owed[], session: Session): string[] {
  const { layout } = session;
  const { paint } = layout;
  if (owed.length === 0) return [];
  return [
    paint.title('Still due'),
    ...owed.flatMap((each) => {
      const { due, missing } = each;
      const what = `${titleOf(due.table, session)}${due.for === null ? '' : ` · ${due.for}`}`;
      return [
        ...labelled(due.id, `${what}: ${why(each)}`, layout),
        ...labelled('', answerCommand(due, missing, session), layout, undefined, paint.command),
      ];
    }),
  ];
}

function why({ due: { if: condition }, missing, need, problem }: Owed): string {
  if (problem !== null) return problem;
  const only = condition === null ? '' : `only if ${condition}`;
  if (missing.length > 0) return `${only}${only && '; '}asks for ${missing.map(({ name }) => plain(name)).join(', ')}`;
  if (need.length > 0) return `needs ${need.map(({ dice }) => dice.toUpperCase()).join(' and ')}`;
  return only || 'waits for its dice';
}

/** `Turn 3 · Anna · game turn 2` */
export function turnWords(state: Pick<BattleState, 'turn' | 'gameTurn' | 'active' | 'ended'>): string {
  if (state.ended) return `After the battle · ${state.turn} ${state.turn === 1 ? 'turn' : 'turns'}`;
  if (state.turn === 0) return 'Before the first turn';
  return `Turn ${state.turn} · ${state.active} · game turn ${state.gameTurn}`;
}

/** `start of own turn (Anna)` */
const momentWords = ({ at, player }: Pick<Due, 'at' | 'player'>): string =>
  `${at.replace(/-/g, ' ')}${player === null ? '' : ` (${player})`}`;
