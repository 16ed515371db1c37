import { parseDice } from '../../dice/notation.ts';
import { sumThrown, workingOf } from '../../dice/working.ts';
import { plain } from '../../render/words.ts';
import { namedWords } from '../../render/working.ts';
import type { ResultModifier, ResultPool, ResultQuantity, ResultRoll, ResultTarget } from '../../table/result.ts';
import { formatNumeral } from '../../table/text.ts';
import { withUnit } from '../../table/units.ts';

/** How a roll came to its total, a step a line. */
export function rollSteps({
  dice,
  rolled,
  natural,
  modifiers,
  total,
  clamped,
  pool,
  target,
  named,
}: ResultRoll): readonly string[] {
  const notation = dice === null ? 'Computed' : dice.toUpperCase();
  const parsed = dice === null || named !== undefined ? null : parseDice(dice);
  const faces = parsed === null || pool !== null ? rolled.join(', ') : workingOf(parsed, rolled);
  const sum =
    pool !== null || natural === null || faces === formatNumeral(natural) ? '' : ` = ${formatNumeral(natural)}`;
  const shown = rolled.length === 0 ? (natural === null ? '' : `: ${formatNumeral(natural)}`) : `: ${faces}${sum}`;
  return [
    ...(named === undefined ? [`${notation}${shown}`] : namedWords(named, total === null ? null : natural)),
    ...modifiers.map((each) => modifierWords(each)),
    ...(total === null || pool !== null || (modifiers.length === 0 && dice !== null)
      ? []
      : [`Total ${formatNumeral(total)}`]),
    ...(clamped === null ? [] : [`Read as ${formatNumeral(clamped)}`]),
    ...(target === null ? [] : [`Needs ${targetWords(target)}`]),
    ...(pool === null ? [] : [poolWords(pool)]),
  ];
}

/** `3 of 5 succeed`, or what else is counted over the dice of a pool. */
function poolWords(pool: ResultPool): string {
  const { successes, misses } = pool;
  if (successes !== undefined && misses !== undefined) return `${successes} of ${successes + misses} succeed`;
  return Object.entries(pool)
    .map(([name, value]) => `${name} ${formatNumeral(value)}`)
    .join(', ');
}

/** `Chill −1` */
export const modifierWords = ({ name, value }: Pick<ResultModifier, 'name' | 'value'>): string =>
  `${name} ${value < 0 ? formatNumeral(value) : `+${value}`}`;

/** `7 or less (nerve 8, Cold −1)` */
function targetWords({ name, value, modifiers, needed, pass }: ResultTarget): string {
  const number = formatNumeral(needed);
  const words = {
    'at-most': `${number} or less`,
    under: `under ${number}`,
    'at-least': `${number} or more`,
    over: `over ${number}`,
  }[pass];
  return modifiers.length === 0
    ? words
    : `${words} (${[`${plain(name)} ${value}`, ...modifiers.map(modifierWords)].join(', ')})`;
}

/** `duration, D3+1: 2 = 3 game turns` */
export function quantityWords(name: string, { dice, rolls, value, unit, one }: ResultQuantity): string {
  if (typeof value === 'object') return `${plain(name)}: ${withUnit(value, null)}`;
  const parsed = dice === null ? null : parseDice(dice);
  const faces = rolls.map(({ rolled }) => (parsed === null ? rolled.join(', ') : workingOf(parsed, rolled))).join(', ');
  const came = parsed === null ? value : rolls.reduce((sum, { rolled }) => sum + sumThrown(parsed, rolled), 0);
  const sum = withUnit(value, unit, one);
  const shown = came === value ? `${faces} = ${sum}` : `${faces} = ${came}, counts as ${sum}`;
  return `${plain(name)}, ${(dice ?? '').toUpperCase()}: ${faces === String(value) ? sum : shown}`;
}
