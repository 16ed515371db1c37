import type { Also, Argument, Input, Next, Outcome, Quantity, Sentence, Template, Then } from '../model.ts';
import { didYouMean, idOf } from '../names.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { checkEnd, compileEffect } from './effect.ts';
import { compileNumber, lookUp } from './number.ts';
import { findTable, type Header, type OutcomeScope, type WrittenOutcome } from './outcome-scope.ts';
import { compileDice } from './roll.ts';
import { compileEnds, compileSets } from './sets.ts';
import { compileWhen } from './when.ts';

/** Reads what a row (or an `also`) says of its outcome; only the keys that stand there. */
export function compileOutcome(cursor: Cursor, written: WrittenOutcome, scope: OutcomeScope): Partial<Outcome> {
  const own = quantityTypes(written.quantities);
  const all: Scope = new Map([...scope.facts, ...scope.quantities, ...own]);
  const { name, id, passed, effect, effects, quantities, then, next, lasts, related, sets, ends } = written;
  if (lasts !== undefined) checkEnd(cursor.at('lasts'), lasts, all, scope.words);
  return {
    ...(name === undefined ? {} : { name }),
    ...(id !== undefined ? { id } : {}),
    ...(passed === undefined ? {} : { passed }),
    ...(effect === undefined ? {} : { effect: compileEffectText(cursor.at('effect'), effect, all) }),
    ...(effects === undefined
      ? {}
      : { effects: effects.map((each, i) => compileEffect(cursor.at('effects', i), each, all, scope)) }),
    ...(quantities === undefined ? {} : { quantities: compileQuantities(cursor.at('quantities'), quantities, scope) }),
    ...(then === undefined ? {} : { then: compileThen(cursor.at('then'), then, all, scope) }),
    ...(next === undefined ? {} : { next: compileNext(cursor.at('next'), next, all, scope) }),
    ...(lasts === undefined ? {} : { lasts }),
    ...(related === undefined ? {} : { related: compileRelated(cursor.at('related'), related, scope) }),
    ...(sets === undefined ? {} : { sets: compileSets(cursor.at('sets'), sets, idsOf(written), all, scope) }),
    ...(ends === undefined ? {} : { ends: compileEnds(cursor.at('ends'), ends, scope) }),
  };
}

/** The whole outcome of an `also`. */
export function compileAlso(
  cursor: Cursor,
  written: NonNullable<TableFile['also']>[number],
  scope: OutcomeScope,
  dice: Scope,
): Also {
  const { when, ...said } = written;
  if (said.name === undefined) cursor.report('missing-name', 'an entry of also needs a name');
  const outcome = compileOutcome(cursor, said, scope);
  return cursor.from({
    id: idOf(said.name ?? ''),
    name: '',
    passed: null,
    effect: [],
    effects: [],
    quantities: [],
    then: [],
    next: [],
    lasts: null,
    related: [],
    sets: [],
    ends: [],
    ...outcome,
    when: compileWhen(cursor.at('when'), when, dice),
  });
}

const idsOf = ({ id, name }: WrittenOutcome): readonly string[] =>
  id !== undefined ? [id] : name !== undefined ? [idOf(name)] : [];

/** What quantities stand for in sums and conditions. */
export function quantityTypes(written: WrittenOutcome['quantities']): Map<string, FactType> {
  return new Map(
    Object.entries(written ?? {}).map(([name, quantity]): [string, FactType] => {
      const alternatives = [quantity].flat();
      if (alternatives.some((each) => each.pick !== undefined)) return [name, { type: 'pick' }];
      return [name, { type: alternatives.some((each) => each.each !== undefined) ? 'each' : 'number' }];
    }),
  );
}

function compileEffectText(cursor: Cursor, written: NonNullable<WrittenOutcome['effect']>, scope: Scope): Sentence[] {
  const always = (at: Cursor, say: string): Sentence => at.from({ say: compileTemplate(at, say, scope), when: null });
  if (typeof written === 'string') return [always(cursor, written)];
  return written.map((sentence, i) => {
    const at = cursor.at(i);
    if (typeof sentence === 'string') return always(at, sentence);
    return at.from({
      say: compileTemplate(at.at('say'), sentence.say, scope),
      when: compileWhen(at.at('when'), sentence.when, scope),
    });
  });
}

function compileTemplate(cursor: Cursor, written: string, scope: Scope): Template {
  const pieces: Template[number][] = [];
  let from = 0;
  for (const match of written.matchAll(/\{([^{}]*)\}/g)) {
    const [whole, inner = ''] = match;
    if (match.index > from) pieces.push(written.slice(from, match.index));
    from = match.index + whole.length;
    const hole = /^([a-z][A-Za-z0-9]*)(?:\.(number|each))?$/.exec(inner.trim());
    if (!hole)
      cursor.report('bad-placeholder', `{${inner}} is not a placeholder; write {name}, {name.number} or {name.each}`, {
        piece: whole,
      });
    else if (lookUp(cursor, hole[1] as string, scope, { piece: whole }))
      pieces.push({
        name: hole[1] as string,
        form: hole[2] === undefined ? 'unit' : hole[2] === 'each' ? 'each' : 'bare',
      });
  }
  if (from < written.length) pieces.push(written.slice(from));
  return pieces;
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
      if ([each.dice, each.value, each.pick].filter((kind) => kind !== undefined).length !== 1) {
        at.report('bad-quantity', `${name} must have exactly one of dice, value and pick`);
      }
      const number = (key: 'value' | 'each' | 'min' | 'max') =>
        each[key] === undefined ? null : compileNumber(at.at(key), each[key], before);
      const source = () => {
        if (each.dice !== undefined) {
          const dice = compileDice(at.at('dice'), each.dice);
          if (typeof dice?.times === 'string') lookUp(at.at('dice'), dice.times, before);
          return dice === null ? { value: 0 } : { dice };
        }
        if (each.pick === undefined) return { value: number('value') ?? 0 };
        const type = lookUp(at.at('pick'), each.pick, before);
        if (type && type.type !== 'list' && type.type !== 'some-of') {
          at.at('pick').report('bad-quantity', `${each.pick} is no list that a name could be picked from`);
        }
        return { pick: each.pick };
      };
      return at.from({
        name,
        ...source(),
        unit: each.unit ?? null,
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

export function compileThen(
  cursor: Cursor,
  written: NonNullable<WrittenOutcome['then']>,
  scope: Scope,
  names: OutcomeScope,
): Then[] {
  return written.flatMap((entry, i) => {
    const at = cursor.at(i);
    const then = typeof entry === 'string' ? { table: entry } : entry;
    const receiver = findTable(typeof entry === 'string' ? at : at.at('table'), then.table, names);
    if (!receiver) return [];
    const handed = compileHanded(at, then.with, receiver, scope, names, []);
    return [
      at.from({
        table: receiver.id,
        when: compileWhen(at.at('when'), then.when, scope),
        with: handed,
        times: then.times === undefined ? 1 : compileNumber(at.at('times'), then.times, scope),
        reroll: then.reroll ?? [],
        ...(then.unique ? { unique: true as const } : {}),
        limit: then.limit ?? null,
      }),
    ];
  });
}

export function compileNext(
  cursor: Cursor,
  written: NonNullable<WrittenOutcome['next']>,
  scope: Scope,
  names: OutcomeScope,
): Next[] {
  return written.flatMap((next, i) => {
    const at = cursor.at(i);
    const receiver = findTable(at.at('table'), next.table, names);
    if (!receiver) return [];
    const ask = next.ask ?? [];
    ask.forEach((name, k) => {
      const inputs = receiver.inputs.map((input) => input.name);
      if (!inputs.includes(name)) {
        at.at('ask', k).report('unknown-input', `${receiver.id} has no input ${name}${didYouMean(name, inputs)}`);
      }
    });
    return [
      at.from({
        at: next.at,
        table: receiver.id,
        when: compileWhen(at.at('when'), next.when, scope),
        if: next.if ?? null,
        with: compileHanded(at, next.with, receiver, scope, names, ask),
        ask,
      }),
    ];
  });
}

export function compileRelated(cursor: Cursor, written: readonly string[], names: OutcomeScope): string[] {
  return written.flatMap((name, i) => findTable(cursor.at(i), name, names)?.id ?? []);
}

function compileHanded(
  cursor: Cursor,
  written: Readonly<Record<string, unknown>> | undefined,
  receiver: Header,
  scope: Scope,
  { own, id }: OutcomeScope,
  ask: readonly string[],
): Record<string, Argument> {
  const handed: Record<string, Argument> = {};
  // What a table only hands on to itself changes nothing.
  const itself = receiver.id === id;
  for (const [name, value] of Object.entries(written ?? {})) {
    const at = cursor.at('with', name);
    const input = receiver.inputs.find((each) => each.name === name);
    if (!input) {
      const names = receiver.inputs.map((each) => each.name);
      at.report('unknown-input', `${receiver.id} has no input ${name}${didYouMean(name, names)}`, { key: true });
    } else {
      const before = cursor.context.used.has(name);
      handed[name] = compileHandedValue(at, value, input, scope);
      if (itself && !before) cursor.context.used.delete(name);
    }
  }
  for (const input of receiver.inputs) {
    if (Object.hasOwn(handed, input.name) || ask.includes(input.name)) continue;
    if (own.some(({ name }) => name === input.name)) {
      if (!itself) cursor.context.used.add(input.name);
    } else if (input.required) {
      cursor.report(
        'missing-input',
        `${receiver.id} needs ${input.name}; hand it on under with${ask ? ', or name it under ask' : ''}`,
      );
    }
  }
  return handed;
}

function compileHandedValue(cursor: Cursor, value: unknown, input: Input, scope: Scope): Argument {
  const choices = input.type === 'choice' ? input.choices.map(({ id }) => id) : [];
  if (input.type === 'integer') return { number: compileNumber(cursor, value, scope) };
  if (typeof value === 'boolean' && input.type === 'flag') return { constant: value };
  if (typeof value === 'string' && choices.includes(value)) return { constant: value };
  if (typeof value === 'string') {
    const type = scope.get(value);
    if (type && compatible(type.type, input.type)) {
      cursor.context.used.add(value);
      return { fact: value };
    }
  }
  const wanted =
    input.type === 'choice' ? choices.join(', ') : input.type === 'flag' ? 'true or false' : 'the name of a list';
  cursor.report(
    'bad-handed',
    `${input.name} of the other table cannot be ${JSON.stringify(value)}; it takes ${wanted}${didYouMean(String(value), [...choices, ...scope.keys()])}`,
  );
  return { constant: '' };
}

const compatible = (own: FactType['type'], other: Input['type']): boolean =>
  own === other || (own === 'pick' && other === 'choice') || (own === 'some-of' && other === 'list');
