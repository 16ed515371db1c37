import { kebab } from '../table/names.ts';
import type {
  NestedResult,
  Result,
  ResultAlso,
  ResultNext,
  ResultOutcome,
  ResultRoll,
  ThrownBy,
} from '../table/result.ts';
import { flow, type Layout, widthOf, wrap } from './layout.ts';
import { outcomePaint } from './paint.ts';
import { plain } from './words.ts';
import { quantityText, rollText } from './working.ts';

/** What the text of a result needs to know beside it. */
export interface TextContext {
  readonly layout: Layout;
  /** The titles of a table and its game, or of whatever the roll was of. */
  titles(table: string): { readonly table: string; readonly game: string };
  /** The command that rolls a follow-up; empty where nobody needs one. */
  command(next: ResultNext): string;
  /** The command that rolls a table which may be rolled while the outcome lasts. */
  related(table: string): string;
}

/**
 * A result for people: the outcome first, with its words; how it came about; nested results; what to roll next and what
 * may be rolled, as commands; the rulings that mattered, and the seed.
 */
export function resultText(result: Result, context: TextContext): string[] {
  const { layout } = context;
  const { paint, width } = layout;
  const { table, game } = context.titles(result.table);
  const faint = (label: string, text: string): string[] => wrap(`${label}  ${text}`, width, indent(1)).map(paint.faint);
  const lines = [
    ...wrap(outcomeName(result), width).map(colourOf(result, context)),
    ...wrap(`${table} · ${game}`, width, indent(1)).map(paint.faint),
    ...bodyLines(result, context, 1),
  ];
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

/** A result in one line: `Encounters: Wolves, 2D6 4 + 5 = 9`. */
export function shortText(result: Result, { titles }: Pick<TextContext, 'titles'>): string {
  const own = ({ table, roll, also, then, outcome }: NestedResult): string[] => [
    [`${titles(table).table}: ${outcomeName({ outcome })}`, ...(roll === null ? [] : [rollText(roll)])].join(', '),
    ...also.map((each) => each.outcome.name),
    ...[...then, ...also.flatMap((each) => each.then)].flatMap(own),
  ];
  return own(result).join('; ');
}

/** `Wolves`; of a test whether it was passed, which does not need colour to be seen: `Passed: Escapes`. */
function outcomeName({ outcome }: Pick<NestedResult, 'outcome'>): string {
  if (outcome === null) return 'No row is met';
  if (outcome.passed === null) return outcome.name;
  const said = outcome.passed ? 'Passed' : 'Failed';
  return outcome.name === said ? said : `${said}: ${outcome.name}`;
}

const colourOf = ({ outcome }: NestedResult, { layout: { paint } }: TextContext): ((text: string) => string) =>
  outcome === null ? paint.faint : outcomePaint(paint, outcome.passed);

/** What stands below the outcome. */
function bodyLines(result: NestedResult, context: TextContext, depth: number): string[] {
  const { outcome, roll, then, also, next } = result;
  return [
    ...(outcome === null ? [] : wordLines(outcome, context, depth)),
    ...workingLines(roll, outcome, context, depth),
    ...then.flatMap((nested) => nestedLines(nested, context, depth)),
    ...also.flatMap((each) => alsoLines(each, context, depth)),
    ...nextLines(next, context, depth),
    ...relatedLines(outcome?.related ?? [], context, depth),
  ];
}

function nestedLines(nested: NestedResult, context: TextContext, depth: number): string[] {
  const { paint, width } = context.layout;
  const title = context.titles(nested.table).table;
  const name = outcomeName(nested);
  const colour = colourOf(nested, context);
  // A table of one name and outcome says it once.
  const head = title === name ? '' : `${title}: `;
  const lines =
    widthOf(head) + widthOf(name) + 2 * depth <= width
      ? [`${indent(depth)}${paint.title(head)}${colour(name)}`]
      : [...wrap(head, width, indent(depth)).map(paint.title), ...wrap(name, width, indent(depth)).map(colour)];
  return [...lines, ...bodyLines(nested, context, depth + 1)];
}

function alsoLines({ outcome, then, next }: ResultAlso, context: TextContext, depth: number): string[] {
  return [
    ...wrap(outcome.name, context.layout.width, indent(depth)).map(context.layout.paint.name),
    ...wordLines(outcome, context, depth + 1),
    ...workingLines(null, outcome, context, depth + 1),
    ...then.flatMap((nested) => nestedLines(nested, context, depth + 1)),
    ...nextLines(next, context, depth + 1),
    ...relatedLines(outcome.related, context, depth + 1),
  ];
}

const wordLines = ({ effect }: ResultOutcome, { layout: { width } }: TextContext, depth: number): string[] =>
  effect === '' ? [] : wrap(effect, width, indent(depth));

/** All dice that were thrown for an outcome, in one line. */
function workingLines(
  roll: ResultRoll | null,
  outcome: ResultOutcome | null,
  { layout: { paint, width } }: TextContext,
  depth: number,
): string[] {
  const quantities = Object.entries(outcome?.quantities ?? {}).filter(([, { rolls }]) => rolls.length > 0);
  const parts = [
    ...(roll === null ? [] : [rollText(roll)]),
    ...quantities.map(([name, quantity]) => quantityText(name, quantity)),
  ];
  return parts.length === 0 ? [] : wrap(parts.join(' · '), width, indent(depth)).map(paint.faint);
}

function nextLines(next: readonly ResultNext[], context: TextContext, depth: number): string[] {
  const { paint, width } = context.layout;
  return next.flatMap((each) => {
    const words = `${context.titles(each.table).table}, ${momentWords(each)}${each.ask.length === 0 ? '' : `; asks for ${each.ask.map(plain).join(', ')}`}`;
    const command = context.command(each);
    const left = `${indent(depth)}next  `;
    const label = `${indent(depth)}${paint.faint('next')}  `;
    const [first = '', ...rest] = wrap(words, width, left);
    const lines = [label + first.slice(left.length), ...rest];
    if (command === '') return lines;
    if (rest.length === 0 && widthOf(first) + 3 + widthOf(command) <= width)
      return [`${lines[0]}   ${paint.command(command)}`];
    return [...lines, `${' '.repeat(left.length)}${paint.command(command)}`];
  });
}

/** `coming own turn, if it is still in the water` */
const momentWords = ({ at, if: condition }: ResultNext): string =>
  `${plain(at).replace(/^next /, 'coming ')}${condition === undefined ? '' : `, if ${condition}`}`;

/** What may be rolled while the outcome lasts. */
function relatedLines(tables: readonly string[], context: TextContext, depth: number): string[] {
  if (tables.length === 0) return [];
  const { paint, width } = context.layout;
  const left = `${indent(depth)}also  `;
  const [first = '', ...rest] = flow(tables.map(context.related), width, ' '.repeat(left.length));
  return [
    `${indent(depth)}${paint.faint('also')}  ${paint.command(first.slice(left.length))}`,
    ...rest.map((line) => ' '.repeat(left.length) + paint.command(line.slice(left.length))),
  ];
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

const indent = (depth: number): string => '  '.repeat(depth);
