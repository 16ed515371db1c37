import type { Quantity } from '../model.ts';
import type { Cursor, FactType } from './compile-context.ts';
import { compileDice } from './dice.ts';
import { lookUp } from './look-up.ts';
import { compileNumber } from './number.ts';
import type { OutcomeScope, WrittenOutcome } from './outcome-scope.ts';
import { compilePick, compileTally, pickType } from './picks.ts';
import { compileWhen } from './when.ts';

/** What quantities stand for in sums and conditions. */
export function quantityTypes(written: WrittenOutcome['quantities']): Map<string, FactType> {
  return new Map(
    Object.entries(written ?? {}).map(([name, quantity]): [string, FactType] => {
      const alternatives = [quantity].flat();
      if (alternatives.some((each) => each.pick !== undefined)) return [name, pickType(alternatives)];
      return [name, { type: alternatives.some((each) => each.each !== undefined) ? 'each' : 'number' }];
    }),
  );
}

/** What is counted, in the plural, and what one of it is called where both are said. */
function unitOf(
  cursor: Cursor,
  { unit, many }: { readonly unit?: string | undefined; readonly many?: string | undefined },
): Pick<Quantity, 'unit' | 'one'> {
  if (many === undefined) return { unit: unit ?? null };
  if (unit === undefined) {
    cursor.at('many').report('bad-quantity', 'many is the plural of a unit; say unit too', { key: true });
    return { unit: many };
  }
  return { unit: many, one: unit };
}

/** Reads quantities, in the order written: each may use those before it. */
export function compileQuantities(
  cursor: Cursor,
  written: NonNullable<WrittenOutcome['quantities']>,
  { facts, quantities }: OutcomeScope,
): Quantity[] {
  const types = quantityTypes(written);
  const before = new Map([...facts, ...quantities].filter(([name]) => !types.has(name) || facts.has(name)));
  return Object.entries(written).flatMap(([name, quantity]) => {
    const list = Array.isArray(quantity);
    const compiled = [quantity].flat().map((each, i): Quantity => {
      const at = list ? cursor.at(name, i) : cursor.at(name);
      if ([each.dice, each.value, each.pick, each.of].filter((kind) => kind !== undefined).length !== 1) {
        at.report('bad-quantity', `${name} must have exactly one of dice, value, pick and of`);
      }
      for (const [key, whole] of [
        ['count', 'pick'],
        ['are', 'of'],
      ] as const) {
        if (each[key] !== undefined && each[whole] === undefined)
          at.at(key).report('bad-quantity', `${key} belongs to ${whole}`, { key: true });
      }
      const number = (key: 'value' | 'each' | 'min' | 'max') =>
        each[key] === undefined ? null : compileNumber(at.at(key), each[key], before);
      const source = () => {
        if (each.dice !== undefined) {
          const dice = compileDice(at.at('dice'), each.dice);
          if (typeof dice?.times === 'string') lookUp(at.at('dice'), dice.times, before);
          return dice === null ? { value: 0 } : { dice };
        }
        if (each.pick !== undefined) return compilePick(at, each.pick, each.count, before);
        if (each.of !== undefined) return compileTally(at, each.of, each.are ?? [], before);
        return { value: number('value') ?? 0 };
      };
      return at.from({
        name,
        ...source(),
        ...unitOf(at, each),
        each: number('each'),
        min: number('min'),
        max: number('max'),
        when: compileWhen(at.at('when'), each.when, before),
      });
    });
    before.set(name, types.get(name) as FactType);
    return compiled;
  });
}
