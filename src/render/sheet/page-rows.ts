import { follow } from '../../table/bind/follow.ts';
import { BY_HAND } from '../../table/dice-facts.ts';
import type { Argument, Next, Outcome, Quantity, Row, Table, Then } from '../../table/model.ts';
import { namesIn } from '../../table/number.ts';
import { plain, rangeWords } from '../words.ts';
import type { PageContext, PageOdds, PageRow } from './page-model.ts';
import { allWords, inCase, type Lets, namedIn, numberWords, quantityWords, templateWords, whenWords } from './words.ts';

const RESULTS: Readonly<Record<string, string>> = {
  pass: 'passed',
  fail: 'failed',
  automatic: 'no roll',
  impossible: 'no chance',
  certain: 'no risk',
  any: '',
};

/** A row, with its odds where they are known. */
export function rowOf(row: Row, table: Table, odds: PageOdds, context: PageContext): PageRow {
  const { result, is } = row;
  const whole = follow(row, table.rows, table);
  const own = is === null ? whole : row.outcome;
  const degree = table.degrees?.includes(result) ?? false;
  return {
    ...outcomeParts(own, whole, table, context),
    result: resultWords(row, table),
    name: own.name ?? null,
    as: is === null ? null : destination(is, whole.name, table),
    // The condition that a degree stands for is its name.
    when: allWords(degree ? row.when.slice(0, -1) : row.when),
    chance: odds.kind === 'rows' ? odds.chanceOf(row) : null,
  };
}

/** `2–4`, `3 or less`, `passed`: what a row answers to. */
export function resultWords({ match, result }: Row, { degrees }: Pick<Table, 'degrees'>): string {
  return degrees?.includes(result) ? plain(result) : (RESULTS[match.on] ?? rangeWords(result));
}

/** Where `is` sends on to: a name, unless several rows could be meant. */
function destination(is: string, name: string, { rows }: Table): string {
  const meant = rows.filter(({ match }) => match.on === is);
  return meant.length > 1 ? (RESULTS[is] ?? name) : name;
}

/** What a table's own names stand for; what a test leaves is a name by itself. */
export const letsOf = ({ lets }: Table): Lets =>
  new Map(lets.flatMap(({ name, value }) => (namesIn(value).has(BY_HAND) ? [] : [[name, value]])));

/** What an outcome says, of which a row may say a part (`own`). */
export function outcomeParts(
  own: Partial<Outcome>,
  whole: Pick<Outcome, 'name' | 'quantities' | 'passed'>,
  table: Table,
  context: PageContext,
): Pick<PageRow, 'name' | 'effect' | 'notes' | 'passed'> {
  const lets = letsOf(table);
  const quantities: readonly Quantity[] = [...whole.quantities, ...table.everyRow.quantities];
  const sentences = own.effect ?? [];
  const named = new Set(sentences.flatMap(({ say }) => namedIn(say)));
  const effect = sentences.map(({ say, when }) => {
    const text = templateWords(say, quantities, lets);
    const words = whenWords(when);
    return words === '' ? text : `[${words}:] ${text}`;
  });
  return {
    name: whole.name,
    effect: effect.join(' '),
    passed: whole.passed,
    notes: [
      ...(own.quantities ?? [])
        .filter(({ name }) => !named.has(name))
        .map(
          (quantity) => `${plain(quantity.name)}: ${quantityWords(quantity, lets)}${inCase(whenWords(quantity.when))}`,
        ),
      ...(own.then ?? []).map((then) => thenWords(then, lets, context)),
      ...(own.next ?? []).map((next) => nextWords(next, lets, context)),
    ],
  };
}

/** `at once: Stampede, 3 times` */
export function thenWords(
  { table, when, times, reroll, unique, with: handed, as }: Then,
  lets: Lets,
  { title }: PageContext,
): string {
  const often =
    times === 1
      ? ''
      : typeof times === 'number'
        ? `, ${times} times`
        : `, once for each of ${numberWords(times, lets)}`;
  const again = `${reroll.length === 0 ? '' : `, ${reroll.map(plain).join(' and ')} thrown again`}${unique ? ', none twice' : ''}`;
  const called = as === undefined ? '' : `, as ${plain(as.name)}`;
  return `at once: ${title(table)}${often}${handedWords(handed, lets)}${again}${called}${inCase(whenWords(when))}`;
}

/** `start of own turn: Stampede, with turns left = 2` */
export function nextWords({ at, table, when, with: handed, ask }: Next, lets: Lets, { title }: PageContext): string {
  const asked = ask.length === 0 ? '' : `, asking for ${ask.map(plain).join(' and ')}`;
  return `${at.replace(/-/g, ' ')}: ${title(table)}${handedWords(handed, lets)}${asked}${inCase(whenWords(when))}`;
}

function handedWords(handed: Readonly<Record<string, Argument>>, lets: Lets): string {
  const words = Object.entries(handed).map(([name, value]) => {
    if ('number' in value) return `${plain(name)} = ${numberWords(value.number, lets)}`;
    if ('fact' in value) return `${plain(name)} = ${plain(value.fact)}`;
    return typeof value.constant === 'boolean'
      ? `${value.constant ? '' : 'not '}${plain(name)}`
      : `${plain(name)} = ${plain(value.constant)}`;
  });
  return words.length === 0 ? '' : `, with ${words.join(', ')}`;
}
