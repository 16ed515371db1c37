/** What a line of a record may hold: whatever else is written there is no event, whoever made its hash. */
import * as v from 'valibot';

const text = v.string();
const maybe = v.nullable(text);
const whole = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(whole, v.minValue(1));
const numbers = v.array(whole);
const hex = (digits: number) => v.pipe(text, v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
/** A name of a person, a model or a battle: something that can be read. */
const name = v.pipe(text, v.minLength(1), v.maxLength(500));
const players = v.pipe(
  v.array(name),
  v.minLength(1),
  v.maxLength(100),
  v.check((names) => new Set(names).size === names.length),
);
const table = v.pipe(text, v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/));
const dueId = v.pipe(text, v.regex(/^[1-9]\d*\.[1-9]\d*$/));
const value = v.union([text, whole, v.boolean(), v.array(text)]);
const KEY = /^[a-z][A-Za-z0-9]*$/;
const key = v.pipe(text, v.regex(KEY));
/** A mapping of names in camel case; `v.record` alone would look past names that every object has. */
const mapping = <T extends v.GenericSchema>(values: T) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(
      (map) =>
        typeof map === 'object' && map !== null && Object.keys(map).every((each) => KEY.test(each) && !(each in {})),
    ),
    v.record(text, values),
  );
const inputs = mapping(value);
const rulings = mapping(text);
const modifier = v.strictObject({ name: text, value: whole });
const by = v.nullable(v.picklist(['seed', 'hand', 'mixed']));
const of = v.picklist(['battle', 'player', 'name']);

const settled = v.strictObject({ name: text, value: whole, by: v.picklist(['table', 'hand']) });
const roll = v.strictObject({
  dice: maybe,
  by,
  rolled: numbers,
  natural: v.nullable(whole),
  modifiers: v.array(settled),
  total: v.nullable(whole),
  clamped: v.nullable(whole),
  pool: v.nullable(mapping(whole)),
  target: v.nullable(
    v.strictObject({ name: text, value: whole, modifiers: v.array(settled), needed: whole, pass: text }),
  ),
  named: v.optional(
    mapping(v.strictObject({ dice: text, rolled: numbers, value: whole, counts: v.optional(mapping(whole)) })),
  ),
});
const quantity = v.strictObject({
  dice: maybe,
  by,
  rolls: v.array(v.strictObject({ rolled: numbers, value: whole })),
  value: v.union([whole, text, v.array(text)]),
  unit: maybe,
  one: v.optional(text),
  of: v.optional(v.array(text)),
});
const outcome = v.strictObject({
  id: text,
  name: text,
  passed: v.nullable(v.boolean()),
  effect: text,
  effects: v.array(v.looseObject({ kind: text })),
  lasts: maybe,
  related: v.array(table),
  quantities: mapping(quantity),
  sets: v.array(v.strictObject({ input: key, to: value, of, until: maybe })),
  ends: v.array(v.strictObject({ table, of })),
});
const next = v.strictObject({ at: text, table, if: v.optional(text), inputs, ask: v.array(text) });
const nested = {
  omen: v.literal(1),
  table,
  rules: text,
  inputs,
  rulings,
  roll: v.nullable(roll),
  outcome: v.nullable(outcome),
  also: v.array(v.strictObject({ outcome, then: v.lazy(() => v.array(nestedResult)), next: v.array(next) })),
  then: v.lazy(() => v.array(nestedResult)),
  next: v.array(next),
  need: v.pipe(v.array(v.strictObject({ dice: text, for: text })), v.maxLength(0)),
};
const nestedResult: v.GenericSchema = v.lazy(() => v.strictObject({ ...nested, as: v.optional(key) }));
const result = v.strictObject({ ...nested, seed: maybe, index: v.nullable(whole) });

const placing = {
  omen: v.picklist([1, 2]),
  event: count,
  step: count,
  last: v.boolean(),
  time: v.pipe(text, v.isoTimestamp()),
  prev: v.nullable(hex(64)),
  hash: hex(64),
};

const start = v.pipe(
  v.strictObject({
    ...placing,
    type: v.literal('start'),
    battle: hex(16),
    name,
    game: v.pipe(text, v.regex(/^[a-z0-9-]+$/)),
    players,
    seed: maybe,
    commit: v.nullable(hex(64)),
    keeper: v.nullable(name),
    data: v.array(text),
  }),
  v.check(({ seed, commit }) => (seed === null) !== (commit === null), 'must have exactly one of seed and commit'),
);

const request = v.strictObject({
  table,
  inputs,
  rulings,
  modifiers: v.optional(v.array(modifier)),
  targetModifiers: v.optional(v.array(modifier)),
  seed: v.optional(text),
  index: v.optional(v.pipe(whole, v.minValue(0))),
  natural: v.optional(whole),
  dice: v.optional(v.array(v.nullable(whole))),
});

const others = v.variant('type', [
  v.strictObject({
    ...placing,
    type: v.literal('set'),
    for: v.nullable(name),
    player: v.nullable(name),
    inputs,
    rulings,
    clear: v.array(key),
  }),
  v.strictObject({
    ...placing,
    type: v.literal('add'),
    names: v.array(v.strictObject({ name, player: v.nullable(name), inputs })),
  }),
  v.strictObject({ ...placing, type: v.literal('players'), players }),
  v.strictObject({ ...placing, type: v.literal('turn'), turn: count, gameTurn: count, player: name }),
  v.strictObject({
    ...placing,
    type: v.literal('roll'),
    due: v.nullable(dueId),
    for: v.nullable(name),
    player: v.nullable(name),
    named: v.boolean(),
    request,
    took: v.array(
      v.strictObject({
        input: key,
        event: v.nullable(count),
        by: v.nullable(v.picklist(['set', 'outcome', 'answer', 'roster'])),
        turn: v.pipe(whole, v.minValue(0)),
        active: v.nullable(name),
        instead: v.nullable(value),
      }),
    ),
    sets: v.array(
      v.strictObject({ input: key, value, of, by: v.picklist(['outcome', 'answer']), until: v.nullable(count) }),
    ),
    result,
  }),
  v.strictObject({ ...placing, type: v.literal('dismiss'), due: v.array(dueId) }),
  v.strictObject({ ...placing, type: v.literal('note'), text }),
  v.strictObject({ ...placing, type: v.literal('words'), player: name, words: text }),
  v.strictObject({ ...placing, type: v.literal('undo'), undoes: v.array(count) }),
  v.strictObject({ ...placing, type: v.literal('end') }),
  v.strictObject({ ...placing, type: v.literal('reveal'), secret: text }),
]);

/** What is wrong with an event, in a few words that follow `line 3`; null where it has its form. */
export function faultOf(event: unknown): string | null {
  const type = (event as { readonly type?: unknown } | null)?.type;
  const checked = v.safeParse(type === 'start' ? start : others, event, { abortEarly: true });
  if (checked.success) return null;
  const [issue] = checked.issues;
  const place = v.getDotPath(issue);
  if (place === 'type') return `is of type ${shown(type)}, which no event is`;
  if (issue.type === 'check' && place === null) return issue.message;
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `has a field ${place}, which is none of its own`;
  return `has ${shown(issue.input)} as ${place ?? 'event'}`;
}

/** A value as it is shown: on one line, and not at length. */
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};
