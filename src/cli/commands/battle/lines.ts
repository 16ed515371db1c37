import type { BattleState, Due } from '../../../battle/state.ts';
import { activePlayer, gameTurn } from '../../../battle/state.ts';
import { escapeControls } from '../../../render/escape-controls.ts';
import type { Paint } from '../../../render/paint.ts';
import { wrap } from '../../../render/text.ts';
import { kebab } from '../../../table/names.ts';
import type { Inputs } from '../../../table/result.ts';

/** How text is laid out: columns and colours. */
export interface Layout {
  readonly paint: Paint;
  readonly width: number;
}

const COLUMN = 9;

/** `  due      …`, wrapped below its text; narrow terminals have no column for labels. */
export function labelled(
  label: string,
  text: string,
  { paint, width }: Layout,
  colour = (each: string) => each,
): string[] {
  const narrow = width < 60;
  const left = ' '.repeat(narrow ? 4 : COLUMN + 2);
  const head = `  ${label}${narrow && label !== '' ? '  ' : ''}`.padEnd(left.length);
  // A long label takes room from the first line only.
  const taken = head.length - left.length;
  const [first = '', ...rest] = wrap(`${'x'.repeat(taken)}${escapeControls(text)}`, width, left);
  return [
    paint.faint(head) + colour(first.slice(head.length)),
    ...rest.map((line) => left + colour(line.slice(left.length))),
  ];
}

/** `Turn 3 · Anna · game turn 2` */
export function turnWords(state: Pick<BattleState, 'turn' | 'players' | 'ended'>): string {
  if (state.ended) return `After the battle · ${state.turn} ${state.turn === 1 ? 'turn' : 'turns'}`;
  if (state.turn === 0) return 'Before the first turn';
  return `Turn ${state.turn} · ${activePlayer({ ...EMPTY, ...state })} · game turn ${gameTurn(state)}`;
}

const EMPTY = {} as BattleState;

/** `start of own turn (Anna)` */
export const momentWords = ({ at, player }: Pick<Due, 'at' | 'player'>): string =>
  `${at.replace(/-/g, ' ')}${player === null ? '' : ` (${player})`}`;

/** `sky rain, wet, turns left 3`: inputs in words. */
export const inputWords = (inputs: Inputs): string => Object.entries(inputs).map(inputWord).join(', ');

function inputWord([name, value]: readonly [string, Inputs[string]]): string {
  const words = kebab(name).replace(/-/g, ' ');
  if (value === true) return words;
  if (value === false) return `not ${words}`;
  return `${words} ${Array.isArray(value) ? value.join(' + ') || 'none' : value}`;
}
