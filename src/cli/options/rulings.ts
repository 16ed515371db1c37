import { settingFrom } from '../../game/config.ts';
import { checkRuling } from '../../table/bind/rulings.ts';
import { OmenError } from '../../table/error.ts';
import { didYouMean, kebab } from '../../table/names.ts';
import type { Opened } from '../command.ts';

/** Rulings as they were chosen, by name; of two of the same name the later holds. */
export type Chosen = readonly (readonly [name: string, choice: string])[];

/** The rulings that hold: those of the configuration, and over them those of the options. @throws OmenError */
export function rulingsFrom({ library, config }: Opened, chosen: Chosen): Record<string, string> {
  const set = Object.entries(config.rulings);
  if (set.length + chosen.length === 0) return {};
  const known = new Map(library.games.flatMap((game) => game.rulings.map((ruling) => [ruling.name, ruling])));
  const check = (name: string, choice: string): string => {
    const ruling = known.get(name);
    if (ruling) return checkRuling(ruling, choice);
    const names = [...known.keys()].map(kebab);
    throw new OmenError(
      'unknown-ruling',
      `there is no ruling ${kebab(name)}${didYouMean(kebab(name), names)} (omen rulings lists all)`,
      { option: 'ruling', value: kebab(name), allowed: names },
    );
  };
  const rulings: Record<string, string> = {};
  for (const [name, { value, from }] of set) rulings[name] = settingFrom(from, () => check(name, value));
  for (const [name, choice] of chosen) rulings[name] = check(name, choice);
  return rulings;
}
