import { LIMITS } from '../../dice/limits.ts';
import type { Request } from '../bind/request.ts';
import { checkRuling } from '../bind/rulings.ts';
import { OmenError } from '../error.ts';
import { kindOf, readInput } from '../input-kinds.ts';
import type { Input, InputValue, Ruling } from '../model.ts';
import { kebab } from '../names.ts';
import { BadRange, parseRange, plainDashes, span } from '../range.ts';

/** The values that an input or ruling is to take, one after the other. */
export type Sweep<T> = Readonly<Record<string, readonly T[]>>;

/** One combination of a sweep. */
export type Combination = Required<Pick<Request, 'inputs' | 'rulings'>>;

/**
 * Reads the values of an input: one as ever, or several: `5-10`, `5,7`, `all` for whole numbers, `a,b` and `all` for
 * choices and flags. Lists of names are one value.
 * @throws OmenError where they are no values that the input may have, or too many.
 */
export function readSweep(input: Input, text: string): readonly InputValue[] {
  if (input.type === 'integer') return readNumbers(input, text);
  const all = kindOf(input).values(input, LIMITS.sweep);
  if (all.length === 0) return [readInput(input, text)];
  if (text === 'all' || (text === 'both' && input.type === 'flag')) return all;
  return splitWords(text).map((word) => readInput(input, word));
}

/** Reads the choices of a ruling: one, several with commas, or `all`. @throws OmenError `unknown-choice` */
export function readRulingSweep(ruling: Ruling, text: string): readonly string[] {
  if (text === 'all') return ruling.choices.map(({ id }) => id);
  return splitWords(text).map((word) => checkRuling(ruling, word));
}

/** Every combination of the values, the last name changing fastest. @throws OmenError `sweep-limit` */
export function combine(inputs: Sweep<InputValue>, rulings: Sweep<string>): Combination[] {
  const lists = [...Object.values(inputs), ...Object.values(rulings)];
  const count = lists.reduce((product, list) => product * list.length, 1);
  if (count > LIMITS.sweep) throw tooMany(count);
  let found: Combination[] = [{ inputs: {}, rulings: {} }];
  for (const [name, values] of Object.entries(inputs))
    found = found.flatMap((each) => values.map((value) => ({ ...each, inputs: { ...each.inputs, [name]: value } })));
  for (const [name, choices] of Object.entries(rulings))
    found = found.flatMap((each) =>
      choices.map((choice) => ({ ...each, rulings: { ...each.rulings, [name]: choice } })),
    );
  return found;
}

function readNumbers(input: Input & { readonly type: 'integer' }, text: string): readonly InputValue[] {
  const plain = plainDashes(text).trim();
  if (/^[+-]?\d+$/.test(plain)) return [readInput(input, text)];
  let intervals: ReturnType<typeof parseRange>;
  try {
    intervals = plain === 'all' ? input.within : parseRange(plain);
  } catch (error) {
    if (!(error instanceof BadRange)) throw error;
    return [readInput(input, text)];
  }
  const [lowest, highest] = span(input.within);
  const ranges = intervals.map(([low, high]) => [low ?? lowest, high ?? highest] as const);
  const values: number[] = [];
  for (const [low, high] of ranges) {
    if (low === null || high === null) {
      throw new OmenError(
        'sweep-limit',
        (option) => `${option} is ${JSON.stringify(text)}, which has no end; write both ends, as in 2-12`,
        { option: kebab(input.name), value: text },
      );
    }
    if (high - low + 1 + values.length > LIMITS.sweep) throw tooMany(high - low + 1 + values.length);
    for (let value = low; value <= high; value++) values.push(value);
  }
  return [...new Set(values)].map((value) => readInput(input, String(value)));
}

const splitWords = (text: string): string[] => text.split(',').map((word) => word.trim());

const tooMany = (count: number): OmenError =>
  new OmenError(
    'sweep-limit',
    `the sweep has ${count.toLocaleString('en')} combinations; at most ${LIMITS.sweep.toLocaleString('en')} are allowed`,
  );
