import type { DieAnswer } from '../../dice/asked.ts';
import { faceShowing } from '../../dice/given.ts';
import { truncate, wrap } from '../../render/layout.ts';
import { BACK, type DieQuestion } from './asker.ts';
import type { Keys } from './keys.ts';
import { openScreen } from './screen.ts';
import { LEAVE, type Terminal } from './terminal.ts';

/**
 * Reads one die from single keys. A digit is the answer at once where every face has one digit; else Enter ends it.
 * Enter alone rolls the die, Esc goes back, Ctrl-C leaves.
 */
export async function askDie(
  question: DieQuestion,
  keys: Keys,
  terminal: Terminal,
): Promise<DieAnswer | typeof BACK | typeof LEAVE> {
  const { faces } = question;
  const { paint } = terminal;
  const screen = openScreen(terminal);
  let typed = '';
  let problem = '';
  try {
    for (;;) {
      const hints = hintsOf(question, problem, terminal.width).map((line) =>
        problem === '' ? paint.faint(line) : paint.bad(line),
      );
      screen.show([lineOf(question, typed, terminal), ...hints]);
      const key = await keys.next();
      problem = '';
      if (key === null || (key.ctrl && (key.name === 'c' || key.name === 'd'))) return LEAVE;
      if (key.name === 'escape') return BACK;
      if (key.name === 'return' || key.name === 'enter') {
        if (typed === '') return 'roll';
        const face = faceOf(typed, faces);
        if (face !== null) return face;
        problem = `${typed} is not on a d${faces}`;
        typed = '';
      } else if (key.name === 'backspace') {
        typed = typed.slice(0, -1);
      } else if (/^\d$/.test(key.text)) {
        const face = faceOf(typed + key.text, faces);
        if (faces < 10 && face !== null) {
          keys.leaveOutEnter();
          return face;
        }
        if (faces < 10) problem = `${key.text} is not on a d${faces}`;
        else if (typed.length < String(faces).length) typed += key.text;
      }
    }
  } finally {
    screen.clear();
  }
}

/** On a d100, 0 and 00 are 100. */
function faceOf(typed: string, faces: number): number | null {
  return faceShowing(Number(typed), faces) || null;
}

/** `Travel  2D6  4 + ` */
function lineOf({ label, dice, before }: DieQuestion, typed: string, { paint, width }: Terminal): string {
  const shown = before.map(({ face }) => `${face} + `).join('');
  const room = width - 1;
  const end = `  ${dice}  `;
  const tail = `${shown}${typed}`.slice(-(room - end.length - 6));
  const name = truncate(label, room - end.length - tail.length - 2);
  return `  ${paint.title(name)}${end}${tail}`;
}

function hintsOf({ faces, of }: DieQuestion, problem: string, width: number): string[] {
  const names = of === null ? [] : wrap(of.map((name, i) => `${i + 1} ${name}`).join(' · '), width - 1, '  ');
  const keys = `1–${faces}${faces < 10 ? '' : ' and Enter'} · Enter rolls it · Esc back`;
  return [...names, ...(problem === '' ? wrap(keys, width - 1, '  ') : [`  ${problem}; 1 to ${faces}`])];
}
