import { type Keep, keptPlaces, sumKept } from './keep.ts';
import { LIMITS } from './limits.ts';
import { FATE, NotationError, quote, type Token, tokenize, tooManyDice } from './tokens.ts';

export { NotationError } from './tokens.ts';

/** Several like dice: `2d6` is two dice of six faces; `sign` −1 takes their sum away. */
export interface DiceTerm {
  readonly count: number;
  readonly faces: number;
  readonly sign: 1 | -1;
  /** What stands on the faces, from the first to the last; without it 1 to `faces`. */
  readonly shows?: readonly number[];
  /** Which of the dice count; without it all. */
  readonly keep?: Keep;
}

/**
 * Dice as a table writes them: the sum of the terms and the constant, multiplied by `times`.
 * With `digits` the faces are read as the digits of a number (d66: two dice of six, 11 to 66).
 */
export interface Dice {
  /** Normal form, for results and messages: `2d6`, `d3+1`, `2d6*20`. It is read back as the same dice. */
  readonly text: string;
  readonly terms: readonly DiceTerm[];
  readonly constant: number;
  /** A whole number, or the name of a number that is known once inputs are settled. */
  readonly times: number | string;
  readonly digits: boolean;
}

/** A number of like digits, each a die that is in use: d44, d66, d88, d666. */
const LIKE_DIGITS = /^([3468])\1{1,5}$/;
/** A number whose digits could each be a die that is in use. */
const DIGITS = /^[3468]{2,6}$/;

/**
 * Reads dice notation: `2d6`, `D3 + 1`, `d6*20`, `d6*scale`, `2d6−1`, `d6+d4`, `d100`, `d%`, `4dF` and dice with faces
 * of their own, `3d[0, 0, 1, 2]`. Of several like dice `4d6kh3` or `4d6k3` keeps the highest three, `kl` the lowest,
 * and `dl` and `dh` drop the lowest and the highest. `d66`, `d44`, `d88`, `d666` are read as digits, one die each;
 * `digits(d3, d6)` says the same of unlike dice. `1d44` is one die of 44 faces.
 * Capitals, spaces and every kind of dash are read too.
 * @throws NotationError where the text is no dice notation or asks for more dice or faces than the limits allow.
 */
export function parseDice(source: string): Dice {
  const tokens = tokenize(source);
  const fail = (message: string, place: number): never => {
    throw new NotationError('dice-notation', `${quote(source)} is not dice notation: ${message}`, place);
  };
  const [first] = tokens;
  if (first?.kind === 'name' && first.name.toLowerCase() === 'digits') return parseDigits(tokens, fail);
  if (first?.kind === 'dice' && likeDigits(first) !== null) {
    if (tokens.length > 1) return fail(`d${first.faces} stands alone`, (tokens[1] as Token).at);
    return asDigits(likeDigits(first) as number[]);
  }
  const terms: DiceTerm[] = [];
  let constant = 0;
  let times: number | string = 1;
  let at = 0;
  for (let start = true; at < tokens.length; start = false) {
    let token = tokens[at] as Token;
    let sign: 1 | -1 = 1;
    if (token.kind === 'sign' && token.sign === '*') {
      const factor = tokens[at + 1];
      if (start || !factor || (factor.kind !== 'number' && factor.kind !== 'name')) {
        return fail('* is followed by a whole number or a name, as in 2d6*20', token.at);
      }
      if (at + 2 < tokens.length) return fail('nothing may follow the multiplier', (tokens[at + 2] as Token).at);
      times = factor.kind === 'number' ? factor.value : factor.name;
      at += 2;
      break;
    }
    if (token.kind === 'sign') {
      if (start && token.sign === '-') return fail('it starts with a minus', token.at);
      if (token.sign !== '+' && token.sign !== '-') return fail(`${token.sign} has no meaning here`, token.at);
      sign = token.sign === '-' ? -1 : 1;
      at += 1;
      const next = tokens[at];
      if (!next) return fail(`a number or dice must follow ${token.sign}`, source.length);
      token = next;
    } else if (!start) {
      return fail('+, − or * is missing', token.at);
    }
    if (token.kind === 'dice') {
      if (likeDigits(token) !== null) return fail(`d${token.faces} stands alone`, token.at);
      const { count, faces, shows, keep } = token;
      terms.push({ count, faces, sign, ...(shows ? { shows } : {}), ...(keep ? { keep } : {}) });
    } else if (token.kind === 'number') constant += sign * token.value;
    else return fail('expected dice such as 2d6, or a whole number', token.at);
    at += 1;
  }
  if (terms.length === 0) return fail('it has no dice; 2d6 is two dice of six faces', 0);
  const count = terms.reduce((sum, term) => sum + term.count, 0);
  if (count > LIMITS.dice) throw tooManyDice(source, count);
  return { text: spell(terms, constant, times), terms, constant, times, digits: false };
}

type DiceToken = Extract<Token, { kind: 'dice' }>;
type Fail = (message: string, place: number) => never;

/** The faces of the dice that `d66` or `d444` stands for; null for other dice. */
function likeDigits({ count, counted, faces, shows, keep }: DiceToken): number[] | null {
  const written = String(faces);
  if (count !== 1 || shows || keep || !LIKE_DIGITS.test(written)) return null;
  return counted && written[0] !== '6' ? null : [...written].map(Number);
}

/** `digits(d3, d6)` */
function parseDigits(tokens: readonly Token[], fail: Fail): Dice {
  const [name, open, ...rest] = tokens;
  const spelling = 'dice that are read as digits are written digits(d3, d6)';
  if (open?.kind !== 'sign' || open.sign !== '(') return fail(spelling, (open ?? (name as Token)).at);
  const sides: number[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const die = rest[at] as Token;
    const after = rest[at + 1];
    if (die.kind !== 'dice' || die.count !== 1 || die.shows || die.keep) return fail(spelling, die.at);
    if (die.faces > 9) return fail(`a d${die.faces} shows more than one digit`, die.at);
    sides.push(die.faces);
    if (after?.kind !== 'sign' || !/[,)]/.test(after.sign)) return fail(spelling, (after ?? die).at);
    if (after.sign === ',') continue;
    const behind = rest[at + 2];
    if (behind) return fail('dice that are read as digits stand alone', behind.at);
    if (sides.length < 2 || sides.length > 6) return fail('a number of 2 to 6 digits is read', die.at);
    return asDigits(sides);
  }
  return fail(spelling, (rest.at(-1) ?? open).at);
}

function asDigits(sides: readonly number[]): Dice {
  const like = sides.join('');
  const terms = LIKE_DIGITS.test(like)
    ? [{ count: sides.length, faces: sides[0] as number, sign: 1 as const }]
    : sides.map((faces) => ({ count: 1, faces, sign: 1 as const }));
  const text = LIKE_DIGITS.test(like) ? `d${like}` : `digits(${sides.map((faces) => `d${faces}`).join(', ')})`;
  return { text, terms, constant: 0, times: 1, digits: true };
}

/**
 * How dice would be written that may be meant as digits but are read as one die: `d36` is `digits(d3, d6)`. Null where
 * nobody would take them for digits, or `1d36` says that one die is meant.
 */
export function meantAsDigits(source: string): string | null {
  const faces = /^\s*d(\d+)\s*$/i.exec(source)?.[1];
  if (faces === undefined || !DIGITS.test(faces) || LIKE_DIGITS.test(faces)) return null;
  return asDigits([...faces].map(Number)).text;
}

function spell(terms: readonly DiceTerm[], constant: number, times: number | string): string {
  const dice = terms.map((term, i) => `${term.sign < 0 ? '-' : i ? '+' : ''}${spellTerm(term)}`);
  const plus = constant === 0 ? '' : constant > 0 ? `+${constant}` : `${constant}`;
  const sum = dice.join('') + plus;
  if (times === 1) return sum;
  return terms.length > 1 || constant !== 0 ? `(${sum})*${times}` : `${sum}*${times}`;
}

/** `2d6`, `d%` as `d100`, `4dF`, `d[0, 0, 1]`, `4d6kh3` */
export function spellTerm({ count, faces, shows, keep }: Omit<DiceTerm, 'sign'>): string {
  const counted = count === 1 && !(shows === undefined && LIKE_DIGITS.test(String(faces))) ? '' : count;
  const die = shows === undefined ? faces : shows.join() === FATE.join() ? 'F' : `[${shows.join(', ')}]`;
  const kept =
    keep === undefined ? '' : `${keep.what === 'keep' ? 'k' : 'd'}${keep.which === 'highest' ? 'h' : 'l'}${keep.count}`;
  return `${counted}d${die}${kept}`;
}

/** The faces of the dice to throw, left to right. */
export function faces(dice: Dice): number[] {
  return dice.terms.flatMap((term) => Array<number>(term.count).fill(term.faces));
}

/** Sum of what thrown dice show before the multiplier: signs, constant, digits and dropped dice taken into account. */
export function sumDice(dice: Dice, rolled: readonly number[]): number {
  if (dice.digits) return rolled.reduce((sum, face) => sum * 10 + face, 0);
  let sum = dice.constant;
  let at = 0;
  for (const { count, sign, keep } of dice.terms) {
    if (keep === undefined) for (let i = 0; i < count; i++) sum += sign * (rolled[at + i] as number);
    else sum += sign * sumKept(rolled.slice(at, at + count), keep);
    at += count;
  }
  return sum;
}

/** Lowest and highest sum, before the multiplier. */
export function bounds(dice: Dice): readonly [lowest: number, highest: number] {
  if (dice.digits) return [sumDice(dice, faces(dice).fill(1)), sumDice(dice, faces(dice))];
  let [low, high] = [dice.constant, dice.constant];
  for (const { count, faces, sign, shows, keep } of dice.terms) {
    const [from, to] = keptPlaces(keep ?? null, count);
    const [least, most] = shows === undefined ? [1, faces] : [Math.min(...shows), Math.max(...shows)];
    low += (to - from) * (sign > 0 ? least : -most);
    high += (to - from) * (sign > 0 ? most : -least);
  }
  return [low, high];
}

/** Whether there may be numbers between the bounds that the dice never show: digits, and faces of their own. */
export const hasGaps = ({ digits, terms }: Dice): boolean => digits || terms.some(({ shows }) => shows !== undefined);

/** Whether the dice can show this sum: a whole number between the bounds that digits and own faces leave no gap at. */
export function canShow(dice: Dice, natural: number): boolean {
  if (!Number.isInteger(natural)) return false;
  const [low, high] = bounds(dice);
  if (natural < low || natural > high) return false;
  if (!hasGaps(dice)) return true;
  if (!dice.digits) return sumsOf(dice).has(natural);
  let left = natural;
  return faces(dice).reduceRight((able, sides) => {
    const digit = left % 10;
    left = Math.floor(left / 10);
    return able && digit >= 1 && digit <= sides;
  }, true);
}

const sums = new WeakMap<Dice, ReadonlySet<number>>();

/** Every sum of dice with faces of their own; which dice are dropped changes nothing about the sums of those kept. */
function sumsOf(dice: Dice): ReadonlySet<number> {
  const known = sums.get(dice);
  if (known) return known;
  let reached = new Set([dice.constant]);
  for (const { count, faces, sign, shows, keep } of dice.terms) {
    const [from, to] = keptPlaces(keep ?? null, count);
    const each = shows === undefined ? Array.from({ length: faces }, (_, i) => i + 1) : [...new Set(shows)];
    for (let i = from; i < to; i++) {
      reached = new Set([...reached].flatMap((sum) => each.map((face) => sum + sign * face)));
    }
  }
  sums.set(dice, reached);
  return reached;
}
