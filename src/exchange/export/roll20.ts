import { distributionOf } from '../../dice/distribution.ts';
import { gcd } from '../../dice/fraction.ts';
import { LIMITS } from '../../dice/limits.ts';
import { OmenError } from '../../table/error.ts';
import { within } from '../../table/range.ts';
import { escapeRoll20 } from '../read/roll20.ts';
import { joinText } from '../words/name-and-effect.ts';
import { titleOf } from '../write/table-names.ts';
import type { FlatRow, FlatTable } from './flat.ts';
import { type Exported, notReadAgain } from './formats.ts';

/**
 * Writes a rollable table as the script TableExport reads it. Roll20 knows no dice there: each row weighs as many as
 * throws of the dice meet it, so that the odds are the same.
 * @throws OmenError `cannot-export` where the weights are more than a die may have faces.
 */
export function toRoll20(flat: FlatTable): Exported {
  const { table, dice, rows } = flat;
  const { values, counts } = distributionOf(dice);
  const ways = rows.map(({ within: intervals }) =>
    values.reduce((sum, value, i) => (within(intervals, value) ? sum + (counts[i] as bigint) : sum), 0n),
  );
  const common = ways.reduce((divisor, each) => gcd(each, divisor), 0n) || 1n;
  const total = ways.reduce((sum, each) => sum + each / common, 0n);
  if (total > BigInt(LIMITS.faces)) {
    throw new OmenError(
      'cannot-export',
      `${table.id} has odds finer than 1 in ${LIMITS.faces.toLocaleString('en')}, which weights cannot hold`,
    );
  }
  const lost: string[] = [...notReadAgain(flat)];
  if (dice.text !== `d${total}`) lost.push(`the dice (${dice.text}) are weights of the same odds`);
  for (const [i, { name, result }] of rows.entries())
    if (ways[i] === 0n) lost.push(`${name} (${result}) is left out, as the dice alone do not show it`);
  const outside = [
    ...(titleOf(table.name) === table.title ? [] : ['title']),
    ...(table.summary === null ? [] : ['summary']),
    ...(table.source === null ? [] : ['source']),
  ];
  if (outside.length > 0) lost.push(`${outside.join(', ')}: Roll20 has no place for it`);
  const lines = rows.flatMap((row, i) =>
    ways[i] === 0n ? [] : [`!import-table-item --${table.name} --${item(row)} --${(ways[i] as bigint) / common} --`],
  );
  return { text: [`!import-table --${table.name} --show`, ...lines, ''].join('\n'), lost };
}

/** The words of a row, and behind an arrow the rolls on other tables. */
function item({ name, effect, then }: FlatRow): string {
  const rolls = then.map(({ table, times }) => `[[${times}t[${table.split('/').at(-1)}]]]`);
  const words = joinText({ name, effect: effect === '' ? null : effect })
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');
  return escapeRoll20(rolls.length === 0 ? words : `${words} → ${rolls.join(' ')}`);
}
