import { ALONE } from './dice-facts.ts';
import type { Roll } from './model.ts';

/** The dice of a main roll as notation, whatever is given: `2d6`, `d4 or d6`, `first d20, second d20`; null where none are thrown. */
export function rollText(roll: Roll | null): string | null {
  if (!roll?.named) return roll?.dice?.text ?? null;
  const names = [...new Set(roll.named.dice.map(({ name }) => name))];
  return names
    .map((name) => {
      const dice = roll.named?.dice.flatMap((each) => (each.name === name ? (each.dice?.text ?? []) : []));
      const text = [...new Set(dice)].join(' or ');
      return name === ALONE ? text : `${name} ${text}`;
    })
    .join(', ');
}
