import { type Drawing, draw, fitted, picture, round, widthOf } from './drawing.ts';

/** The chances of one outcome over all values. */
export interface Series {
  readonly label: string;
  readonly passed: boolean | null;
  /** Parallel to the values; 0 to 1. */
  readonly chances: readonly number[];
}

/** Chances that change with an input. */
export interface Sweep {
  /** What changes: `nerve`. */
  readonly name: string;
  /** Its values, in order. */
  readonly values: readonly string[];
  readonly series: readonly Series[];
}

const SIZE = 13;
const TALL = 160;
const LEGEND = 22;
const TONES = 10;
/** Below this height of a part, and width of a column, no figure fits into it. */
const ROOM = { tall: 15, wide: 26 };

/** A column for each value, cut into the outcomes: those that pass stand at the bottom. */
export function columnsDrawing({ name, values, series }: Sweep, title: string, width: number): Drawing {
  const tones = tonesOf(series);
  const stacked = [...series.keys()].sort((a, b) => rank(series[a]) - rank(series[b]));
  const step = width / values.length;
  const wide = Math.max(1, step * 0.82);
  const columns = values.flatMap((value, column) => {
    let y = TALL;
    const left = column * step + (step - wide) / 2;
    const parts = stacked.flatMap((each) => {
      const chance = series[each]?.chances[column] ?? 0;
      const tall = chance * TALL;
      y -= tall;
      if (tall < 0.05) return [];
      const part = draw('rect', {
        x: round(left),
        y: round(y),
        width: round(wide),
        height: round(tall),
        class: tones[each] as string,
      });
      if (tall < ROOM.tall || wide < ROOM.wide) return [part];
      const figure = draw(
        'text',
        {
          x: round(left + wide / 2),
          y: round(y + tall / 2 + 4),
          'font-size': 11,
          'text-anchor': 'middle',
          class: 'inside',
        },
        `${Math.round(chance * 100)}`,
      );
      return [part, figure];
    });
    return [...parts, ...axisWord(value, column, step, values)];
  });
  const axis = draw(
    'text',
    { x: width / 2, y: TALL + 34, 'font-size': SIZE, 'text-anchor': 'middle', class: 'soft' },
    `${name}, chances in %`,
  );
  const legend = legendOf(series, tones, width, TALL + 46);
  return picture(width, TALL + 46 + legend.tall, title, [...columns, axis, ...legend.parts]);
}

/** The value under its column, where there is room for it. */
function axisWord(value: string, column: number, step: number, values: readonly string[]): readonly Drawing[] {
  const longest = Math.max(...values.map(({ length }) => length));
  const numeric = values.every((each) => /^\d+$/.test(each));
  const every = numeric ? Math.max(1, Math.ceil((widthOf('0'.repeat(longest), SIZE) + 4) / step)) : 1;
  if (column % every !== 0) return [];
  const word = numeric ? value : fitted(value, SIZE, step - 2);
  return [
    draw(
      'text',
      { x: round(column * step + step / 2), y: TALL + 16, 'font-size': SIZE, 'text-anchor': 'middle' },
      word,
    ),
  ];
}

const rank = (series: Series | undefined): number => (series?.passed === true ? 0 : series?.passed === false ? 2 : 1);

/** What is passed is green and what is failed is red where each is one; else each outcome has a tone of its own. */
function tonesOf(series: readonly Series[]): readonly string[] {
  const one = (passed: boolean): boolean => series.filter((each) => each.passed === passed).length === 1;
  let next = 0;
  return series.map(({ passed }) => {
    if (passed !== null && one(passed)) return passed ? 'good' : 'bad';
    next += 1;
    return `tone-${(next - 1) % TONES}`;
  });
}

function legendOf(series: readonly Series[], tones: readonly string[], width: number, top: number) {
  let [x, y] = [0, top];
  const parts = series.flatMap(({ label }, i) => {
    const word = fitted(label, SIZE, width - 20);
    const long = widthOf(word, SIZE) + 34;
    if (x > 0 && x + long > width) [x, y] = [0, y + LEGEND];
    const drawn = [
      draw('rect', { x: round(x), y: y + 4, width: 12, height: 12, rx: 2, class: tones[i] as string }),
      draw('text', { x: round(x + 18), y: y + 15, 'font-size': SIZE }, word),
    ];
    x += long;
    return drawn;
  });
  return { parts, tall: y - top + LEGEND };
}
