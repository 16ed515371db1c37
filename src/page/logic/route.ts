import type { RollRequest } from '../../battle/event.ts';
import type { HandModifier } from '../../table/bind/request.ts';
import { readRuling } from '../../table/bind/rulings.ts';
import { OmenError } from '../../table/error.ts';
import { readInput } from '../../table/input-kinds.ts';
import type { InputValue, Table } from '../../table/model.ts';
import { kebab } from '../../table/names.ts';
import type { Inputs } from '../../table/result.ts';
import type { Games } from './games.ts';

/** What a table is asked, and of which due entry of the battle, for whom. */
export interface Ask {
  readonly request: RollRequest;
  readonly due: string | null;
  readonly for: string | null;
}

/** Where the page is: what stands after the `#` of its address. */
export type Route =
  | { readonly view: 'tables' | 'battle' | 'rolls' }
  /** `problem`: what of the address could not be used. */
  | { readonly view: 'table'; readonly ask: Ask; readonly problem: string | null };

/** Whether it names a result, and not only a table. */
export const hasResult = ({ seed, dice }: RollRequest): boolean => seed !== undefined || dice !== undefined;

/**
 * The address of a table or a result, with the words of the command line: `#game/table?turns-left=3&seed=x&index=0`. In
 * `dice` a question mark is a die that the seed threw; what begins with `~` is of this page alone.
 */
export function addressOf({ request, due, for: whom }: Ask): string {
  const words = new URLSearchParams(wordsOf(request).map(([name, value]) => [name, value]));
  if (due !== null) words.set('~due', due);
  if (whom !== null) words.set('~for', whom);
  const query = words.toString().replace(/%2C/g, ',').replace(/%3D/g, '=').replace(/%3F/g, '?').replace(/%7E/g, '~');
  return `#${request.table}${query === '' ? '' : `?${query}`}`;
}

/** A request as options of the command line and their values, without the table. */
export function wordsOf(request: RollRequest): readonly (readonly [option: string, value: string])[] {
  const { inputs, rulings, modifiers = [], targetModifiers = [], seed, index, natural, dice } = request;
  return [
    ...Object.entries(inputs).map(([name, value]) => [kebab(name), spell(value)] as const),
    ...Object.entries(rulings).map(([name, choice]) => ['ruling', `${kebab(name)}=${choice}`] as const),
    ...modifiers.map((each) => ['mod', spellModifier(each)] as const),
    ...targetModifiers.map((each) => ['target-mod', spellModifier(each)] as const),
    ...(natural === undefined ? [] : [['natural', String(natural)] as const]),
    ...(dice === undefined ? [] : [['dice', dice.map((die) => die ?? '?').join(',')] as const]),
    ...(seed === undefined ? [] : [['seed', seed] as const, ['index', String(index ?? 0)] as const]),
  ];
}

const spell = (value: InputValue): string => (Array.isArray(value) ? value.join(',') : String(value));
const spellModifier = ({ name, value }: HandModifier): string => `${value < 0 ? value : `+${value}`}=${name}`;

/** Reads what stands after the `#`. */
export function readAddress(hash: string, games: Games): Route {
  const [place = '', query = ''] = splitOnce(hash.replace(/^#/, ''), '?');
  if (place === '/battle') return { view: 'battle' };
  if (place === '/rolls') return { view: 'rolls' };
  const id = decode(place);
  if (!games.has(id)) return { view: 'tables' };
  const words = new URLSearchParams(query);
  const [due, whom] = [words.get('~due'), words.get('~for')];
  const table = games.find(id);
  try {
    return { view: 'table', ask: { request: readRequest(table, words), due, for: whom }, problem: null };
  } catch (error) {
    if (!(error instanceof OmenError)) throw error;
    const request = { table: id, inputs: {}, rulings: {} };
    return { view: 'table', ask: { request, due, for: whom }, problem: error.message };
  }
}

/** @throws OmenError */
function readRequest(table: Table, words: URLSearchParams): RollRequest {
  const inputs: Record<string, InputValue> = {};
  const known = new Map(table.inputs.map((input) => [kebab(input.name), input]));
  for (const [name, value] of words) {
    const input = known.get(name);
    if (input !== undefined) inputs[input.name] = readInput(input, value);
    else if (!OTHERS.has(name) && !name.startsWith('~'))
      throw new OmenError('unknown-input', `${table.title} has no input ${name}`, { option: name });
  }
  const [mods, targetMods] = [words.getAll('mod').map(readModifier), words.getAll('target-mod').map(readModifier)];
  const [seed, natural, dice] = [words.get('seed'), words.get('natural'), words.get('dice')];
  return {
    table: table.id,
    inputs: inputs satisfies Inputs,
    rulings: Object.fromEntries(words.getAll('ruling').map(readRuling)),
    ...(mods.length === 0 ? {} : { modifiers: mods }),
    ...(targetMods.length === 0 ? {} : { targetModifiers: targetMods }),
    ...(natural === null ? {} : { natural: whole(natural, 'natural') }),
    ...(dice === null ? {} : { dice: dice === '' ? [] : dice.split(',').map(readDie) }),
    ...(seed === null ? {} : { seed, index: whole(words.get('index') ?? '0', 'index') }),
  };
}

const OTHERS: ReadonlySet<string> = new Set(['ruling', 'mod', 'target-mod', 'natural', 'dice', 'seed', 'index']);

const readDie = (text: string): number | null => (text === '?' ? null : whole(text, 'dice'));

function whole(text: string, option: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new OmenError('wrong-type', `${option} is ${JSON.stringify(text)}; it must be a whole number`, { option });
}

function readModifier(text: string): HandModifier {
  const match = /^([+-]?\d{1,9})=(.+)$/s.exec(text);
  if (match) return { name: match[2] as string, value: Number(match[1]) };
  throw new OmenError('bad-modifier', `mod is ${JSON.stringify(text)}; write it as +1=Its name`, { option: 'mod' });
}

function splitOnce(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
