import { faces, parseDice } from '../dice/notation.ts';
import { workingOf } from '../dice/working.ts';
import { kebab } from '../table/names.ts';
import type {
  NestedResult,
  Result,
  ResultAlso,
  ResultModifier,
  ResultNext,
  ResultOutcome,
  ResultPool,
  ResultQuantity,
  ResultRoll,
  ThrownBy,
} from '../table/result.ts';
import { formatNumeral, withUnit } from '../table/text.ts';
import { type Layout, padEnd, titleLines, widthOf, wrap } from './layout.ts';
import { outcomePaint } from './paint.ts';
import { plain } from './words.ts';

/** What the text of a result needs to know beside it. */
export interface TextContext {
  readonly layout: Layout;
  /** The titles of a table and its game. */
  titles(table: string): { readonly table: string; readonly game: string };
  /** The command that rolls a follow-up; empty where nobody needs one. */
  command(next: ResultNext): string;
}

/**
 * A result for people: the title, the dice with their modifiers and the outcome, its effect in words, nested results
 * below it, what to roll next as commands, the rulings that mattered, and the seed.
 */
export function resultText(result: Result, context: TextContext): string[] {
  const { layout } = context;
  const { paint, width } = layout;
  const { table, game } = context.titles(result.table);
  const faint = (label: string, text: string): string[] => wrap(`${label}  ${text}`, width, indent(1)).map(paint.faint);
  const lines = [...titleLines(table, game, layout), ...bodyLines(result, context, 1)];
  for (const [name, choice] of Object.entries(rulingsOf(result)))
    lines.push(...faint('ruling', `${kebab(name)}=${choice}`));
  const by = thrownBy(result);
  if (by === 'hand') lines.push(...faint('dice', 'by hand'));
  else if (by !== null && result.seed !== null) {
    const seed = `${/^\S+$/.test(result.seed) ? result.seed : JSON.stringify(result.seed)} #${result.index}${by === 'mixed' ? ', some dice by hand' : ''}`;
    lines.push(...faint('seed', seed));
  }
  return lines;
}

function bodyLines(result: NestedResult, context: TextContext, depth: number): string[] {
  return [
    ...answerLines(result, context, depth),
    ...(result.outcome ? outcomeLines(result.outcome, context, depth) : []),
    ...result.then.flatMap((nested) => nestedLines(nested, context, depth)),
    ...result.also.flatMap((also) => alsoLines(also, context, depth)),
    ...nextLines(result.next, context, depth),
  ];
}

function nestedLines(nested: NestedResult, context: TextContext, depth: number): string[] {
  const { paint } = context.layout;
  return [
    `${indent(depth)}${paint.title(context.titles(nested.table).table)}`,
    ...bodyLines(nested, context, depth + 1),
  ];
}

function alsoLines({ outcome, then, next }: ResultAlso, context: TextContext, depth: number): string[] {
  return [
    `${indent(depth)}${context.layout.paint.name(outcome.name)}`,
    ...outcomeLines(outcome, context, depth + 1),
    ...then.flatMap((nested) => nestedLines(nested, context, depth + 1)),
    ...nextLines(next, context, depth + 1),
  ];
}

/** The dice and the outcome: on one line where it fits. */
function answerLines({ roll, outcome }: NestedResult, context: TextContext, depth: number): string[] {
  const { paint, width } = context.layout;
  const colour = outcomePaint(paint, outcome?.passed ?? null);
  const name = outcome === null ? paint.faint('no row') : colour(outcome.name);
  const left = indent(depth);
  if (roll === null) return [`${left}${name}`];
  const dice = rollText(roll);
  const plainName = outcome === null ? 'no row' : outcome.name;
  const column = Math.max(24, widthOf(dice) + 3);
  if (left.length + column + widthOf(plainName) <= width) return [`${left}${padEnd(dice, column)}${name}`];
  return [`${left}${name}`, ...wrap(dice, width, left).map(paint.faint)];
}

/** `2D6  3 + 4 = 7, Magical Boon +1 = 8, needs 8+` */
function rollText(roll: ResultRoll): string {
  const { dice, rolled, natural, modifiers, total, clamped, pool, target } = roll;
  const parts: string[] = [];
  if (dice !== null) {
    const byOne = pool?.successes !== undefined;
    const shown =
      natural === null || total === null ? natural : total - modifiers.reduce((sum, { value }) => sum + value, 0);
    const thrown =
      byOne || rolled.length === 0 ? rolled.join(' ') : diceWorking(dice, rolled, (shown ?? 0) < (natural ?? 0));
    const sum = byOne || shown === null || thrown === formatNumeral(shown) ? '' : ` = ${formatNumeral(shown)}`;
    parts.push(`${dice.toUpperCase()}  ${rolled.length === 0 && natural !== null ? natural : `${thrown}${sum}`}`);
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

/** `3 + 4`; with further dice `6 + 6 + 3`, or `4 − 37` where they are taken away. */
function diceWorking(text: string, rolled: readonly number[], minus: boolean): string {
  const dice = parseDice(text);
  const further = rolled.slice(faces(dice).length);
  if (further.length > 0 && dice.terms[0]?.keep) return rolled.join(' ');
  return [workingOf(dice, rolled), ...further].join(minus ? ' − ' : ' + ');
}

/** `2 successes`, and what else the table counts: `sixes 1`. */
export function poolWords({ successes, misses, ones, ...counts }: ResultPool): string[] {
  const passed = successes === undefined ? [] : [successes === 1 ? '1 success' : `${successes} successes`];
  return [...passed, ...Object.entries(counts).map(([name, count]) => `${kebab(name).replace(/-/g, ' ')} ${count}`)];
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

function outcomeLines({ effect, quantities }: ResultOutcome, context: TextContext, depth: number): string[] {
  const { width, paint } = context.layout;
  const lines = effect === '' ? [] : wrap(effect, width, indent(depth));
  const rolls = Object.entries(quantities).filter(([, quantity]) => quantity.rolls.length > 0);
  const working = rolls.map(([name, quantity]) => quantityText(name, quantity)).join(' · ');
  return working === '' ? lines : [...lines, ...wrap(working, width, indent(depth)).map(paint.faint)];
}

/** `duration D3+1: 2 = 3 game turns`, and of several by themselves `range D6: 3", 6"`. */
function quantityText(name: string, { dice, rolls, value, unit }: ResultQuantity): string {
  const words = plain(name);
  if (rolls.length > 1) {
    const each = rolls.map(
      ({ rolled, value: one }) => (rolled.length > 1 ? `${rolled.join('+')} = ` : '') + withUnit(one, unit),
    );
    return `${words} ${(dice ?? '').toUpperCase()}: ${each.join(', ')}`;
  }
  const faces = rolls.map(({ rolled }) => rolled.join('+')).join(', ');
  const sum = withUnit(value, unit);
  return `${words} ${(dice ?? '').toUpperCase()}: ${faces === String(value) ? sum : `${faces} = ${sum}`}`;
}

function nextLines(next: readonly ResultNext[], context: TextContext, depth: number): string[] {
  const { paint, width } = context.layout;
  return next.flatMap((each) => {
    const command = context.command(each);
    const moment = momentWords(each);
    if (command === '') return [`${indent(depth)}${paint.faint('next')}  ${moment}`];
    const left = `${indent(depth)}next  `;
    const line = `${left}${moment}   ${command}`;
    if (widthOf(line) <= width)
      return [`${indent(depth)}${paint.faint('next')}  ${moment}   ${paint.command(command)}`];
    return [`${indent(depth)}${paint.faint('next')}  ${moment}`, `${' '.repeat(left.length)}${paint.command(command)}`];
  });
}

/** `coming own turn, if it is still in the water` */
const momentWords = ({ at, if: condition }: ResultNext): string =>
  `${plain(at).replace(/^next /, 'coming ')}${condition === undefined ? '' : `, if ${condition}`}`;

function rulingsOf(result: NestedResult): Record<string, string> {
  const nested = [...result.then, ...result.also.flatMap(({ then }) => then)];
  return Object.assign({}, result.rulings, ...nested.map(rulingsOf));
}

/** Who threw the dice of a whole result; null where there were none. */
function thrownBy(result: NestedResult): ThrownBy | null {
  const quantities = [result.outcome, ...result.also.map(({ outcome }) => outcome)].flatMap((outcome) =>
    Object.values(outcome?.quantities ?? {}).map(({ by }) => by),
  );
  const nested = [...result.then, ...result.also.flatMap(({ then }) => then)].map(thrownBy);
  const all = new Set([result.roll?.by ?? null, ...quantities, ...nested].filter((by) => by !== null));
  const [only = null] = all;
  return all.size > 1 ? 'mixed' : only;
}

const indent = (depth: number): string => '  '.repeat(depth);
