import type { Effect, EffectValue } from '../model.ts';
import { END_MOMENTS } from '../moment.ts';
import { didYouMean } from '../names.ts';
import { EFFECT_NUMBERS, PARTIES } from '../schema/effect.ts';
import type { Cursor, Scope } from './compile-context.ts';
import type { GameWords } from './game-words.ts';
import { lookUp } from './look-up.ts';
import { compileNumber } from './number.ts';
import { compileWhen } from './when.ts';

/** What an effect may name besides facts: the words of the game, and the table that it stands in. */
export interface EffectScope {
  readonly words: GameWords;
  /** The bare name of the table. */
  readonly table: string;
}

/** Reads an effect: its numbers, whom it concerns, until when, and what it takes the place of. */
export function compileEffect(
  cursor: Cursor,
  written: Readonly<Record<string, unknown>>,
  facts: Scope,
  { words, table }: EffectScope,
): Effect {
  const { kind, when, ...fields } = written;
  const values: Record<string, EffectValue> = {};
  for (const [key, value] of Object.entries(fields)) {
    const at = cursor.at(key);
    if (EFFECT_NUMBERS.has(key)) values[key] = { number: compileNumber(at, value, facts, { alone: true }) };
    else if (key === 'direction' && facts.get(value as string)?.type === 'number') {
      cursor.context.used.add(value as string);
      values[key] = { measured: value as string };
    } else if (key === 'each' || key === 'name') {
      values[key] = quantityOf(at, value as string, facts, key === 'each' ? 'each' : 'pick');
    } else if (key === 'replaces') {
      values[key] = { words: (value as string[]).map((name, i) => outcomeOf(at.at(i), name, table, words)) };
    } else values[key] = { word: value as string | boolean };
  }
  const { to, until, name, count, add, each, status } = fields;
  checkParty(cursor, to as string, words);
  if (until !== undefined) checkEnd(cursor.at('until'), until as string, facts, words);
  if ((to === 'picked') !== (name !== undefined))
    cursor.report('bad-effect', 'to: picked and name belong together: name gives the quantity that has picked');
  const number = kind === 'modifier' ? 'add' : 'count';
  const numbers = [count, add, each].filter((given) => given !== undefined).length;
  if (numbers > 1) cursor.report('bad-effect', `an effect has ${number} or each, not both`);
  if (numbers === 0 && (kind === 'hits' || kind === 'wounds' || kind === 'modifier'))
    cursor.report('bad-effect', `${kind} needs ${number}, or each for a quantity that is rolled for each`);
  if (kind === 'clear' && !words.statuses.has(status as string)) {
    const near = didYouMean(status as string, [...words.statuses]);
    cursor.at('status').report('unknown-status', `no table of the game sets the status ${status}${near}`);
  }
  return cursor.from({
    kind: kind as string,
    fields: values,
    when: compileWhen(cursor.at('when'), when, facts),
  });
}

function checkParty(cursor: Cursor, to: string, { groups }: GameWords): void {
  const parties = [...Object.keys(PARTIES), ...groups];
  if (parties.includes(to)) return;
  const how = `write one of ${Object.keys(PARTIES).join(', ')}, or name the group in game.yaml under groups`;
  cursor
    .at('to')
    .report(
      'unknown-group',
      `${to} is neither a party of the roll nor a group of the game${didYouMean(to, parties)}; ${how}`,
    );
}

/** Reports an end that is neither a moment of every game, nor one of this game, nor a quantity that counts it. */
export function checkEnd(cursor: Cursor, end: string, facts: Scope, { moments }: Pick<GameWords, 'moments'>): void {
  if (facts.get(end)?.type === 'number') {
    cursor.context.used.add(end);
    return;
  }
  const ends = [...END_MOMENTS, ...moments];
  if (ends.includes(end)) return;
  const how = `write one of ${END_MOMENTS.join(', ')}, the name of a quantity, or name the moment in game.yaml under moments`;
  cursor.report('unknown-moment', `${end} is no moment at which something ends${didYouMean(end, ends)}; ${how}`);
}

function quantityOf(cursor: Cursor, name: string, facts: Scope, type: 'each' | 'pick'): EffectValue {
  const found = lookUp(cursor, name, facts);
  if (found && found.type !== type) {
    const wanted = type === 'each' ? 'quantity that is rolled for each of several' : 'quantity that picks a name';
    cursor.report('bad-effect', `${name} is no ${wanted}`);
  }
  return type === 'each' ? { rolls: name } : { picked: name };
}

/** The outcome as `table/outcome`. */
function outcomeOf(cursor: Cursor, name: string, own: string, words: GameWords): string {
  const [table, id] = name.includes('/') ? (name.split('/') as [string, string]) : [own, name];
  const outcomes = words.outcomesOf(table);
  if (outcomes === undefined)
    cursor.report('unknown-table', `there is no table ${table}${didYouMean(table, words.tables)}`);
  else if (!outcomes.includes(id))
    cursor.report('unknown-outcome', `${table} has no outcome ${id}${didYouMean(id, outcomes)}`);
  return `${table}/${id}`;
}
