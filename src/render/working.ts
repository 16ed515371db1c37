import { faces, parseDice } from '../dice/notation.ts';
import { sumThrown, workingOf } from '../dice/working.ts';
import type { ResultModifier, ResultPool, ResultQuantity, ResultRoll } from '../table/result.ts';
import { formatNumeral } from '../table/text.ts';
import { withUnit } from '../table/units.ts';
import { plain } from './words.ts';

/** `2D6 3 + 4 = 7, Magical Boon +1 = 8, needs 8+` */
export function rollText(roll: ResultRoll): string {
  const { dice, rolled, natural, modifiers, total, clamped, pool, target, named } = roll;
  const parts: string[] = [];
  if (named !== undefined) parts.push(...namedWords(named, total === null ? null : natural));
  else if (dice !== null) {
    const byOne = pool?.successes !== undefined;
    const shown =
      natural === null || total === null ? natural : total - modifiers.reduce((sum, { value }) => sum + value, 0);
    const thrown =
      byOne || rolled.length === 0 ? rolled.join(' ') : diceWorking(dice, rolled, (shown ?? 0) < (natural ?? 0));
    const sum = byOne || shown === null || thrown === formatNumeral(shown) ? '' : ` = ${formatNumeral(shown)}`;
    parts.push(`${dice.toUpperCase()} ${rolled.length === 0 && natural !== null ? natural : `${thrown}${sum}`}`);
  }
  parts.push(...modifiers.map(modifierText));
  if (modifiers.length > 0 && pool?.successes === undefined && total !== null)
    parts[parts.length - 1] += ` = ${formatNumeral(total)}`;
  if (dice === null && modifiers.length === 0) parts.push(`total ${total ?? 0}`);
  if (clamped !== null) parts.push(`read as ${formatNumeral(clamped)}`);
  if (target) parts.push(targetText(target));
  if (pool) parts.push(...poolWords(pool));
  return parts.join(', ');
}

/** `first D20 12, second D20 17 → 17`: each by its name, and what they come to. */
export function namedWords(named: NonNullable<ResultRoll['named']>, natural: number | null): string[] {
  const words = Object.entries(named).map(([name, { dice, rolled, value, counts }]) => {
    const label = `${plain(name)} ${dice.toUpperCase()}`;
    if (counts !== undefined) return [`${label} ${rolled.join(' ')}`, ...poolWords(counts)].join(', ');
    const worked = rolled.length === 0 ? '' : diceWorking(dice, rolled, value < (rolled[0] ?? 0));
    return `${label} ${worked === formatNumeral(value) ? worked : `${worked} = ${formatNumeral(value)}`.trim()}`;
  });
  const values = Object.values(named);
  const only = values.length === 1 && values[0]?.value === natural;
  if (natural !== null && !only && words.length > 0) words[words.length - 1] += ` → ${formatNumeral(natural)}`;
  return words;
}

/** `3 + 4`; with further dice `6 + 6 + 3`, or `4 − 37` where they are taken away. */
function diceWorking(text: string, rolled: readonly number[], minus: boolean): string {
  const dice = parseDice(text);
  const further = rolled.slice(faces(dice).length);
  if (further.length > 0 && dice.terms[0]?.keep) return rolled.join(' ');
  return [reckoning(text, rolled), ...further].join(minus ? ' − ' : ' + ');
}

/** `2 successes`, and what else the table counts: `sixes 1`. */
export function poolWords({ successes, misses, ones, ...counts }: ResultPool): string[] {
  const passed = successes === undefined ? [] : [successes === 1 ? '1 success' : `${successes} successes`];
  return [...passed, ...Object.entries(counts).map(([name, count]) => `${plain(name)} ${count}`)];
}

/** `3 + 4`, or `(3 + 4) × 20`: what makes the sum. */
function reckoning(text: string, rolled: readonly number[]): string {
  const dice = parseDice(text);
  const working = workingOf(dice, rolled);
  if (dice.times === 1) return working;
  return `${working.includes(' ') ? `(${working})` : working} × ${dice.times}`;
}

export const modifierText = ({ name, value }: ResultModifier): string => `${name} ${signed(value)}`;

export const signed = (value: number): string => (value < 0 ? formatNumeral(value) : `+${value}`);

export function targetText({ name, value, modifiers, needed, pass }: NonNullable<ResultRoll['target']>): string {
  const number = formatNumeral(needed);
  const words = {
    'at-most': `${number} or less`,
    under: `under ${number}`,
    'at-least': `${number}+`,
    over: `over ${number}`,
  }[pass];
  const why = modifiers.length === 0 ? '' : ` (${plain(name)} ${value}, ${modifiers.map(modifierText).join(', ')})`;
  return `needs ${words}${why}`;
}

/** Dice of one quantity that are shown one by one; of more only what they came to. */
const MOST_DICE = 1_000;

/** `duration D3+1 2 + 1 = 3 game turns`, and of several by themselves `range D6 3", 6"`. */
export function quantityText(name: string, { dice, rolls, value, unit, one, of }: ResultQuantity): string {
  if (typeof value === 'object')
    return [plain(name), dice?.toUpperCase(), ...rolls.flatMap(({ rolled }) => rolled), `= ${withUnit(value, null)}`]
      .filter((each) => each !== undefined)
      .join(' ');
  const worked = (rolled: readonly number[], sum: number | string): string => {
    const shown = withUnit(sum, unit, one);
    if (of !== undefined || dice === null) return `${rolled.join(' ')} = ${shown}`;
    const thrown = reckoning(dice, rolled);
    const came = sumThrown(parseDice(dice), rolled);
    // Where a rule bounds the number, the dice came to another one.
    const sides = [...(thrown === String(came) ? [] : [thrown]), ...(came === sum ? [] : [formatNumeral(came)])];
    return came === sum ? [...sides, shown].join(' = ') : `${sides.join(' = ') || thrown}, counts as ${shown}`;
  };
  if (dice === null && of === undefined) return `${plain(name)} ${withUnit(value, unit, one)}`;
  const label = `${plain(name)} ${(dice ?? '').toUpperCase()}`;
  if (rolls.reduce((sum, { rolled }) => sum + rolled.length, 0) > MOST_DICE)
    return `${label} ${rolls.map((each) => withUnit(each.value, unit, one)).join(', ')}`;
  return rolls.length > 1
    ? `${label} ${rolls.map((each) => worked(each.rolled, each.value)).join(', ')}`
    : `${label} ${worked(rolls[0]?.rolled ?? [], value)}`;
}
