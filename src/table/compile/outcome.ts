import type { Also, Argument, Input, Next, Outcome, Quantity, Sentence, Template, Then } from '../model.ts';
import { didYouMean, idOf } from '../names.ts';
import type { TableFile } from '../schema/table.ts';
import type { CompileContext, FactType, Scope } from './compile-context.ts';
import { checkEnd, compileEffect } from './effect.ts';
import { compileNumber, lookUp } from './number.ts';
import { findTable, type Header, type OutcomeScope, type WrittenOutcome } from './outcome-scope.ts';
import { compileDice } from './roll.ts';
import { compileEnds, compileSets } from './sets.ts';
import { compileWhen } from './when.ts';
import type { Path } from './yaml.ts';

/** Reads what a row (or an `also`) says of its outcome; only the keys that stand there. */
export function compileOutcome(
  desk: CompileContext,
  path: Path,
  written: WrittenOutcome,
  scope: OutcomeScope,
): Partial<Outcome> {
  const own = quantityTypes(written.quantities);
  const all: Scope = new Map([...scope.facts, ...scope.quantities, ...own]);
  const { name, id, passed, effect, effects, quantities, then, next, lasts, related, sets, ends } = written;
  if (lasts !== undefined) checkEnd(desk, [...path, 'lasts'], lasts, all, scope.words);
  return {
    ...(name === undefined ? {} : { name }),
    ...(id !== undefined ? { id } : {}),
    ...(passed === undefined ? {} : { passed }),
    ...(effect === undefined ? {} : { effect: compileEffectText(desk, [...path, 'effect'], effect, all) }),
    ...(effects === undefined
      ? {}
      : { effects: effects.map((each, i) => compileEffect(desk, [...path, 'effects', i], each, all, scope)) }),
    ...(quantities === undefined
      ? {}
      : { quantities: compileQuantities(desk, [...path, 'quantities'], quantities, scope) }),
    ...(then === undefined ? {} : { then: compileThen(desk, [...path, 'then'], then, all, scope) }),
    ...(next === undefined ? {} : { next: compileNext(desk, [...path, 'next'], next, all, scope) }),
    ...(lasts === undefined ? {} : { lasts }),
    ...(related === undefined ? {} : { related: compileRelated(desk, [...path, 'related'], related, scope) }),
    ...(sets === undefined ? {} : { sets: compileSets(desk, [...path, 'sets'], sets, idsOf(written), all, scope) }),
    ...(ends === undefined ? {} : { ends: compileEnds(desk, [...path, 'ends'], ends, scope) }),
  };
}

/** The whole outcome of an `also`. */
export function compileAlso(
  desk: CompileContext,
  path: Path,
  written: NonNullable<TableFile['also']>[number],
  scope: OutcomeScope,
  dice: Scope,
): Also {
  const { when, ...said } = written;
  if (said.name === undefined) desk.report(path, 'missing-name', 'an entry of also needs a name');
  const outcome = compileOutcome(desk, path, said, scope);
  return desk.from(path, {
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
    when: compileWhen(desk, [...path, 'when'], when, dice),
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

function compileEffectText(
  desk: CompileContext,
  path: Path,
  written: NonNullable<WrittenOutcome['effect']>,
  scope: Scope,
): Sentence[] {
  const always = (at: Path, say: string): Sentence =>
    desk.from(at, { say: compileTemplate(desk, at, say, scope), when: null });
  if (typeof written === 'string') return [always(path, written)];
  return written.map((sentence, i) => {
    const at = [...path, i];
    if (typeof sentence === 'string') return always(at, sentence);
    return desk.from(at, {
      say: compileTemplate(desk, [...at, 'say'], sentence.say, scope),
      when: compileWhen(desk, [...at, 'when'], sentence.when, scope),
    });
  });
}

function compileTemplate(desk: CompileContext, path: Path, written: string, scope: Scope): Template {
  const pieces: Template[number][] = [];
  let from = 0;
  for (const match of written.matchAll(/\{([^{}]*)\}/g)) {
    const [whole, inner = ''] = match;
    if (match.index > from) pieces.push(written.slice(from, match.index));
    from = match.index + whole.length;
    const hole = /^([a-z][A-Za-z0-9]*)(?:\.(number|each))?$/.exec(inner.trim());
    if (!hole)
      desk.report(
        path,
        'bad-placeholder',
        `{${inner}} is not a placeholder; write {name}, {name.number} or {name.each}`,
        {
          piece: whole,
        },
      );
    else if (lookUp(desk, path, hole[1] as string, scope, { piece: whole }))
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
  desk: CompileContext,
  path: Path,
  written: NonNullable<WrittenOutcome['quantities']>,
  { facts, quantities }: OutcomeScope,
): Quantity[] {
  const types = quantityTypes(written);
  const before = new Map([...facts, ...quantities].filter(([name]) => !types.has(name) || facts.has(name)));
  return Object.entries(written).flatMap(([name, quantity]) => {
    const list = Array.isArray(quantity);
    const compiled = [quantity].flat().map((each, i): Quantity => {
      const at = list ? [...path, name, i] : [...path, name];
      if ([each.dice, each.value, each.pick].filter((kind) => kind !== undefined).length !== 1) {
        desk.report(at, 'bad-quantity', `${name} must have exactly one of dice, value and pick`);
      }
      const number = (key: 'value' | 'each' | 'min' | 'max') =>
        each[key] === undefined ? null : compileNumber(desk, [...at, key], each[key], before);
      const source = () => {
        if (each.dice !== undefined) {
          const dice = compileDice(desk, [...at, 'dice'], each.dice);
          if (typeof dice?.times === 'string') lookUp(desk, [...at, 'dice'], dice.times, before);
          return dice === null ? { value: 0 } : { dice };
        }
        if (each.pick === undefined) return { value: number('value') ?? 0 };
        const type = lookUp(desk, [...at, 'pick'], each.pick, before);
        if (type && type.type !== 'list' && type.type !== 'some-of') {
          desk.report([...at, 'pick'], 'bad-quantity', `${each.pick} is no list that a name could be picked from`);
        }
        return { pick: each.pick };
      };
      return desk.from(at, {
        name,
        ...source(),
        unit: each.unit ?? null,
        each: number('each'),
        min: number('min'),
        max: number('max'),
        when: compileWhen(desk, [...at, 'when'], each.when, before),
      });
    });
    before.set(name, types.get(name) as FactType);
    return compiled;
  });
}

export function compileThen(
  desk: CompileContext,
  path: Path,
  written: NonNullable<WrittenOutcome['then']>,
  scope: Scope,
  names: OutcomeScope,
): Then[] {
  return written.flatMap((entry, i) => {
    const at = [...path, i];
    const then = typeof entry === 'string' ? { table: entry } : entry;
    const receiver = findTable(desk, typeof entry === 'string' ? at : [...at, 'table'], then.table, names);
    if (!receiver) return [];
    const handed = compileHanded(desk, at, then.with, receiver, scope, names, []);
    return [
      desk.from(at, {
        table: receiver.id,
        when: compileWhen(desk, [...at, 'when'], then.when, scope),
        with: handed,
        times: then.times === undefined ? 1 : compileNumber(desk, [...at, 'times'], then.times, scope),
        reroll: then.reroll ?? [],
        ...(then.unique ? { unique: true as const } : {}),
        limit: then.limit ?? null,
      }),
    ];
  });
}

export function compileNext(
  desk: CompileContext,
  path: Path,
  written: NonNullable<WrittenOutcome['next']>,
  scope: Scope,
  names: OutcomeScope,
): Next[] {
  return written.flatMap((next, i) => {
    const at = [...path, i];
    const receiver = findTable(desk, [...at, 'table'], next.table, names);
    if (!receiver) return [];
    const ask = next.ask ?? [];
    ask.forEach((name, k) => {
      const inputs = receiver.inputs.map((input) => input.name);
      if (!inputs.includes(name)) {
        desk.report(
          [...at, 'ask', k],
          'unknown-input',
          `${receiver.id} has no input ${name}${didYouMean(name, inputs)}`,
        );
      }
    });
    return [
      desk.from(at, {
        at: next.at,
        table: receiver.id,
        when: compileWhen(desk, [...at, 'when'], next.when, scope),
        if: next.if ?? null,
        with: compileHanded(desk, at, next.with, receiver, scope, names, ask),
        ask,
      }),
    ];
  });
}

export function compileRelated(
  desk: CompileContext,
  path: Path,
  written: readonly string[],
  names: OutcomeScope,
): string[] {
  return written.flatMap((name, i) => findTable(desk, [...path, i], name, names)?.id ?? []);
}

function compileHanded(
  desk: CompileContext,
  path: Path,
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
    const at = [...path, 'with', name];
    const input = receiver.inputs.find((each) => each.name === name);
    if (!input) {
      const names = receiver.inputs.map((each) => each.name);
      desk.report(at, 'unknown-input', `${receiver.id} has no input ${name}${didYouMean(name, names)}`, { key: true });
    } else {
      const before = desk.used.has(name);
      handed[name] = compileHandedValue(desk, at, value, input, scope);
      if (itself && !before) desk.used.delete(name);
    }
  }
  for (const input of receiver.inputs) {
    if (Object.hasOwn(handed, input.name) || ask.includes(input.name)) continue;
    if (own.some(({ name }) => name === input.name)) {
      if (!itself) desk.used.add(input.name);
    } else if (input.required) {
      desk.report(
        path,
        'missing-input',
        `${receiver.id} needs ${input.name}; hand it on under with${ask ? ', or name it under ask' : ''}`,
      );
    }
  }
  return handed;
}

function compileHandedValue(desk: CompileContext, path: Path, value: unknown, input: Input, scope: Scope): Argument {
  const choices = input.type === 'choice' ? input.choices.map(({ id }) => id) : [];
  if (input.type === 'integer') return { number: compileNumber(desk, path, value, scope) };
  if (typeof value === 'boolean' && input.type === 'flag') return { constant: value };
  if (typeof value === 'string' && choices.includes(value)) return { constant: value };
  if (typeof value === 'string') {
    const type = scope.get(value);
    if (type && compatible(type.type, input.type)) {
      desk.used.add(value);
      return { fact: value };
    }
  }
  const wanted =
    input.type === 'choice' ? choices.join(', ') : input.type === 'flag' ? 'true or false' : 'the name of a list';
  desk.report(
    path,
    'bad-handed',
    `${input.name} of the other table cannot be ${JSON.stringify(value)}; it takes ${wanted}${didYouMean(String(value), [...choices, ...scope.keys()])}`,
  );
  return { constant: '' };
}

const compatible = (own: FactType['type'], other: Input['type']): boolean =>
  own === other || (own === 'pick' && other === 'choice') || (own === 'some-of' && other === 'list');
