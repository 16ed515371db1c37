import type { Keep } from './keep.ts';
import { LIMITS } from './limits.ts';

export type Token =
  | {
      readonly kind: 'dice';
      readonly count: number;
      /** Whether the number of dice was written: `1d44` is one die, `d44` two. */
      readonly counted: boolean;
      readonly faces: number;
      readonly shows: readonly number[] | null;
      readonly keep: Keep | null;
      readonly at: number;
    }
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'sign'; readonly sign: string; readonly at: number };

const TOKEN =
  /(\d*)d(\d+|%|F|[[{][^\]}]*[\]}])(?:(kh?|kl|dh|dl)(\d+)?(?!\w))?|(\d+)|([A-Za-z][A-Za-z0-9]*)|([+\-*(),])/iy;

const KEEPS: Readonly<Record<string, Omit<Keep, 'count'>>> = {
  k: { what: 'keep', which: 'highest' },
  kh: { what: 'keep', which: 'highest' },
  kl: { what: 'keep', which: 'lowest' },
  dh: { what: 'drop', which: 'highest' },
  dl: { what: 'drop', which: 'lowest' },
};

/** Every kind of dash that stands for minus. */
const DASHES = /[‐‑‒–—−]/g;

/** Takes dice notation apart. @throws NotationError */
export function tokenize(source: string): Token[] {
  const text = source.replace(DASHES, '-').replace(/×/g, '*');
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
    const [, count, die, keep, kept, number, name, sign] = match;
    if (die !== undefined) {
      if (/[A-Za-z0-9.!]/.test(text[end] ?? '')) return fail(`${quote(text[end] as string)} has no meaning here`, end);
      const shows = showsOf(source, die, at);
      const dice: Token = {
        kind: 'dice',
        count: whole(source, count || '1'),
        counted: count !== '',
        faces: shows?.length ?? (die === '%' ? 100 : whole(source, die)),
        shows,
        keep:
          keep === undefined
            ? null
            : { ...(KEEPS[keep.toLowerCase()] as Omit<Keep, 'count'>), count: Number(kept ?? 1) },
        at,
      };
      checkDice(source, dice, fail);
      tokens.push(dice);
    } else if (number !== undefined) {
      if (/[A-Za-z.]/.test(text[end] ?? '')) return fail(`${quote(text[end] as string)} has no meaning here`, end);
      tokens.push({ kind: 'number', value: whole(source, number), at });
    } else if (name !== undefined) tokens.push({ kind: 'name', name, at });
    else tokens.push({ kind: 'sign', sign: sign as string, at });
    at = end;
  }
  return tokens;
}

function checkDice(
  source: string,
  { count, faces, keep, at }: Extract<Token, { kind: 'dice' }>,
  fail: (message: string, at: number) => never,
): void {
  if (count === 0) fail('at least one die is thrown', at);
  if (faces === 0) fail('a die has at least one face', at);
  if (count > LIMITS.dice) throw tooManyDice(source, count);
  if (faces > LIMITS.faces) {
    throw new NotationError(
      'dice-limit',
      `${quote(source)} has a die of ${faces} faces; at most ${LIMITS.faces.toLocaleString('en')} are allowed`,
      at,
    );
  }
  if (keep === null) return;
  const most = keep.what === 'keep' ? count : count - 1;
  if (keep.count >= 1 && keep.count <= most) return;
  fail(`of ${count === 1 ? 'one die' : `${count} dice`} it ${keep.what}s ${keep.count}`, at);
}

/** What stands on the faces of `dF` and `d[0, 0, 1]`; null for a die that shows 1 to its number of faces. */
function showsOf(source: string, die: string, at: number): readonly number[] | null {
  if (die.toUpperCase() === 'F') return FATE;
  if (!/^[[{]/.test(die)) return null;
  const faces = die
    .slice(1, -1)
    .split(',')
    .map((face) => face.trim());
  const wrong = faces.find((face) => !/^[+-]?\d{1,3}$/.test(face));
  if (wrong === undefined) return faces.map(Number);
  throw new NotationError(
    'dice-notation',
    `${quote(source)} is not dice notation: ${quote(wrong)} is no whole number of up to three digits that a face could show, as in d[0, 0, 1, 2]`,
    at,
  );
}

/** What a Fate die shows: minus, blank and plus are equally likely. */
export const FATE: readonly number[] = [-1, 0, 1];

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

export const tooManyDice = (source: string, count: number): NotationError =>
  new NotationError(
    'dice-limit',
    `${quote(source)} throws ${count} dice; at most ${LIMITS.dice.toLocaleString('en')} are allowed`,
    0,
  );

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

export const quote = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
