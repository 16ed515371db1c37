import { LIMITS } from '../dice/limits.ts';
import { OmenError } from './error.ts';
import type { Fact, Facts, Num } from './model.ts';
import { kebab, own } from './names.ts';
import { plainDashes, within } from './range.ts';
import { factsIn, settleWhen } from './when.ts';

/** A sum that cannot be read; `at` is the offset of the first character that has no meaning. */
export class BadNumber extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Characters of a sum; more would be deeper than it can be worked out. */
const LONGEST = 1_000;
/** Of a longer text so much is shown in messages. */
const SHOWN = 40;

/**
 * Reads a number as table files write it: a whole number, a name, or a sum with + − * / % and brackets, max(a, b) and
 * min(a, b).
 * @throws BadNumber
 */
export function parseNumber(source: string): Num {
  const text = plainDashes(source).replace(/×/g, '*');
  let at = 0;
  const fail = (message: string): never => {
    const shown = source.length > SHOWN ? `${source.slice(0, SHOWN)}…` : source;
    throw new BadNumber(`${JSON.stringify(shown)} is not a number: ${message}`, at);
  };
  if (source.length > LONGEST) fail(`it has more than ${LONGEST} characters`);
  const peek = (): string => {
    while (text[at] === ' ') at += 1;
    return text[at] ?? '';
  };
  const atom = (depth: number): Num => {
    if (depth > LIMITS.nesting) fail('it is nested too deeply');
    const sign = peek();
    if (sign === '(') {
      at += 1;
      const inner = sum(depth + 1);
      if (peek() !== ')') fail('a ) is missing');
      at += 1;
      return inner;
    }
    if (sign === '-' || sign === '+') {
      at += 1;
      const inner = atom(depth + 1);
      if (sign === '+') return inner;
      return typeof inner === 'number' ? 0 - inner : { op: '-', of: [0, inner] };
    }
    const word = /^(?:\d+|[A-Za-z][A-Za-z0-9]*)/.exec(text.slice(at))?.[0];
    if (word === undefined)
      return fail(sign === '' ? 'it ends too soon' : `${JSON.stringify(sign)} has no meaning here`);
    if (word === 'max' || word === 'min') {
      at += word.length;
      if (peek() === '(') return { op: word, of: list(depth + 1) };
      return word;
    }
    if (/^0\d/.test(word)) fail(`write ${Number(word)} without the leading zero`);
    if (/^\d/.test(word) && Number(word) > LIMITS.number) fail('it is too large');
    at += word.length;
    return /^\d/.test(word) ? Number(word) : word;
  };
  /** `(a, b, …)` after max or min. */
  const list = (depth: number): Num[] => {
    const numbers: Num[] = [];
    do {
      at += 1;
      numbers.push(sum(depth));
    } while (peek() === ',');
    if (peek() !== ')') fail('a ) is missing');
    at += 1;
    return numbers;
  };
  const chain =
    (operators: string, operand: (depth: number) => Num) =>
    (depth: number): Num => {
      let left = operand(depth);
      for (let op = peek(); op !== '' && operators.includes(op); op = peek()) {
        at += 1;
        left = { op: op as '+', of: [left, operand(depth)] };
      }
      return left;
    };
  const product = chain('*/%', atom);
  const sum = chain('+-', product);
  const number = sum(0);
  if (peek() !== '') fail(`${JSON.stringify(peek())} has no meaning here`);
  return number;
}

/** Every name that the number needs. */
export function namesIn(number: Num, found = new Set<string>()): Set<string> {
  if (typeof number === 'string') found.add(number);
  else if (typeof number === 'object') {
    if ('by' in number) {
      found.add(number.by);
      for (const value of numbersBy(number)) namesIn(value, found);
    } else if ('when' in number) {
      factsIn(number.when, found);
      namesIn(number.then, found);
      namesIn(number.else, found);
    } else for (const side of number.of) namesIn(side, found);
  }
  return found;
}

/**
 * Settles as much of the number as the facts allow: a whole number, or what remains to be settled later.
 * Names in `later` are left alone; a name that is neither known nor later is an error.
 */
export function settle(number: Num, facts: Facts, later?: ReadonlySet<string>): Num {
  if (typeof number === 'number') return number;
  if (typeof number === 'string') {
    if (later?.has(number)) return number;
    const fact = own(facts, number);
    if (typeof fact === 'number') return fact;
    if (typeof fact === 'boolean') return fact ? 1 : 0;
    throw new OmenError('missing-input', (option) => `${option} is not given, and the result depends on it`, {
      option: kebab(number),
    });
  }
  if ('by' in number) {
    if (later?.has(number.by)) return number;
    const chosen = chosenBy(number, own(facts, number.by));
    if (chosen === undefined) {
      throw new OmenError('no-value', `${number.by} is ${own(facts, number.by)}, for which no number is given`, {
        option: number.by,
      });
    }
    return settle(chosen, facts, later);
  }
  if ('when' in number) return settleWhere(number, facts, later);
  if (number.op === 'max' || number.op === 'min') return settleEnd(number.op, number.of, facts, later);
  const left = settle(number.of[0], facts, later);
  const right = settle(number.of[1], facts, later);
  if (typeof left !== 'number' || typeof right !== 'number') return { op: number.op, of: [left, right] };
  return calculate(number.op, left, right);
}

/** A number that a fact chooses. */
export type NumberBy = Extract<Num, { readonly by: string }>;

/** All that the fact may choose. */
export const numbersBy = (number: NumberBy): readonly Num[] =>
  'cases' in number ? Object.values(number.cases) : number.ranges.map(([, value]) => value);

/** The same, with something else for each. */
export const mapBy = (number: NumberBy, change: (value: Num) => Num): NumberBy =>
  'cases' in number
    ? {
        by: number.by,
        cases: Object.fromEntries(Object.entries(number.cases).map(([key, value]) => [key, change(value)])),
      }
    : { by: number.by, ranges: number.ranges.map(([range, value]) => [range, change(value)]) };

/** What this value of the fact chooses; undefined: nothing. */
export const chosenBy = (number: NumberBy, fact: Fact): Num | undefined =>
  'cases' in number
    ? own(number.cases, String(fact))
    : number.ranges.find(([range]) => typeof fact === 'number' && within(range, fact))?.[1];

function settleWhere(
  { when, then, else: rest }: Extract<Num, { readonly when: unknown }>,
  facts: Facts,
  later?: ReadonlySet<string>,
): Num {
  const held = settleWhen(when, facts, later ?? NONE);
  if (typeof held === 'boolean') return settle(held ? then : rest, facts, later);
  return { when: held, then: settle(then, facts, later), else: settle(rest, facts, later) };
}

const NONE: ReadonlySet<string> = new Set();

/** The largest or least: of those that are known already only that one is kept. */
function settleEnd(op: 'max' | 'min', of: readonly Num[], facts: Facts, later?: ReadonlySet<string>): Num {
  const settled = of.map((each) => settle(each, facts, later));
  const open = settled.filter((each) => typeof each !== 'number');
  const known = settled.filter((each) => typeof each === 'number');
  const end = known.length === 0 ? [] : [op === 'max' ? Math.max(...known) : Math.min(...known)];
  return open.length === 0 ? (end[0] as number) : { op, of: [...open, ...end] };
}

/** The number's value, all names being known. */
export function evaluate(number: Num, facts: Facts): number {
  return settle(number, facts) as number;
}

/** @throws OmenError `no-value`, `number-limit` */
export function calculate(op: '+' | '-' | '*' | '/' | '%', left: number, right: number): number {
  if ((op === '/' || op === '%') && right === 0) throw new OmenError('no-value', 'a number would be divided by 0');
  const exact =
    op === '+'
      ? left + right
      : op === '-'
        ? left - right
        : op === '*'
          ? left * right
          : op === '/'
            ? (left - (left % right)) / right
            : left % right;
  const value = Math.trunc(exact);
  if (!Number.isSafeInteger(value)) {
    throw new OmenError('number-limit', `a number would exceed ${Number.MAX_SAFE_INTEGER.toLocaleString('en')}`);
  }
  return value === 0 ? 0 : value;
}

/** `turns + 1`: the number as a person writes it. */
export function formatNumber(number: Num, inner = false): string {
  if (typeof number !== 'object') return String(number);
  if ('by' in number) return `by ${number.by}`;
  if ('when' in number) return `${formatNumber(number.then, inner)} or ${formatNumber(number.else, inner)}`;
  if (number.op === 'max' || number.op === 'min')
    return `${number.op}(${number.of.map((each) => formatNumber(each)).join(', ')})`;
  const text = `${formatNumber(number.of[0], true)} ${number.op} ${formatNumber(number.of[1], true)}`;
  return inner ? `(${text})` : text;
}
