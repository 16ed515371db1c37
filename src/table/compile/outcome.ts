import { type Also, type Outcome, type Row, type Table, UNSAID } from '../model.ts';
import { idOf } from '../names.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, Scope } from './compile-context.ts';
import { checkEnd, compileEffect } from './effect.ts';
import { compileEffectText } from './effect-text.ts';
import { compileNext, compileRelated, compileThen } from './follow.ts';
import type { OutcomeScope, WrittenOutcome } from './outcome-scope.ts';
import { compileQuantities, quantityTypes } from './quantities.ts';
import { compileEnds, compileSets } from './sets.ts';
import { calledBy, later, subResults } from './sub-results.ts';
import { compileWhen } from './when.ts';

/** Reads what a row (or an `also`) says of its outcome; only the keys that stand there. */
export function compileOutcome(
  cursor: Cursor,
  written: WrittenOutcome,
  scope: OutcomeScope,
  ids: readonly string[] = idsOf(written),
): Partial<Outcome> {
  const own = quantityTypes(written.quantities);
  const rolled: Scope = new Map([...scope.facts, ...scope.quantities, ...own]);
  const { name, id, passed, effect, effects, quantities, then, next, lasts, related, sets, ends } = written;
  const ofRow = subResults(then, scope);
  const all: Scope = new Map([...rolled, ...scope.comesUp, ...ofRow]);
  const early = [...later([...scope.comesUp.keys(), ...ofRow.keys()], 'all quantities'), ...scope.facts];
  const beforeThen: Scope = new Map([...later(scope.comesUp.keys(), 'the tables of the row'), ...rolled]);
  if (lasts !== undefined) checkEnd(cursor.at('lasts'), lasts, all, scope.words);
  return {
    ...(name === undefined ? {} : { name }),
    ...(id !== undefined ? { id } : {}),
    ...(passed === undefined ? {} : { passed }),
    ...(effect === undefined ? {} : { effect: compileEffectText(cursor.at('effect'), effect, all) }),
    ...(effects === undefined
      ? {}
      : { effects: effects.map((each, i) => compileEffect(cursor.at('effects', i), each, all, scope)) }),
    ...(quantities === undefined
      ? {}
      : { quantities: compileQuantities(cursor.at('quantities'), quantities, { ...scope, facts: new Map(early) }) }),
    ...(then === undefined ? {} : { then: compileThen(cursor.at('then'), then, beforeThen, scope) }),
    ...(next === undefined ? {} : { next: compileNext(cursor.at('next'), next, all, scope) }),
    ...(lasts === undefined ? {} : { lasts }),
    ...(related === undefined ? {} : { related: compileRelated(cursor.at('related'), related, scope) }),
    ...(sets === undefined ? {} : { sets: compileSets(cursor.at('sets'), sets, ids, all, scope) }),
    ...(ends === undefined ? {} : { ends: compileEnds(cursor.at('ends'), ends, scope) }),
  };
}

/** What holds whatever the row, whose outcome may be any of `ids`. */
export function compileEveryRow(
  root: Cursor,
  { quantities, then, next, related, lasts, sets, ends }: TableFile,
  scope: OutcomeScope,
  ids: readonly string[],
): Table['everyRow'] {
  const written = { quantities, then, next, related, lasts, sets, ends };
  const said = compileOutcome(root, written, { ...scope, quantities: new Map(), comesUp: new Map() }, ids);
  return { quantities: [], then: [], next: [], related: [], lasts: null, sets: [], ends: [], ...said };
}

/** The outcomes of `also`, each with names of its own, since they stand beside those of rows. */
export function compileAlsos(
  cursor: Cursor,
  written: NonNullable<TableFile['also']>,
  rows: readonly Row[],
  scope: OutcomeScope,
  dice: Scope,
): Also[] {
  const taken = new Set(rows.flatMap(({ outcome }) => calledBy(outcome)));
  return written.map((each, i) => {
    const also = compileAlso(cursor.at(i), each, { ...scope, taken: new Set(taken) }, dice);
    for (const name of calledBy(also)) taken.add(name);
    return also;
  });
}

/** The whole outcome of an `also`. */
function compileAlso(
  cursor: Cursor,
  written: NonNullable<TableFile['also']>[number],
  scope: OutcomeScope,
  dice: Scope,
): Also {
  const { when, ...said } = written;
  if (said.name === undefined) cursor.report('missing-name', 'an entry of also needs a name');
  const outcome = compileOutcome(cursor, said, scope);
  return cursor.from({
    ...UNSAID,
    id: idOf(said.name ?? ''),
    ...outcome,
    when: compileWhen(cursor.at('when'), when, dice),
  });
}

const idsOf = ({ id, name }: WrittenOutcome): readonly string[] =>
  id !== undefined ? [id] : name !== undefined ? [idOf(name)] : [];
