import { wrapAnsi } from 'fast-wrap-ansi';
import { parseDice } from '../dice/notation.ts';
import { workingOf } from '../dice/working.ts';
import { kebab } from '../table/names.ts';
import type {
  NestedResult,
  Result,
  ResultAlso,
  ResultModifier,
  ResultNext,
  ResultOutcome,
  ResultQuantity,
  ResultRoll,
  ThrownBy,
} from '../table/result.ts';
import { formatNumeral, withUnit } from '../table/text.ts';
import { escapeControls } from './escape-controls.ts';
import type { Paint } from './paint.ts';

/** What the text of a result needs to know beside it. */
export interface TextContext {
  readonly paint: Paint;
  /** Columns of the terminal. */
  readonly width: number;
  /** The titles of a table and its game. */
  titles(table: string): { readonly table: string; readonly game: string };
  /** The command that rolls a follow-up; empty where nobody needs one. */
  command(next: ResultNext): string;
}

/**
 * A result for people: the title, the dice with their modifiers and the outcome, its effect in words, nested results
 * below it, what to roll next as commands, the rulings that mattered, and the seed.
 */
export function resultText(result: Result, context: TextContext): string {
  const { paint } = context;
  const lines = [...titleLines(context.titles(result.table), context), ...bodyLines(result, context, 1)];
  for (const [name, choice] of Object.entries(rulingsOf(result)))
    lines.push(...labelled('ruling', `${kebab(name)}=${choice}`, context, paint.faint));
  const by = thrownBy(result);
  if (by === 'hand') lines.push(...labelled('dice', 'by hand', context, paint.faint));
  else if (by !== null && result.seed !== null) {
    const seed = `${/^\S+$/.test(result.seed) ? result.seed : JSON.stringify(result.seed)} #${result.index}${by === 'mixed' ? ', some dice by hand' : ''}`;
    lines.push(...labelled('seed', seed, context, paint.faint));
  }
  return `${lines.join('\n')}\n`;
}

function titleLines(
  { table, game }: { readonly table: string; readonly game: string },
  { paint, width }: TextContext,
): string[] {
  const [title, of] = [escapeControls(table), `· ${escapeControls(game)}`];
  if (title.length + 1 + of.length <= width) return [`${paint.title(title)} ${paint.faint(of)}`];
  return [...wrap(title, width).map(paint.title), ...wrap(of, width).map(paint.faint)];
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
  const { paint } = context;
  return [
    `${indent(depth)}${paint.title(escapeControls(context.titles(nested.table).table))}`,
    ...bodyLines(nested, context, depth + 1),
  ];
}

function alsoLines({ outcome, then, next }: ResultAlso, context: TextContext, depth: number): string[] {
  return [
    `${indent(depth)}${context.paint.name(escapeControls(outcome.name))}`,
    ...outcomeLines(outcome, context, depth + 1),
    ...then.flatMap((nested) => nestedLines(nested, context, depth + 1)),
    ...nextLines(next, context, depth + 1),
  ];
}

/** The dice and the outcome: on one line where it fits. */
function answerLines({ roll, outcome }: NestedResult, context: TextContext, depth: number): string[] {
  const { paint, width } = context;
  const passed = outcome?.passed ?? null;
  const colour = passed === null ? paint.name : passed ? paint.good : paint.bad;
  const name = outcome === null ? paint.faint('no row') : colour(escapeControls(outcome.name));
  const left = indent(depth);
  if (roll === null) return [`${left}${name}`];
  const dice = rollText(roll);
  const plainName = outcome === null ? 'no row' : escapeControls(outcome.name);
  const column = Math.max(24, dice.length + 3);
  if (left.length + column + plainName.length <= width) return [`${left}${dice.padEnd(column)}${name}`];
  return [`${left}${name}`, ...wrap(dice, width, left).map(paint.faint)];
}

/** `2D6  3 + 4 = 7, Magical Boon +1 = 8, needs 8+` */
function rollText(roll: ResultRoll): string {
  const { dice, rolled, natural, modifiers, total, clamped, pool, target } = roll;
  const parts: string[] = [];
  if (dice !== null) {
    const thrown = pool ? rolled.join(' ') : workingOf(parseDice(dice), rolled);
    const sum =
      pool !== null || natural === null || thrown === formatNumeral(natural) ? '' : ` = ${formatNumeral(natural)}`;
    parts.push(`${dice.toUpperCase()}  ${rolled.length === 0 && natural !== null ? natural : `${thrown}${sum}`}`);
  }
  parts.push(...modifiers.map(modifierText));
  if (modifiers.length > 0 && pool === null && total !== null) parts[parts.length - 1] += ` = ${formatNumeral(total)}`;
  if (dice === null && modifiers.length === 0) parts.push(`total ${total ?? 0}`);
  if (clamped !== null) parts.push(`read as ${formatNumeral(clamped)}`);
  if (target) parts.push(targetText(target));
  if (pool) parts.push(pool.successes === 1 ? '1 success' : `${pool.successes} successes`);
  return parts.join(', ');
}

export const modifierText = ({ name, value }: ResultModifier): string => `${escapeControls(name)} ${signed(value)}`;

export const signed = (value: number): string => (value < 0 ? formatNumeral(value) : `+${value}`);

export function targetText({ name, value, modifiers, needed, pass }: NonNullable<ResultRoll['target']>): string {
  const number = formatNumeral(needed);
  const words = {
    'at-most': `${number} or less`,
    under: `under ${number}`,
    'at-least': `${number}+`,
    over: `over ${number}`,
  }[pass];
  const why =
    modifiers.length === 0
      ? ''
      : ` (${kebab(name).replace(/-/g, ' ')} ${value}, ${modifiers.map(modifierText).join(', ')})`;
  return `needs ${words}${why}`;
}

function outcomeLines({ effect, quantities }: ResultOutcome, context: TextContext, depth: number): string[] {
  const { width, paint } = context;
  const lines = effect === '' ? [] : wrap(escapeControls(effect), width, indent(depth));
  const rolls = Object.entries(quantities).filter(([, quantity]) => quantity.rolls.length > 0);
  const working = rolls.map(([name, quantity]) => quantityText(name, quantity)).join(' · ');
  return working === '' ? lines : [...lines, ...wrap(working, width, indent(depth)).map(paint.faint)];
}

/** `duration D3+1: 2 = 3 game turns` */
function quantityText(name: string, { dice, rolls, value, unit }: ResultQuantity): string {
  const words = kebab(name).replace(/-/g, ' ');
  const faces = rolls.map(({ rolled }) => rolled.join('+')).join(', ');
  const sum = escapeControls(withUnit(value, unit));
  return `${words} ${(dice ?? '').toUpperCase()}: ${faces === String(value) ? sum : `${faces} = ${sum}`}`;
}

function nextLines(next: readonly ResultNext[], context: TextContext, depth: number): string[] {
  const { paint, width } = context;
  return next.flatMap((each) => {
    const moment = each.at.replace(/-/g, ' ').replace(/^next /, 'coming ');
    const command = escapeControls(context.command(each));
    if (command === '') return [`${indent(depth)}${paint.faint('next')}  ${moment}`];
    const left = `${indent(depth)}next  `;
    const line = `${left}${moment}   ${command}`;
    if (line.length <= width) return [`${indent(depth)}${paint.faint('next')}  ${moment}   ${paint.command(command)}`];
    return [`${indent(depth)}${paint.faint('next')}  ${moment}`, `${' '.repeat(left.length)}${paint.command(command)}`];
  });
}

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

function labelled(label: string, text: string, { width }: TextContext, paint: (text: string) => string): string[] {
  return wrap(`${label}  ${text}`, width, indent(1)).map(paint);
}

const indent = (depth: number): string => '  '.repeat(depth);

/** Lines of at most the terminal's width, each with this in front. */
export function wrap(text: string, width: number, left = ''): string[] {
  return wrapAnsi(text, Math.max(20, width - left.length), { hard: true })
    .split('\n')
    .map((line) => left + line);
}
