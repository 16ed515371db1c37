import { type Drawing, draw, fitted, picture, round, widthOf } from './drawing.ts';

/** An outcome and its chance. */
export interface Bar {
  readonly label: string;
  /** 0 to 1. */
  readonly chance: number;
  /** The chance as it is read: `5/36, 13.9 %`. */
  readonly words: string;
  /** Whether a test is passed; null where there is none. */
  readonly passed: boolean | null;
}

const SIZE = 14;
const ROW = 36;
const THICK = 10;

/** A bar for each outcome, its name above and its chance at the end of the line. */
export function barsDrawing(bars: readonly Bar[], title: string, width: number): Drawing {
  const most = Math.max(...bars.map(({ chance }) => chance), Number.MIN_VALUE);
  // Where one outcome is likelier than all others the bars show shares of the whole, else the differences between them.
  const longest = most > 0.5 ? 1 : most;
  const rows = bars.flatMap(({ label, chance, words, passed }, i) => {
    const top = i * ROW;
    const room = width - widthOf(words, SIZE) - 12;
    const tone = passed === null ? 'plain' : passed ? 'good' : 'bad';
    const long = (chance / longest) * width;
    return [
      draw('text', { x: 0, y: top + 15, 'font-size': SIZE }, fitted(label, SIZE, room)),
      draw('text', { x: width, y: top + 15, 'font-size': SIZE, 'text-anchor': 'end', class: 'soft' }, words),
      ...(longest === 1 ? [draw('rect', { x: 0, y: top + 21, width, height: THICK, rx: 2, class: 'track' })] : []),
      draw('rect', {
        x: 0,
        y: top + 21,
        width: round(Math.max(long, chance > 0 ? 2 : 0)),
        height: THICK,
        rx: 2,
        class: tone,
      }),
    ];
  });
  return picture(width, bars.length * ROW, title, rows);
}
