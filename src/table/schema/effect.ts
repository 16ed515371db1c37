import * as v from 'valibot';
import { didYouMean } from '../names.ts';
import { number, when } from './condition.ts';
import { described, name, strict, text, word } from './parts.ts';

const effectNumber = (about: string) => described(number, about);
const what = (about: string) => described(word, `${about}, in kebab case`);
const truth = (about: string) => described(v.boolean('must be true or false'), about);
const unit = v.optional(
  described(word, 'What it counts, in the plural: inches, game-turns. That of a quantity need not be said'),
);
const each = v.optional(
  described(name, 'Instead of one number: a quantity that is rolled for each, whose rolls stay apart'),
);
const count = (about: string) => ({ count: v.optional(effectNumber(about)), each });
const kinds = {
  modifier: {
    stat: what('Which characteristic or roll'),
    add: v.optional(effectNumber('By how much')),
    each,
    unit,
  },
  limit: { what: what('What is limited'), max: effectNumber('At most so much'), unit },
  set: { what: what('What is set'), value: effectNumber('Becomes so much'), unit },
  hits: {
    ...count('How many'),
    strength: v.optional(effectNumber('Strength of each')),
    saves: v.optional(
      described(
        v.pipe(
          v.string('must be all, none, or no- and a kind of save: no-armour'),
          v.regex(/^(?:all|none|no(?:-[a-z0-9]+)+)$/, 'must be all, none, or no- and a kind of save: no-armour'),
        ),
        'Saves against them: all, none, or no- and the kind of save that there is not (no-armour)',
      ),
    ),
  },
  wounds: count('How many'),
  saves: { which: what('Which saves'), ignored: truth('Whether they are ignored') },
  injury: { add: effectNumber('To injury rolls') },
  status: { set: what('The state that it is in from now on') },
  clear: { status: what('The state that ends') },
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
  lose: { what: what('What is lost'), ...count('How many'), unit },
  gain: { what: what('What is gained'), ...count('How many'), unit },
  destroy: { what: what('What is destroyed') },
  resource: { what: what('Of what'), add: effectNumber('By how much'), unit },
} as const;

/** The parties of a roll: whom an effect may concern in every game. Games name groups of their own in game.yaml. */
export const PARTIES = {
  self: 'the one that the roll concerns',
  target: 'the one at whom it is aimed',
  attacker: 'the one who struck or shot',
  caster: 'the one who cast',
  everyone: 'every model of the battle',
  player: 'the player whose roll it is',
  opponent: 'the other player, or each of them',
  picked: 'the one that a quantity has picked by lot; name gives the quantity',
} as const;

/** Fields of effects that are numbers. */
export const EFFECT_NUMBERS: ReadonlySet<string> = new Set(['add', 'max', 'value', 'count', 'strength', 'distance']);

const parties = Object.entries(PARTIES).map(([party, about]) => `${party} (${about})`);
const outcomeName = described(
  v.pipe(
    v.string('must be the id of an outcome'),
    v.regex(
      /^(?:[a-z0-9-]+\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/,
      ({ input }) => `${JSON.stringify(input)} must be the id of an outcome, or table/outcome`,
    ),
  ),
  'An outcome of this table by its id, or of another as table/outcome',
);
const common = {
  to: described(word, `Whom it concerns: ${parties.join(', ')}, or a group that game.yaml names`),
  name: v.optional(described(name, 'With to: picked, the quantity that has picked the name')),
  if: v.optional(described(text, 'A condition that only people can judge, in words')),
  until: v.optional(
    described(
      v.union([word, name], 'must be a moment such as battle, or the name of a quantity'),
      'When it is over: a moment, or the name of a quantity that counts turns. Without it: as long as the outcome lasts, or until it is done or cleared',
    ),
  ),
  replaces: v.optional(
    described(
      v.array(outcomeName, 'must be a list of outcomes'),
      'While it holds, effects of these outcomes on the same thing do not count',
    ),
  ),
  when: v.optional(when),
};

/** The effect as data. */
export const effect = described(
  v.variant(
    'kind',
    Object.entries(kinds).map(([kind, fields]) =>
      strict(`an effect of kind ${kind}`, {
        kind: described(v.literal(kind), 'What kind of effect it is') as unknown as v.LiteralSchema<string, undefined>,
        ...fields,
        ...common,
      }),
    ) as unknown as [v.StrictObjectSchema<{ kind: v.LiteralSchema<string, undefined> }, undefined>],
    ({ input }: { readonly input: unknown }) => {
      const names = Object.keys(kinds);
      return `must be an effect of one of these kinds: ${names.join(', ')}${typeof input === 'string' ? didYouMean(input, names) : ''}`;
    },
  ),
  'The effect as data: what kind it is, whom it concerns, and the fields of that kind',
);
