import { LIMITS } from '../../dice/limits.ts';
import { BY_HAND } from '../dice-facts.ts';
import { kindOf } from '../input-kinds.ts';
import type { Ask, Fact, Input, Let, Table, When } from '../model.ts';
import { questionsOfOutcome, questionsOfRoll } from '../visit.ts';
import { answers, factsIn } from '../when.ts';
import { answersIn, any, type Box, type Definition, type Domain, defined, holdsIn, not, read } from './box.ts';
import { endsOfRange } from './interval.ts';
import type { Claim } from './search.ts';

/** All that can differ from one resolution of a table to another, and what is worked out from it. */
export interface Space {
  readonly domains: Box['domains'];
  readonly definitions: Box['definitions'];
  /** By input that may be absent in some cases only: that it is one of those, or given. */
  readonly allowed: ReadonlyMap<string, Claim>;
  /** Lists of which conditions tell more words apart than are tried. */
  readonly tooMany: ReadonlySet<string>;
}

/** A space that grows: what names can be, what is worked out, and what must hold. */
export interface OpenSpace {
  readonly domains: Map<string, Domain>;
  readonly definitions: Map<string, Definition>;
  readonly reached: Claim[];
  /** Lists of which conditions tell more words apart than are tried. */
  readonly tooMany: Set<string>;
}

/** Words of one list that conditions can ask for separately; each more doubles what is tried. */
const SEPARATE_WORDS = 12;

/** The space of a table's inputs and rulings. */
export function spaceOf(table: Table): Space {
  const asks = asksOf(table);
  const domains = new Map<string, Domain>();
  const allowed = new Map<string, Claim>();
  const tooMany = new Set<string>();
  for (const input of table.inputs) {
    const { name, optionalWhere } = input;
    if (input.type === 'list' || input.type === 'some-of') {
      const words = input.type === 'some-of' ? input.choices.map(({ id }) => id) : ['a', 'b'];
      const { lists, whole } = wordsApart(words, asks.get(name) ?? []);
      if (!whole) tooMany.add(name);
      domains.set(name, withAbsent(input, lists));
    } else domains.set(name, domainOf(input));
    if (optionalWhere !== null) allowed.set(name, mayBeAbsent(name, optionalWhere));
  }
  for (const { name, choices } of table.rulings) domains.set(name, { some: choices.map(({ id }) => id), spans: [] });
  return { domains, definitions: definitionsOf(table.lets), allowed, tooMany };
}

const definitionsOf = (lets: readonly Let[]): Map<string, Definition> =>
  new Map([...lets.map(({ name, value }) => [name, defined(value)] as const), [BY_HAND, defined(0)]]);

function mayBeAbsent(name: string, where: When): Claim {
  return {
    names: [name, ...factsIn(where)],
    truth: (box) =>
      any([
        answersIn({ there: true }, read(name, box)),
        not(answersIn({ there: false }, read(name, box))),
        holdsIn(where, box),
      ]),
  };
}

/** Whether the input is given, or may be absent: of those that are asked for. */
export const claimsOn = (names: Iterable<string>, { allowed }: Space): Claim[] =>
  [...names].flatMap((name) => allowed.get(name) ?? []);

/** All that the input may be, where it is no list. */
const domainOf = (input: Input): Domain =>
  input.type === 'integer'
    ? { some: absent(input), spans: endsOfRange(input.within, LIMITS.number) }
    : withAbsent(input, kindOf(input).values(input, LIMITS.number));

const withAbsent = (input: Input, some: readonly Fact[]): Domain => ({ some: [...some, ...absent(input)], spans: [] });

const absent = (input: Input): undefined[] => (!input.required && input.default === null ? [undefined] : []);

/** Every condition on each fact. */
export function asksOf(table: Table): Map<string, Ask[]> {
  const outcomes = [...table.rows.map(({ outcome }) => outcome), ...table.also, table.everyRow];
  const whens = [
    ...questionsOfRoll(table).whens,
    ...table.also.map(({ when }) => when),
    ...outcomes.flatMap((outcome) => questionsOfOutcome(outcome).whens),
  ];
  const asks = new Map<string, Ask[]>();
  for (const when of whens)
    for (const facets of when ?? [])
      for (const [name, ask] of Object.entries(facets)) asks.set(name, [...(asks.get(name) ?? []), ask]);
  return asks;
}

/** Every list of such words that these conditions tell apart; not `whole`: there are more. */
export function wordsApart(
  words: readonly string[],
  asks: readonly Ask[],
): { readonly lists: readonly string[][]; readonly whole: boolean } {
  const kinds = kindsOf(words, asks);
  return { lists: subsets(kinds.slice(0, SEPARATE_WORDS)), whole: kinds.length <= SEPARATE_WORDS };
}

/** Of the words of a list one for all those that are always asked for together. */
function kindsOf(words: readonly string[], asks: readonly Ask[]): string[] {
  const sets = asks.flatMap(wordSets);
  const kinds = new Map<string, string>();
  for (const word of new Set([...words, ...sets.flat()])) {
    const kind = sets.map((set) => (answers({ is: set }, word) ? '1' : '0')).join('');
    if (!kinds.has(kind)) kinds.set(kind, word);
  }
  return [...kinds.values()];
}

function subsets(words: readonly string[]): string[][] {
  let chosen: string[][] = [[]];
  for (const word of words) chosen = chosen.concat(chosen.map((each) => [...each, word]));
  return chosen;
}

function wordSets(ask: Ask): (readonly string[])[] {
  if ('not' in ask) return wordSets(ask.not);
  if ('all' in ask) return ask.all.flatMap(wordSets);
  return 'has' in ask ? [ask.has] : [];
}
