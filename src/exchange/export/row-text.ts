import type { FindTable } from '../../table/bind/bind.ts';
import type { SettledDice, SettledOutcome, SettledQuantity } from '../../table/bind/settled.ts';
import { phrase } from '../../table/phrase.ts';
import { withUnit } from '../../table/units.ts';
import { withoutMarks } from '../words/dice-text.ts';
import { asNamed } from '../words/name-and-effect.ts';

/** A table that a row sends on to at once. */
export interface Sent {
  readonly table: string;
  readonly title: string;
  readonly times: number;
}

export interface RowText {
  readonly effect: string;
  readonly quantities: Readonly<Record<string, { readonly dice: string; readonly unit: string | null }>>;
  readonly then: readonly Sent[];
}

/** An outcome in words, with its rolls within them; `lose` is told of what words do not hold. */
export function rowText(outcome: SettledOutcome | null, find: FindTable, lose: (what: string) => void): RowText {
  if (outcome === null) return { effect: '', quantities: {}, then: [] };
  const said = new Set<string>();
  const effect = outcome.effect
    .map(({ when, say }) => {
      if (when !== null) lose('a sentence that depends on a further roll is always there');
      return say
        .map((piece) => {
          if (typeof piece === 'string') return piece;
          said.add(piece.name);
          const quantity = outcome.quantities.find(({ name }) => name === piece.name);
          if (quantity) return rolled(quantity, piece.form === 'bare', lose);
          const sent = outcome.then.find(({ as }) => as?.name === piece.name);
          if (!sent) return '';
          lose('what comes up in another table stands in words as the name of that table');
          return phrase([`(${find(sent.table).title})`], piece);
        })
        .join('');
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const quantities: Record<string, { readonly dice: string; readonly unit: string | null }> = {};
  for (const quantity of outcome.quantities) {
    const { name, unit } = quantity;
    if ('dice' in quantity) quantities[name] ??= { dice: notation(quantity), unit };
    if (!said.has(name)) lose(`a roll that no words name is left out (${name})`);
  }
  for (const [what, there] of [
    ['effects for programs are left out', outcome.effects.length > 0],
    ['tables to roll later (next) are left out', outcome.next.length > 0],
    ['related tables are left out', outcome.related.length > 0],
    ['how long it lasts is left out', outcome.lasts !== null],
    ['whether a test is passed is left out', outcome.passed !== null],
  ] as const) {
    if (there) lose(what);
  }
  const then = outcome.then.map(({ table, times, when, inputs, reroll, unique }): Sent => {
    if (when !== null) lose('a table that is rolled only under a condition is always rolled');
    if (Object.keys(inputs).length > 0) lose('inputs that are handed on are left out');
    if (reroll.length > 0) lose('results that are thrown again are not');
    if (unique) lose('results may come twice');
    if (typeof times !== 'number') lose('a table that is rolled so many times is rolled once');
    return { table, title: find(table).title, times: typeof times === 'number' ? times : 1 };
  });
  return { effect, quantities, then };
}

/** `[[d3+1]] game turns`: a roll as words have it. */
function rolled(quantity: SettledQuantity, bare: boolean, lose: (what: string) => void): string {
  const { unit, one, each, min, max } = quantity;
  if (min !== null || max !== null) lose('bounds of a roll are left out');
  if (each !== null) lose('a roll that is made for each of several is made once');
  const shown = bare ? null : unit;
  if ('pick' in quantity)
    return `${typeof quantity.count === 'number' ? quantity.count : 'one'} of ${quantity.pick.join(', ')}`;
  if ('of' in quantity) {
    lose('a count of what is picked is left out');
    return '';
  }
  if ('value' in quantity) {
    if (typeof quantity.value === 'number') return withUnit(quantity.value, shown, one);
    lose('a number that depends on a further roll is left out');
    return '';
  }
  return withUnit(2, shown).replace('2', () => `[[${notation(quantity)}]]`);
}

/** Notation with the multiplier that the inputs settled. */
function notation({ dice, times }: SettledDice): string {
  if (typeof dice.times !== 'string' || typeof times !== 'number') return dice.text;
  return times === 1 ? dice.text.replace(/\*.*$/, '') : dice.text.replace(/\*.*$/, `*${times}`);
}

/** `gem, 2x coins`: tables by name, as a column of tables has them; `link` writes a name. */
export const thenCell = (then: readonly Sent[], link = (name: string): string => name): string =>
  then
    .map(({ table, times }) => `${times === 1 ? '' : `${times}x `}${link(table.split('/').at(-1) as string)}`)
    .join(', ');

/** Name and effect as two cells; what the effect tells with the same words as the name stands once, in the first. */
export function saidInCells(name: string, effect: string): readonly [name: string, effect: string] {
  const alone = asNamed(effect, name);
  return alone !== name && withoutMarks(alone) === name ? [alone, ''] : [name, effect];
}
