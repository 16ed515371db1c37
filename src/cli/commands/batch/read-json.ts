import type { HandModifier } from '../../../table/bind/request.ts';
import { OmenError } from '../../../table/error.ts';
import type { InputValue } from '../../../table/model.ts';
import { camel, didYouMean } from '../../../table/names.ts';
import type { BatchRequest } from './request.ts';

type Check = readonly [what: string, holds: (value: unknown) => boolean];

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isModifier = (value: unknown): boolean =>
  isObject(value) && isText(value.name) && isWhole(value.value) && Math.abs(value.value) < 1_000_000_000;

const modifiers: Check = [
  'a list such as [{"name":"Good aim","value":1}]',
  (value) => Array.isArray(value) && value.every(isModifier),
];

/** The keys of a request line, and what each must be. `at` is that of a follow-up, and is of no use here. */
const KEYS: Readonly<Record<keyof BatchRequest | 'at', Check>> = {
  table: ['the name of a table', isText],
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
  count: ['a whole number, 1 or more', (value) => isWhole(value) && value >= 1],
  ask: ['a list of inputs', (value) => Array.isArray(value) && value.every(isText)],
  at: ['a text', isText],
};

/** Reads a request that is written as JSON. Null stands for a key that is left out. @throws OmenError `bad-request` */
export function readJsonRequest(line: string): BatchRequest {
  const written = parse(line);
  for (const key in written) {
    const check = Object.hasOwn(KEYS, key) ? KEYS[key as keyof typeof KEYS] : undefined;
    if (check === undefined) throw unknownKey(key);
    const value = written[key];
    if (value !== null && !check[1](value)) throw bad(`${key} must be ${check[0]}`, key, value);
  }
  const { table, game, inputs, rulings, modifiers, targetModifiers, dice, natural, seed, index, count, ask } =
    written as { readonly [Key in keyof BatchRequest]?: unknown };
  if (!isText(table)) throw bad('table is missing: {"table":"…"} names the table to roll on', 'table');
  return {
    table,
    game: (game as string | undefined) ?? null,
    inputs: (inputs as Record<string, InputValue> | undefined) ?? NONE,
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
    ask: (ask as string[] | undefined) ?? NOTHING,
  };
}

const NONE = {};
const NOTHING: readonly never[] = [];

function parse(line: string): Record<string, unknown> {
  let written: unknown;
  try {
    written = JSON.parse(line);
  } catch (error) {
    throw bad(`the line is not JSON: ${(error as Error).message}`);
  }
  if (!isObject(written)) throw bad('the line must be a JSON object, as in {"table":"…"}, or words');
  return written;
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
