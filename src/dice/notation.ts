import { LIMITS } from './limits.ts';

/** Several like dice: `2d6` is two dice of six faces; `sign` −1 takes their sum away. */
export interface DiceTerm {
  readonly count: number;
  readonly faces: number;
  readonly sign: 1 | -1;
}

/**
 * Dice as a table writes them: the sum of the terms and the constant, multiplied by `times`.
 * With `digits` the faces are read as the digits of a number (d66: two dice of six, 11 to 66).
 */
export interface Dice {
  /** Normal form, for results and messages: `2d6`, `d3+1`, `2d6*20`. */
  readonly text: string;
  readonly terms: readonly DiceTerm[];
  readonly constant: number;
  /** A whole number, or the name of a number that is known once inputs are settled. */
  readonly times: number | string;
  readonly digits: boolean;
}

/** Dice notation that cannot be read. `at` is the offset in the text where it stops making sense. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
  readonly code: 'dice-notation' | 'dice-limit';
  readonly at: number;
  constructor(code: NotationError['code'], message: string, at: number) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

const TOKEN = /(\d*)d(\d+|%)|(\d+)|([A-Za-z][A-Za-z0-9]*)|([+\-*()])/iy;

type Token =
  | { readonly kind: 'dice'; readonly count: number; readonly faces: number; readonly at: number }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'sign'; readonly sign: string; readonly at: number };

/**
 * Reads dice notation: `2d6`, `D3 + 1`, `d6*20`, `d6*scale`, `2d6−1`, `d6+d4`, `d66`, `d100`, `d%`.
 * Capitals, spaces and the minus signs − and – are read too.
 * @throws NotationError where the text is no dice notation or asks for more dice or faces than the limits allow.
 */
export function parseDice(source: string): Dice {
  const tokens = tokenize(source);
  const terms: DiceTerm[] = [];
  let constant = 0;
  let times: number | string = 1;
  let digits = false;
  let at = 0;
  const fail = (message: string, place: number): never => {
    throw new NotationError('dice-notation', `${quote(source)} is not dice notation: ${message}`, place);
  };
  for (let first = true; at < tokens.length; first = false) {
    let token = tokens[at] as Token;
    let sign: 1 | -1 = 1;
    if (token.kind === 'sign' && token.sign === '*') {
      const factor = tokens[at + 1];
      if (first || !factor || (factor.kind !== 'number' && factor.kind !== 'name')) {
        return fail('* is followed by a whole number or a name, as in 2d6*20', token.at);
      }
      if (at + 2 < tokens.length) return fail('nothing may follow the multiplier', (tokens[at + 2] as Token).at);
      times = factor.kind === 'number' ? factor.value : factor.name;
      at += 2;
      break;
    }
    if (token.kind === 'sign') {
      if (first && token.sign === '-') return fail('it starts with a minus', token.at);
      if (token.sign !== '+' && token.sign !== '-') return fail(`${token.sign} has no meaning here`, token.at);
      sign = token.sign === '-' ? -1 : 1;
      at += 1;
      const next = tokens[at];
      if (!next) return fail(`a number or dice must follow ${token.sign}`, source.length);
      token = next;
    } else if (!first) {
      return fail('+, − or * is missing', token.at);
    }
    if (token.kind === 'dice') {
      if (token.count === 1 && token.faces === 66 && sign === 1) {
        if (tokens.length > 1) return fail('d66 stands alone', token.at);
        digits = true;
        terms.push({ count: 2, faces: 6, sign: 1 });
      } else {
        terms.push({ count: token.count, faces: token.faces, sign });
      }
    } else if (token.kind === 'number') constant += sign * token.value;
    else return fail('expected dice such as 2d6, or a whole number', token.at);
    at += 1;
  }
  if (terms.length === 0) return fail('it has no dice; 2d6 is two dice of six faces', 0);
  const count = terms.reduce((sum, term) => sum + term.count, 0);
  if (count > LIMITS.dice) throw tooMany(source, count);
  return { text: digits ? 'd66' : spell(terms, constant, times), terms, constant, times, digits };
}

function tokenize(source: string): Token[] {
  const text = source.replace(/[−–—]/g, '-').replace(/×/g, '*');
  const tokens: Token[] = [];
  const fail = (message: string, at: number): never => {
    throw new NotationError('dice-notation', `${quote(source)} is not dice notation: ${message}`, at);
  };
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at] as string)) {
      at += 1;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return fail(`${quote(text[at] as string)} has no meaning here`, at);
    const end = TOKEN.lastIndex;
    if (match[2] !== undefined) {
      if (/[A-Za-z0-9.!]/.test(text[end] ?? '')) return fail(`${quote(text[end] as string)} has no meaning here`, end);
      tokens.push({ kind: 'dice', count: whole(source, match[1] || '1'), faces: sides(source, match[2]), at });
      const dice = tokens.at(-1) as Extract<Token, { kind: 'dice' }>;
      if (dice.count === 0) return fail('at least one die is thrown', at);
      if (dice.faces === 0) return fail('a die has at least one face', at);
      if (dice.count > LIMITS.dice) throw tooMany(source, dice.count);
      if (dice.faces > LIMITS.faces) {
        throw new NotationError(
          'dice-limit',
          `${quote(source)} has a die of ${match[2]} faces; at most ${LIMITS.faces.toLocaleString('en')} are allowed`,
          at,
        );
      }
    } else if (match[3] !== undefined) {
      if (/[A-Za-z.]/.test(text[end] ?? '')) return fail(`${quote(text[end] as string)} has no meaning here`, end);
      tokens.push({ kind: 'number', value: whole(source, match[3]), at });
    } else if (match[4] !== undefined) tokens.push({ kind: 'name', name: match[4], at });
    else tokens.push({ kind: 'sign', sign: match[5] as string, at });
    at = end;
  }
  return tokens;
}

const sides = (source: string, digits: string): number => (digits === '%' ? 100 : whole(source, digits));

function whole(source: string, digits: string): number {
  const value = Number(digits);
  if (value > LIMITS.number) {
    throw new NotationError(
      'dice-limit',
      `${quote(source)} has a number above ${LIMITS.number.toLocaleString('en')}`,
      0,
    );
  }
  return value;
}

const tooMany = (source: string, count: number): NotationError =>
  new NotationError(
    'dice-limit',
    `${quote(source)} throws ${count} dice; at most ${LIMITS.dice.toLocaleString('en')} are allowed`,
    0,
  );

const quote = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

function spell(terms: readonly DiceTerm[], constant: number, times: number | string): string {
  const dice = terms.map(
    ({ count, faces, sign }, i) => `${sign < 0 ? '-' : i ? '+' : ''}${count === 1 ? '' : count}d${faces}`,
  );
  const plus = constant === 0 ? '' : constant > 0 ? `+${constant}` : `${constant}`;
  const sum = dice.join('') + plus;
  if (times === 1) return sum;
  return terms.length > 1 || constant !== 0 ? `(${sum})*${times}` : `${sum}*${times}`;
}

/** The faces of the dice to throw, left to right. */
export function faces(dice: Dice): number[] {
  return dice.terms.flatMap((term) => Array<number>(term.count).fill(term.faces));
}

/** Sum of thrown dice before the multiplier: signs, constant and digits taken into account. */
export function sumDice(dice: Dice, rolled: readonly number[]): number {
  if (dice.digits) return rolled.reduce((sum, face) => sum * 10 + face, 0);
  let sum = dice.constant;
  let at = 0;
  for (const { count, sign } of dice.terms) {
    for (let i = 0; i < count; i++) sum += sign * (rolled[at++] as number);
  }
  return sum;
}

/** Lowest and highest sum, before the multiplier. */
export function bounds(dice: Dice): readonly [lowest: number, highest: number] {
  if (dice.digits) return [11, 66];
  let [low, high] = [dice.constant, dice.constant];
  for (const { count, faces, sign } of dice.terms) {
    low += sign > 0 ? count : -count * faces;
    high += sign > 0 ? count * faces : -count;
  }
  return [low, high];
}

/** Whether the dice can show this sum: every whole number between the bounds, or a two-digit face of a d66. */
export function canShow(dice: Dice, natural: number): boolean {
  if (!Number.isInteger(natural)) return false;
  const [low, high] = bounds(dice);
  if (natural < low || natural > high) return false;
  return !dice.digits || (natural % 10 >= 1 && natural % 10 <= 6);
}
