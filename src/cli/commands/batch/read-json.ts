import type { HandModifier } from '../../../table/bind/request.ts';
import { OmenError } from '../../../table/error.ts';
import type { InputValue } from '../../../table/model.ts';
import { camel, didYouMean } from '../../../table/names.ts';
import { type BatchRequest, EXTRAS, type Extra, MOST_RESULTS, type RequestId, type WrittenRequest } from './request.ts';

type Check = readonly [what: string, holds: (value: unknown) => boolean];

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const LONGEST_ID = 200;
const isId = (value: unknown): boolean => (isText(value) && value.length <= LONGEST_ID) || isWhole(value);
const isModifier = (value: unknown): boolean =>
  isObject(value) && isText(value.name) && isWhole(value.value) && Math.abs(value.value) < 1_000_000_000;

const modifiers: Check = [
  'a list such as [{"name":"Good aim","value":1}]',
  (value) => Array.isArray(value) && value.every(isModifier),
];

/** The keys of a request line, and what each must be. */
const KEYS: Readonly<Record<keyof WrittenRequest, Check>> = {
  table: ['the name of a table', isText],
  id: [`a text of at most ${LONGEST_ID} signs, or a whole number`, isId],
  game: ['the name of a game', isText],
  inputs: ['an object of inputs by name', isObject],
  rulings: ['an object of choices by ruling', (value) => isObject(value) && Object.values(value).every(isText)],
  modifiers,
  targetModifiers: modifiers,
  dice: [
    'a list of what the dice show',
    (value) => Array.isArray(value) && value.every((die) => isWhole(die) && die >= 0),
  ],
  natural: ['a whole number', isWhole],
  seed: ['a text', isText],
  index: ['a whole number, 0 or more', (value) => isWhole(value) && value >= 0],
  count: [
    `a whole number from 1 to ${MOST_RESULTS.toLocaleString('en')}`,
    (value) => isWhole(value) && value >= 1 && value <= MOST_RESULTS,
  ],
  with: [
    `a list of ${EXTRAS.join(' and ')}`,
    (value) => Array.isArray(value) && value.every((each) => EXTRAS.includes(each)),
  ],
  ask: ['a list of inputs', (value) => Array.isArray(value) && value.every(isText)],
  at: ['a text', isText],
  if: ['a text', isText],
};

/** Of a list in an object in an object: no request is deeper, and what is may be too deep for whoever reads an answer. */
const DEEPEST = 4;

/** The object that a line of JSON holds, its keys in camelCase. @throws OmenError `bad-request` */
export function readObject(line: string): Readonly<Record<string, unknown>> {
  let written: unknown;
  try {
    written = JSON.parse(line);
  } catch (error) {
    throw bad(`the line is not JSON: ${(error as Error).message}`);
  }
  if (!isObject(written)) throw bad('the line must be a JSON object, as in {"table":"…"}, or words');
  if (isDeeper(written, DEEPEST)) throw bad('the line holds lists or objects within others, deeper than any request');
  return inCamelCase(written, 'the request');
}

/** That of the request, if it has one; also of one that is wrong otherwise. */
export const idOf = ({ id }: Readonly<Record<string, unknown>>): RequestId =>
  isId(id) ? (id as string | number) : null;

/** Reads a request. Null stands for a key that is left out. @throws OmenError `bad-request` */
export function readRequest(written: Readonly<Record<string, unknown>>): BatchRequest {
  for (const [key, value] of Object.entries(written)) {
    const check = Object.hasOwn(KEYS, key) ? KEYS[key as keyof typeof KEYS] : undefined;
    if (check === undefined) throw unknownKey(key);
    if (value !== null && !check[1](value)) throw bad(`${key} must be ${check[0]}`, key, value);
  }
  const { table, game, inputs, rulings, modifiers, targetModifiers, dice, natural, seed, index, count, ask } =
    written as { readonly [Key in keyof BatchRequest]?: unknown };
  if (!isText(table)) throw bad('table is missing: {"table":"…"} names the table to roll on', 'table');
  return {
    table,
    game: (game as string | undefined) ?? null,
    inputs: isObject(inputs) ? (inCamelCase(inputs, 'inputs') as Record<string, InputValue>) : NONE,
    rulings: isObject(rulings)
      ? Object.entries(rulings).map(([name, choice]) => [camel(name), choice as string] as const)
      : NOTHING,
    modifiers: (modifiers as HandModifier[] | undefined) ?? NOTHING,
    targetModifiers: (targetModifiers as HandModifier[] | undefined) ?? NOTHING,
    dice: (dice as number[] | undefined) ?? null,
    natural: (natural as number | undefined) ?? null,
    seed: (seed as string | undefined) ?? null,
    index: (index as number | undefined) ?? null,
    count: (count as number | undefined) ?? 1,
    ask: ((ask as string[] | undefined) ?? NOTHING).map(camel),
    with: (written.with as readonly Extra[] | undefined) ?? null,
  };
}

const NONE = {};
const NOTHING: readonly never[] = [];

/** The same with its names in camelCase, however they are written. @throws OmenError where two are the same */
function inCamelCase(written: Readonly<Record<string, unknown>>, of: string): Readonly<Record<string, unknown>> {
  const names = Object.keys(written);
  if (!names.some((name) => name.includes('-'))) return written;
  const twice = names.find((name) => camel(name) !== name && Object.hasOwn(written, camel(name)));
  if (twice !== undefined) throw bad(`${of}: ${twice} and ${camel(twice)} are the same`, twice);
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [camel(name), value]));
}

/** Written out as a loop, since what is too deep is too deep for functions that call themselves. */
function isDeeper(value: object, levels: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth < levels && level.length > 0; depth++)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  return level.some((each) => typeof each === 'object' && each !== null);
}

function unknownKey(key: string): OmenError {
  const keys = Object.keys(KEYS);
  return bad(`${JSON.stringify(key)} is not a key of a request${didYouMean(key, keys)} (${keys.join(', ')})`, key);
}

const bad = (message: string, option?: string, value?: unknown): OmenError =>
  new OmenError('bad-request', message, {
    ...(option === undefined ? {} : { option }),
    ...(value === undefined ? {} : { value }),
  });
