import { describeInput } from '../../table/input-kinds.ts';
import type { Input, Ruling, Table, TargetTest } from '../../table/model.ts';
import { kebab } from '../../table/names.ts';
import { givenWords } from '../odds/roll-words.ts';
import { plain } from '../words.ts';
import { againWords, namedWords, readingWords } from './dice-words.ts';
import { chartsOf } from './page-charts.ts';
import { gridOf, rowsBelowGrid } from './page-grid.ts';
import type { Page, PageContext } from './page-model.ts';
import { pageOdds } from './page-odds.ts';
import { letsOf, nextWords, outcomeParts, rowOf, thenWords } from './page-rows.ts';
import { addWords, diceWords, inCase, type Lets, numberWords, quantityWords, whenWords } from './words.ts';

/** Makes the page of a table, with odds as far as its inputs are known. @throws OmenError */
export function pageOf(table: Table, context: PageContext): Page {
  const { everyRow } = table;
  const lets = letsOf(table);
  const odds = pageOdds(table, context);
  const oddsFor =
    odds.kind === 'rows' && odds.inputs !== null
      ? [...givenWords(table, odds.inputs), ...defaultsThatMatter(table, odds.inputs)].join(', ')
      : '';
  return {
    id: table.id,
    title: table.title,
    game: context.gameTitle(table.game),
    summary: table.summary,
    roll: rollLines(table),
    charts: chartsOf(table, lets),
    grid: gridOf(table),
    rows:
      table.columns === undefined
        ? table.rows.map((row) => rowOf(row, table, odds, context))
        : rowsBelowGrid(table, odds, context),
    also: table.also.map((also) => ({
      ...outcomeParts(also, also, table, context),
      result: '',
      as: null,
      when: whenWords(also.when),
      chance: odds.kind === 'rows' ? odds.besideOf(also.id) : null,
    })),
    always: [
      ...everyRow.quantities.map(
        (quantity) => `${plain(quantity.name)}: ${quantityWords(quantity, lets)}${inCase(whenWords(quantity.when))}`,
      ),
      ...everyRow.then.map((then) => thenWords(then, lets, context)),
      ...everyRow.next.map((next) => nextWords(next, lets, context)),
    ],
    inputs: table.inputs.map(inputWords),
    rulings: table.rulings.map((ruling) => rulingWords(ruling, context.rulings)),
    related: [...new Set(relatedOf(table))].map(context.title),
    odds,
    oddsFor,
    source: table.source,
    added: table.added,
    covers: table.covers,
  };
}

/** Choices that stand at their default and that a row asks for: odds without them would mislead. */
function defaultsThatMatter(table: Table, inputs: Readonly<Record<string, unknown>>): string[] {
  const asked = new Set(table.rows.flatMap(({ when }) => when.flatMap((each) => (each ?? []).flatMap(Object.keys))));
  return table.inputs.flatMap((input) => {
    const value = inputs[input.name];
    if (input.type !== 'choice' || value !== input.default || !asked.has(input.name)) return [];
    return [`${plain(input.name)} ${plain(String(value))}`];
  });
}

function rollLines(table: Table): string[] {
  const { roll, tests } = table;
  if (roll === null) return [];
  const lets = letsOf(table);
  const dice = roll.dice === null ? 'computed' : diceWords(roll.dice.text);
  const weights = table.weighted ? ['the sum of the weights'] : [];
  const { named } = roll;
  const tested = tests.map((test) => testWords(test, lets)).join(', ');
  const { pool } = roll;
  const thrown =
    named !== undefined
      ? [...namedWords(named, lets), tested]
      : pool === null
        ? [dice, ...weights, tested]
        : [
            `${numberWords(pool.size, lets, true)} × ${dice}, ${pool.read === null ? `each ${tested}` : readingWords(pool.read)}`,
            ...(pool.none === null
              ? []
              : [`without dice ${pool.none.size} × ${dice}, ${readingWords(pool.none.read)}`]),
            ...(pool.read === null ? [] : [tested]),
            ...(pool.always === null ? [] : [`a natural ${pool.always} always succeeds`]),
            ...(pool.never === null ? [] : [`a natural ${pool.never} never`]),
          ];
  const again = (roll.again ?? []).map(againWords);
  const clamped = roll.outside
    .filter(({ policy }) => policy === 'clamp')
    .map(({ when }) => `totals outside the table are read as its ends${inCase(whenWords(when))}`);
  return [
    [...thrown, ...again].filter((words) => words !== '').join(', '),
    ...roll.modifiers.map(({ name, add, when }) => `${name}: ${addWords(add, lets)}${inCase(whenWords(when))}`),
    ...tests.flatMap((test) =>
      test.modifiers.map(
        ({ name, add, when }) => `${name}: ${addWords(add, lets)} on ${plain(test.name)}${inCase(whenWords(when))}`,
      ),
    ),
    ...clamped,
  ];
}

function testWords({ pass, value, when }: TargetTest, lets: Lets): string {
  const words = { 'at-most': 'at most', under: 'under', 'at-least': 'at least', over: 'over' }[pass];
  return `${words} ${numberWords(value, lets)}${inCase(whenWords(when))}`;
}

function inputWords(input: Input): Page['inputs'][number] {
  const fallback = input.type === 'flag' ? (input.default ? ['yes by default'] : []) : defaultWords(input);
  const allowed = input.type === 'flag' ? fallback.join('') : [describeInput(input), ...fallback].join('; ');
  return { option: `--${kebab(input.name)}`, about: input.about, allowed };
}

function defaultWords(input: Exclude<Input, { type: 'flag' }>): string[] {
  if (input.required) return ['required'];
  if (input.default === null || input.default.toString() === '') return [];
  return [`default ${input.default.toString()}`];
}

/** The choices, the one that holds marked with a star. */
export function rulingWords(
  { name, about, choices }: Ruling,
  chosen: Readonly<Record<string, string>>,
): Page['rulings'][number] {
  const set = chosen[name] ?? choices[0]?.id;
  return {
    name: kebab(name),
    about,
    choices: choices.map(
      ({ id, about: words }) => `${id === set ? '* ' : ''}${id}${words === null ? '' : `: ${words}`}`,
    ),
  };
}

function relatedOf({ rows, also, everyRow }: Table): string[] {
  return [
    ...rows.flatMap(({ outcome }) => outcome.related ?? []),
    ...also.flatMap(({ related }) => related),
    ...everyRow.related,
  ];
}
