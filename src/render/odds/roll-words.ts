import { namedText } from '../../table/bind/named.ts';
import { poolText } from '../../table/bind/pool.ts';
import type { Bound } from '../../table/bind/settled.ts';
import type { Table } from '../../table/model.ts';
import type { Inputs } from '../../table/result.ts';
import { inputWords } from '../words.ts';
import { modifierText, targetText } from '../working.ts';

/** `2D6, needs 7 or less`, or why no dice are thrown; null for a table without a main roll. */
export function rollWords({ table, roll, because }: Bound): string | null {
  if (because !== null) {
    if (because.on === 'automatic') return 'no dice: what is given settles it';
    const dice = [because.dice?.toUpperCase() ?? '', ...because.modifiers.map(modifierText)].join(', ');
    const needs = because.target === null ? '' : ` (${targetText(because.target)})`;
    return because.on === 'impossible'
      ? `no dice: no roll of ${dice} makes it${needs}`
      : `no dice: every roll of ${dice} makes it${needs}`;
  }
  if (roll === null) return null;
  const { dice, pool, target, named } = roll;
  const thrown =
    named !== null
      ? namedText(named).toUpperCase()
      : pool !== null
        ? `${poolText(pool).toUpperCase()}${pool.tested ? ', each die by itself' : ''}`
        : dice === null
          ? `computed: ${table.roll?.modifiers.map(({ name }) => name).join(', ')}`
          : dice.text.toUpperCase();
  return target === null ? thrown : `${thrown}, ${targetText(target)}`;
}

/** `speed 7`, `ridden`: the inputs that are not what they are by default; `without` leaves names out. */
export function givenWords({ inputs }: Table, given: Inputs, without: ReadonlySet<string> = new Set()): string[] {
  return inputs.flatMap((input) => {
    const value = given[input.name];
    if (value === undefined || without.has(input.name) || JSON.stringify(value) === JSON.stringify(input.default))
      return [];
    return [inputWords({ [input.name]: value })];
  });
}

/** How many equally likely throws the main roll has: 36 for two dice of six faces. */
export function waysOf({ roll }: Table): bigint {
  const named = roll?.named?.dice ?? [];
  if (named.some(({ pool, again, when }) => pool !== null || again !== undefined || when !== null)) return 1n;
  const plain = roll?.pool === null && !roll.again ? (roll.dice?.terms ?? []) : [];
  const terms = [...plain, ...named.flatMap(({ dice }) => dice?.terms ?? [])];
  return terms.reduce((ways, { count, faces }) => ways * BigInt(faces) ** BigInt(count), 1n);
}
