import * as v from 'valibot';
import { didYouMean } from '../names.ts';
import { number, when } from './condition.ts';
import { described, strict, text, word } from './parts.ts';

const effectNumber = (about: string) => described(number, about);
const what = (about: string) => described(word, `${about}, in kebab case`);
const truth = (about: string) => described(v.boolean('must be true or false'), about);
const unit = v.optional(described(word, 'What it counts, in the plural: inches, game-turns'));
const kinds = {
  modifier: { stat: what('Which characteristic or roll'), add: effectNumber('By how much') },
  limit: { what: what('What is limited'), max: effectNumber('At most so much'), unit },
  set: { what: what('What is set'), value: effectNumber('Becomes so much') },
  hits: {
    count: effectNumber('How many'),
    strength: v.optional(effectNumber('Strength of each')),
    saves: v.optional(truth('Whether saves against them are allowed')),
  },
  wounds: { count: effectNumber('How many') },
  saves: { which: what('Which saves'), ignored: truth('Whether they are ignored') },
  injury: { add: effectNumber('To injury rolls') },
  status: { set: what('The state that it is in from now on') },
  forbid: { what: what('What may not be done') },
  allow: { what: what('What may be done') },
  require: { what: what('What must be done') },
  move: {
    distance: v.optional(effectNumber('How far')),
    unit,
    direction: v.optional(
      described(v.string('must be a word or the name of a quantity'), 'Where to: a word, or the name of a quantity'),
    ),
  },
  lose: { what: what('What is lost'), count: v.optional(effectNumber('How many')) },
  gain: { what: what('What is gained'), count: v.optional(effectNumber('How many')) },
  destroy: { what: what('What is destroyed') },
  resource: { what: what('Of what'), add: effectNumber('By how much') },
} as const;

/** Kinds of effect and the fields of each that are numbers. Adding a kind: above. */
export const EFFECT_NUMBERS: ReadonlySet<string> = new Set(['add', 'max', 'value', 'count', 'strength', 'distance']);

/** The effect as data. */
export const effect = described(
  v.variant(
    'kind',
    Object.entries(kinds).map(([kind, fields]) =>
      strict(`an effect of kind ${kind}`, {
        kind: described(v.literal(kind), 'What kind of effect it is') as unknown as v.LiteralSchema<string, undefined>,
        ...fields,
        to: v.optional(described(text, 'Whom it concerns')),
        until: v.optional(described(text, 'How long it lasts')),
        when: v.optional(when),
      }),
    ) as unknown as [v.StrictObjectSchema<{ kind: v.LiteralSchema<string, undefined> }, undefined>],
    ({ input }: { readonly input: unknown }) => {
      const names = Object.keys(kinds);
      return `must be an effect of one of these kinds: ${names.join(', ')}${typeof input === 'string' ? didYouMean(input, names) : ''}`;
    },
  ),
  'The effect as data: what kind it is, and the fields of that kind',
);
