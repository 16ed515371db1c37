import type { Effect, EffectValue } from '../model.ts';
import { END_MOMENTS } from '../moment.ts';
import { didYouMean } from '../names.ts';
import { EFFECT_NUMBERS, PARTIES } from '../schema/effect.ts';
import type { CompileContext, Scope } from './compile-context.ts';
import type { GameWords } from './game-words.ts';
import { compileNumber, lookUp } from './number.ts';
import { compileWhen } from './when.ts';
import type { Path } from './yaml.ts';

/** What an effect may name besides facts: the words of the game, and the table that it stands in. */
export interface EffectScope {
  readonly words: GameWords;
  /** The bare name of the table. */
  readonly table: string;
}

/** Reads an effect: its numbers, whom it concerns, until when, and what it takes the place of. */
export function compileEffect(
  desk: CompileContext,
  path: Path,
  written: Readonly<Record<string, unknown>>,
  facts: Scope,
  { words, table }: EffectScope,
): Effect {
  const { kind, when, ...fields } = written;
  const values: Record<string, EffectValue> = {};
  for (const [key, value] of Object.entries(fields)) {
    const at = [...path, key];
    if (EFFECT_NUMBERS.has(key)) values[key] = { number: compileNumber(desk, at, value, facts, { alone: true }) };
    else if (key === 'direction' && facts.get(value as string)?.type === 'number') {
      desk.used.add(value as string);
      values[key] = { measured: value as string };
    } else if (key === 'each' || key === 'name') {
      values[key] = quantityOf(desk, at, value as string, facts, key === 'each' ? 'each' : 'pick');
    } else if (key === 'replaces') {
      values[key] = { words: (value as string[]).map((name, i) => outcomeOf(desk, [...at, i], name, table, words)) };
    } else values[key] = { word: value as string | boolean };
  }
  const { to, until, name, count, add, each, status } = fields;
  checkParty(desk, path, to as string, words);
  if (until !== undefined) checkEnd(desk, [...path, 'until'], until as string, facts, words);
  if ((to === 'picked') !== (name !== undefined))
    desk.report(path, 'bad-effect', 'to: picked and name belong together: name gives the quantity that has picked');
  const number = kind === 'modifier' ? 'add' : 'count';
  const numbers = [count, add, each].filter((given) => given !== undefined).length;
  if (numbers > 1) desk.report(path, 'bad-effect', `an effect has ${number} or each, not both`);
  if (numbers === 0 && (kind === 'hits' || kind === 'wounds' || kind === 'modifier'))
    desk.report(path, 'bad-effect', `${kind} needs ${number}, or each for a quantity that is rolled for each`);
  if (kind === 'clear' && !words.statuses.has(status as string)) {
    const near = didYouMean(status as string, [...words.statuses]);
    desk.report([...path, 'status'], 'unknown-status', `no table of the game sets the status ${status}${near}`);
  }
  return desk.from(path, {
    kind: kind as string,
    fields: values,
    when: compileWhen(desk, [...path, 'when'], when, facts),
  });
}

function checkParty(desk: CompileContext, path: Path, to: string, { groups }: GameWords): void {
  const parties = [...Object.keys(PARTIES), ...groups];
  if (parties.includes(to)) return;
  const how = `write one of ${Object.keys(PARTIES).join(', ')}, or name the group in game.yaml under groups`;
  desk.report(
    [...path, 'to'],
    'unknown-group',
    `${to} is neither a party of the roll nor a group of the game${didYouMean(to, parties)}; ${how}`,
  );
}

/** Reports an end that is neither a moment of every game, nor one of this game, nor a quantity that counts it. */
export function checkEnd(
  desk: CompileContext,
  path: Path,
  end: string,
  facts: Scope,
  { moments }: Pick<GameWords, 'moments'>,
): void {
  if (facts.get(end)?.type === 'number') {
    desk.used.add(end);
    return;
  }
  const ends = [...END_MOMENTS, ...moments];
  if (ends.includes(end)) return;
  const how = `write one of ${END_MOMENTS.join(', ')}, the name of a quantity, or name the moment in game.yaml under moments`;
  desk.report(path, 'unknown-moment', `${end} is no moment at which something ends${didYouMean(end, ends)}; ${how}`);
}

function quantityOf(desk: CompileContext, path: Path, name: string, facts: Scope, type: 'each' | 'pick'): EffectValue {
  const found = lookUp(desk, path, name, facts);
  if (found && found.type !== type) {
    const wanted = type === 'each' ? 'quantity that is rolled for each of several' : 'quantity that picks a name';
    desk.report(path, 'bad-effect', `${name} is no ${wanted}`);
  }
  return type === 'each' ? { rolls: name } : { picked: name };
}

/** The outcome as `table/outcome`. */
function outcomeOf(desk: CompileContext, path: Path, name: string, own: string, words: GameWords): string {
  const [table, id] = name.includes('/') ? (name.split('/') as [string, string]) : [own, name];
  const outcomes = words.outcomesOf(table);
  if (outcomes === undefined)
    desk.report(path, 'unknown-table', `there is no table ${table}${didYouMean(table, words.tables)}`);
  else if (!outcomes.includes(id))
    desk.report(path, 'unknown-outcome', `${table} has no outcome ${id}${didYouMean(id, outcomes)}`);
  return `${table}/${id}`;
}
