import type { Again } from '../../dice/again.ts';
import { ALONE } from '../../table/dice-facts.ts';
import type { NamedDice, NamedRoll, PoolReading } from '../../table/model.ts';
import { formatRange } from '../../table/range.ts';
import { plain } from '../words.ts';
import { diceWords, inCase, type Lets, numberWords, whenWords } from './words.ts';

/** `the highest`, `the lowest 2`, `all but the lowest` */
export function readingWords(reading: PoolReading): string {
  if (reading.of !== 'sum' || reading.keep === null) return 'added up';
  const { what, which, count } = reading.keep;
  return `${what === 'keep' ? '' : 'all but '}the ${which}${count === 1 ? '' : ` ${count}`}${what === 'keep' && count === 1 ? '' : ' added up'}`;
}

/** `a natural 6 throws another D6, on and on` */
export function againWords({ on, faces, sign, goesOn, most }: Again): string {
  const die = `D${faces}${sign < 0 ? ' that is taken away' : ''}`;
  const how = goesOn.length === 0 ? ', once' : most === null ? ', on and on' : `, ${most} at the most`;
  return `a natural ${formatRange(on)} throws another ${die}${how}`;
}

/** `first D20`, `second D20 (edge not none)`, and what they come to: dice with names. */
export function namedWords({ dice, total }: NamedRoll, lets: Lets): string[] {
  const thrown = dice.map((each) => {
    const name = each.name === ALONE ? '' : `${plain(each.name)} `;
    return `${name}${throwWords(each, lets)}${inCase(whenWords(each.when))}`;
  });
  const said =
    total === null || dice.some(({ name }) => name === total || name === ALONE)
      ? []
      : [`total ${numberWords(total, lets)}`];
  return [...thrown, ...said];
}

function throwWords({ dice, pool, again = [] }: NamedDice, lets: Lets): string {
  const text = diceWords(dice?.text ?? '');
  const counts = (pool?.counts ?? []).map(({ name, of }) => `${plain(name)} are ${countWords(of)}`);
  const read = pool === null || pool.read === null || counts.length > 0 ? [] : [readingWords(pool.read)];
  const thrown = pool === null ? text : `${numberWords(pool.size, lets, true)} × ${text}`;
  return [thrown, ...read, ...counts, ...again.map(againWords)].join(', ');
}

const countWords = (reading: PoolReading): string =>
  reading.of === 'count' ? `dice of ${formatRange(reading.within)}` : readingWords(reading);
