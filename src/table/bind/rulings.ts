import { OmenError } from '../error.ts';
import type { Choice, Ruling } from '../model.ts';
import { camel, didYouMean, kebab, near, own } from '../names.ts';
import { orWords } from '../text.ts';

/**
 * Settles the rulings of a table: the choices that were made, else the first of each. Names may be kebab-case.
 * Choices for rulings that the table does not use are left alone.
 * @throws OmenError `unknown-choice`
 */
export function settleRulings(
  rulings: readonly Ruling[],
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const settled: Record<string, string> = {};
  for (const ruling of rulings) {
    const choice = own(chosen, ruling.name) ?? own(chosen, kebab(ruling.name));
    settled[ruling.name] = choice === undefined ? (ruling.choices[0] as Choice).id : checkRuling(ruling, choice);
  }
  return settled;
}

/** The choice, if it is one of the ruling's. @throws OmenError `unknown-choice` */
export function checkRuling(ruling: Ruling, choice: string): string {
  const ids = ruling.choices.map(({ id }) => id);
  if (ids.includes(choice)) return choice;
  const name = kebab(ruling.name);
  throw new OmenError(
    'unknown-choice',
    `ruling ${name} is ${JSON.stringify(choice)}; it must be ${orWords(ids)}${didYouMean(choice, ids)}`,
    {
      option: `ruling ${name}`,
      value: choice,
      allowed: ids,
      ...near(choice, ids),
    },
  );
}

/** `dark-wood=as-written` → name and choice. @throws OmenError `bad-ruling` */
export function readRuling(text: string): readonly [name: string, choice: string] {
  const match = /^([^=\s]+)=([^=\s]+)$/.exec(text);
  if (!match) {
    throw new OmenError('bad-ruling', (option) => `${option} is ${JSON.stringify(text)}; write it as <name>=<choice>`, {
      option: 'ruling',
      value: text,
    });
  }
  return [camel(match[1] as string), match[2] as string];
}
