import { own } from './names.ts';
import { andWords, formatNumeral } from './text.ts';

interface Unit {
  write(amount: string): string;
  /** A mean of such numbers says nothing. */
  readonly isDirection?: true;
}

/** Units that are not written as what they are called, after the number. */
const UNITS: Readonly<Record<string, Unit>> = {
  inches: { write: (amount) => `${amount}"` },
  clock: { write: (amount) => `${amount} o'clock`, isDirection: true },
  'hex-side': { write: (amount) => `hex side ${amount}`, isDirection: true },
};

export const isDirection = (unit: string | null): boolean => own(UNITS, unit ?? '')?.isDirection === true;

/** `3 game turns`, `2D6"`, `7 o'clock`: an amount as text, with its unit; `one` is what a single one is called. */
export function inUnit(amount: string, unit: string | null, one?: string): string {
  if (unit === null) return amount;
  const written = own(UNITS, unit)?.write(amount);
  if (written !== undefined) return written;
  const words = (each: string): string => each.replace(/-/g, ' ');
  if (amount !== '1') return `${amount} ${words(unit)}`;
  return `${amount} ${one === undefined ? oneOf(words(unit)) : words(one)}`;
}

/** Plurals that do not follow the endings below. */
const ONE: Readonly<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  dice: 'die',
  knives: 'knife',
  lives: 'life',
  wives: 'wife',
  series: 'series',
  species: 'species',
};

/** Plural endings, and what one has in their place: `wolves`, `enemies`, `heroes`, `torches`, `hits`. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=l|ar|ie|ea|oa|oo)ves$/, 'f'],
  [/(?<=[^aeiou])ies$/, 'y'],
  [/(?<=ss|ox|ch|sh|zz|[^aeiou]o)es$/, ''],
  [/(?<=[^su])s$/, ''],
];

/** The words in the singular: `game turns` → `game turn`. */
function oneOf(words: string): string {
  const [, before = '', last = ''] = /^(.* )?(\S+)$/.exec(words) ?? [];
  const [ending, one = ''] = ENDINGS.find(([plural]) => plural.test(last)) ?? [];
  return before + (own(ONE, last) ?? (ending === undefined ? last : last.replace(ending, one)));
}

/** The same of a number; a name has no unit, nor have several. */
export function withUnit(value: number | string | readonly string[], unit: string | null, one?: string): string {
  if (typeof value === 'number') return inUnit(formatNumeral(value), unit, one);
  return typeof value === 'string' ? value : value.length === 0 ? 'nothing' : andWords(value);
}

/** `2 hits, 1 hit and 3 hits`: numbers that stay apart, each with its unit. */
export const eachWithUnit = (values: readonly number[], unit: string | null, one?: string): string =>
  andWords(values.map((value) => withUnit(value, unit, one)));
