import type { Called, Choice, Outcome } from '../model.ts';
import type { Cursor, FactType } from './compile-context.ts';
import { knownTable, type OutcomeScope, type WrittenOutcome } from './outcome-scope.ts';

/** What the names of sub-results stand for: the outcomes of their tables, those aside that are thrown again. */
export function subResults(
  written: WrittenOutcome['then'],
  scope: Pick<OutcomeScope, 'find' | 'others'>,
): ReadonlyMap<string, FactType> {
  const names = new Map<string, FactType>();
  for (const entry of written ?? []) {
    if (typeof entry === 'string' || entry.as === undefined) continue;
    const { as, table, times = 1, reroll = [] } = entry;
    const before = names.get(as);
    const ids = (knownTable(table, scope)?.outcomes ?? []).filter((id) => !reroll.includes(id));
    const several = before !== undefined || times !== 1;
    const choices: readonly Choice[] = [...choicesOf(before), ...ids.map((id) => ({ id, about: null }))];
    names.set(as, { type: several ? 'some-of' : 'choice', choices });
  }
  return names;
}

const choicesOf = (type: FactType | undefined): readonly Choice[] => (type && 'choices' in type ? type.choices : []);

/** Names that stand for nothing until something has come up. */
export const later = (names: Iterable<string>, until: string): (readonly [string, FactType])[] =>
  [...names].map((name) => [name, { type: 'later', until }]);

/** Reads what a sub-result is called; a name that is taken is reported. */
export function compileAs(
  cursor: Cursor,
  name: string | undefined,
  comingUp: ReadonlyMap<string, FactType>,
  isTaken: (name: string) => boolean,
): Called | undefined {
  if (name === undefined) return undefined;
  if (isTaken(name)) cursor.report('duplicate-name', `${name} is already a name here`);
  return { name, several: comingUp.get(name)?.type === 'some-of' };
}

/** The names of the sub-results of an outcome. */
export const calledBy = ({ then = [] }: Partial<Pick<Outcome, 'then'>>): string[] =>
  then.flatMap(({ as }) => as?.name ?? []);
