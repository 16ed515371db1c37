import type { Ask, Draw, Num, Quantity, Template, When } from '../../table/model.ts';
import type { NumberBy } from '../../table/number.ts';
import { phrase } from '../../table/phrase.ts';
import { formatRange } from '../../table/range.ts';
import { andWords, orWords } from '../../table/text.ts';
import { inUnit } from '../../table/units.ts';
import { plain } from '../words.ts';
import { casesOf, chartOf } from './chart.ts';

/** A condition as a reader says it: `territory northern wastes, not ridden; or turns left 2+`. Empty: always. */
export function whenWords(when: When): string {
  if (when === null) return '';
  const alternatives = when.map((facts) =>
    Object.entries(facts)
      .map(([name, ask]) => askWords(plain(name), ask))
      .join(', '),
  );
  return alternatives.filter((words) => words !== '').join('; or ');
}

/** All of these conditions together. */
export const allWords = (list: readonly When[]): string =>
  list
    .map(whenWords)
    .filter((words) => words !== '')
    .join(', ');

function askWords(name: string, ask: Ask): string {
  if ('not' in ask) return 'not' in ask.not ? askWords(name, ask.not.not) : notWords(name, ask.not);
  if ('all' in ask) return ask.all.map((each) => askWords(name, each)).join(' and ');
  if ('there' in ask) return ask.there ? `${name} given` : `no ${name}`;
  if ('within' in ask) return `${name} ${formatRange(ask.within).replace(/<=(\d+)/g, '$1 or less')}`;
  const words = 'has' in ask ? ask.has : ask.is;
  if (words[0] === true) return name;
  if (words[0] === false) return `not ${name}`;
  return `${name} ${orWords(words.map((word) => plain(String(word))))}`;
}

function notWords(name: string, ask: Ask): string {
  if ('not' in ask) return askWords(name, ask.not);
  if ('all' in ask) return orWords(ask.all.map((each) => notWords(name, each)));
  if ('is' in ask && typeof ask.is[0] === 'boolean') return ask.is[0] ? `not ${name}` : name;
  if ('there' in ask) return askWords(name, { there: !ask.there });
  return askWords(name, ask).replace(`${name} `, `${name} not `);
}

/** What a table's own names stand for. */
export type Lets = ReadonlyMap<string, Num>;

/** `turns left + 1`: a number as a reader says it; one chosen by a fact with every case. */
export function numberWords(number: Num, lets: Lets, inner = false): string {
  if (typeof number === 'number') return number < 0 ? `−${-number}` : String(number);
  if (typeof number === 'string') {
    const meant = lets.get(number);
    return meant === undefined ? plain(number) : numberWords(meant, lets, inner);
  }
  if ('by' in number) return casesWords(number, (value) => numberWords(value, lets));
  if ('when' in number) {
    const [then, rest] = [number.then, number.else].map((each) => numberWords(each, lets));
    return `${then} (${whenWords(number.when)}), else ${rest}`;
  }
  if (number.op === 'max' || number.op === 'min') {
    const words = number.of.map((each) => numberWords(each, lets));
    return `the ${number.op === 'max' ? 'highest' : 'lowest'} of ${andWords(words)}`;
  }
  const [left, right] = number.of;
  if (number.op === '-' && left === 0) return `−${numberWords(right, lets, true)}`;
  const sign = { '+': '+', '-': '−', '*': '×', '/': '÷', '%': 'modulo' }[number.op];
  const text = `${numberWords(left, lets, true)} ${sign} ${numberWords(right, lets, true)}`;
  return inner ? `(${text})` : text;
}

/** `4 (normal forest, wooden building), 6 (stone building)`, `2 (men 1–3) or 1 (men 4+)`; of a chart what it is read by. */
function casesWords(number: NumberBy, spell: (number: Num) => string): string {
  const chart = chartOf(number);
  if (chart !== null) return `what the chart of ${chart.down} and ${chart.across} says`;
  const byValue = new Map<string, string[]>();
  for (const [words, each] of casesOf(number)) {
    const value = spell(each);
    byValue.set(value, [...(byValue.get(value) ?? []), words]);
  }
  const by = 'ranges' in number ? `${plain(number.by)} ` : '';
  return orWords([...byValue].map(([value, cases]) => `${value} (${by}${cases.join(', ')})`));
}

/** `+1`, `−2`, `+ turns`: what a modifier adds. */
export function addWords(number: Num, lets: Lets): string {
  if (typeof number === 'number') return number < 0 ? `−${-number}` : `+${number}`;
  if (typeof number === 'object' && 'by' in number) return casesWords(number, (value) => addWords(value, lets));
  const words = numberWords(number, lets);
  return words.startsWith('−') ? words : `+ ${words}`;
}

/** `D3+1 game turns`, `2D6"`, `D3 hits for each of models`: what a quantity is rolled with. */
export function quantityWords(quantity: Quantity, lets: Lets): string {
  if ('pick' in quantity) return pickWords(quantity, lets);
  if ('of' in quantity) return `how many of ${plain(quantity.of)} are ${orWords(quantity.are)}`;
  const { unit, one, each, min, max } = quantity;
  const amount = 'dice' in quantity ? diceWords(quantity.dice.text) : numberWords(quantity.value, lets);
  const bounds = [
    ...(max === null ? [] : [`at most ${numberWords(max, lets)}`]),
    ...(min === null ? [] : [`at least ${numberWords(min, lets)}`]),
  ];
  const often = each === null || each === 1 ? '' : ` for each of ${numberWords(each, lets)}`;
  return `${inUnit(amount, unit, one)}${often}${bounds.length === 0 ? '' : ` (${bounds.join(', ')})`}`;
}

/** Names of a longer list are not told one by one. */
const MOST_NAMES = 12;

/** `one of first names`, `3 of ace (4 times), king or queen`: what is picked from. */
function pickWords({ pick, count }: Draw, lets: Lets): string {
  const many = count === undefined ? 'one' : numberWords(count, lets);
  if (typeof pick === 'string') return `${many} of ${plain(pick)}`;
  const names = [...new Set(pick)].map((name) => {
    const often = pick.filter((each) => each === name).length;
    return often === 1 ? name : `${name} (${often} times)`;
  });
  return `${many} of ${names.length > MOST_NAMES ? `${pick.length}` : orWords(names)}`;
}

/** `2d6*20` → `2D6 × 20` */
export const diceWords = (text: string): string =>
  text.toUpperCase().replace(/\*(\w+)$/, (_, times: string) => ` × ${/^\d/.test(times) ? times : times.toLowerCase()}`);

/** A text with its holes filled: quantities by what they are rolled with, everything else by name. */
export function templateWords(text: Template, quantities: readonly Quantity[], lets: Lets): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const named = quantities.filter(({ name }) => name === piece.name);
      if (named.length === 0) return phrase([`‹${numberWords(piece.name, lets)}›`], piece);
      const as = { unit: {}, bare: { unit: null }, each: { each: null } }[piece.form];
      const words = named.map((quantity) => quantityWords({ ...quantity, ...as }, lets));
      return [...new Set(words)].join(' or ');
    })
    .join('');
}

/** The quantities that a text names. */
export const namedIn = (text: Template): string[] =>
  text.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name]));

/** A condition in brackets; nothing where there is none. */
export const inCase = (words: string): string => (words === '' ? '' : ` (${words})`);
