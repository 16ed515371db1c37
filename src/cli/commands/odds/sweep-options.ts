import { type Command, Option } from 'commander';
import { readRuling } from '../../../table/bind/rulings.ts';
import { OmenError } from '../../../table/error.ts';
import { describeInput, kindOf } from '../../../table/input-kinds.ts';
import type { Input, InputValue, Ruling, Table } from '../../../table/model.ts';
import { didYouMean, kebab } from '../../../table/names.ts';
import { readRulingSweep, readSweep, type Sweep } from '../../../table/odds/sweep.ts';
import type { Opened } from '../../command.ts';
import { offerInput } from '../../completion/offers.ts';
import { fillInputs } from '../../options/bare-words.ts';
import { addFlag, fallbackWords, forInput, givenFor, INPUTS } from '../../options/inputs.ts';
import { valued } from '../../options/options.ts';
import { rulingsFrom } from '../../options/rulings.ts';

/** What follows an option that may be several values. */
const SEVERAL = { number: '5|2-12|1,3', choice: 'choice|a,b|all', names: 'names' } as const;

/** Options for inputs that may each be several values. `sweptInputs` reads them. */
export function addSweepOptions(command: Command, inputs: readonly Input[]): void {
  command.optionsGroup(INPUTS);
  for (const input of inputs) {
    const option = kebab(input.name);
    const { word } = kindOf(input);
    if (word === null) {
      addFlag(command, new Option(`--${option} [yes|no|all]`, input.about), input, inputs);
      continue;
    }
    const words = `${input.about}: ${describeInput(input)}${fallbackWords(input)}`;
    const swept = valued(`--${option} <${SEVERAL[word]}>`, words, { many: true });
    command.addOption(forInput(offerInput(swept, input, ['all']), input));
  }
}

/** The values of each input that was given. @throws OmenError */
export function sweptInputs(
  command: Command,
  table: Table,
  words: readonly string[],
): Record<string, readonly InputValue[]> {
  const given: Record<string, readonly InputValue[]> = {};
  for (const input of table.inputs) {
    const value = givenFor(command, input);
    if (value === undefined) continue;
    if (typeof value === 'boolean') given[input.name] = [value];
    else given[input.name] = readSweep(input, [value].flat().join(','));
  }
  const first = Object.fromEntries(Object.entries(given).map(([name, values]) => [name, values[0] as InputValue]));
  for (const [name, value] of Object.entries(fillInputs(table, first, words))) given[name] ??= [value];
  return given;
}

export interface SweptRulings {
  /** What holds for all. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly swept: Sweep<string>;
}

/** Reads `--ruling name=choice`, where the choice may be several or `all`. @throws OmenError */
export function sweptRulings(opened: Opened, texts: readonly string[], game: string): SweptRulings {
  const swept: Record<string, readonly string[]> = {};
  const chosen: (readonly [string, string])[] = [];
  for (const text of texts) {
    const [name, choice] = readRuling(text);
    if (choice !== 'all' && !choice.includes(',')) chosen.push([name, choice]);
    else swept[name] = readRulingSweep(rulingNamed(opened, name, game), choice);
  }
  return { fixed: rulingsFrom(opened, chosen), swept };
}

function rulingNamed({ library }: Opened, name: string, game: string): Ruling {
  const rulings = [library.game(game), ...library.games].flatMap((each) => each.rulings);
  const found = rulings.find((ruling) => ruling.name === name);
  if (found) return found;
  const names = [...new Set(rulings.map((ruling) => kebab(ruling.name)))];
  throw new OmenError(
    'unknown-ruling',
    `there is no ruling ${kebab(name)}${didYouMean(kebab(name), names)} (omen rulings lists all)`,
    { option: 'ruling', value: kebab(name), allowed: names },
  );
}
