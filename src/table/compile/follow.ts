import { mayHave } from '../input-kinds.ts';
import type { Argument, Input, Next, Then } from '../model.ts';
import { didYouMean } from '../names.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { compileNumber } from './number.ts';
import { findAnyTable, findTable, type Header, type OutcomeScope, type WrittenOutcome } from './outcome-scope.ts';
import { compileAs, later, subResults } from './sub-results.ts';
import { compileWhen } from './when.ts';

export function compileThen(
  cursor: Cursor,
  written: NonNullable<WrittenOutcome['then']>,
  known: Scope,
  names: OutcomeScope,
): Then[] {
  const comingUp = subResults(written, names);
  const scope = new Map([...known, ...later(comingUp.keys(), 'an entry of then that stands below')]);
  return written.flatMap((entry, i) => {
    const at = cursor.at(i);
    const then = typeof entry === 'string' ? { table: entry } : entry;
    const receiver = findAnyTable(typeof entry === 'string' ? at : at.at('table'), then.table, names);
    if (!receiver) return [];
    const handed = compileHanded(at, then.with, receiver, scope, names, []);
    const as = compileAs(
      at.at('as'),
      then.as,
      comingUp,
      (name) => known.has(name) || names.comesUp.has(name) || names.taken.has(name),
    );
    const compiled = [
      at.from({
        table: receiver.id,
        when: compileWhen(at.at('when'), then.when, scope),
        with: handed,
        times: then.times === undefined ? 1 : compileNumber(at.at('times'), then.times, scope),
        reroll: then.reroll ?? [],
        ...(then.unique ? { unique: true as const } : {}),
        limit: then.limit ?? null,
        ...(as === undefined ? {} : { as }),
      }),
    ];
    if (as !== undefined) scope.set(as.name, comingUp.get(as.name) as FactType);
    return compiled;
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
  if ((typeof value === 'boolean' || typeof value === 'string') && mayHave(input, value)) return { constant: value };
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
