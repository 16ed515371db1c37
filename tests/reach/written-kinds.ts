import type { Kind } from './kinds.ts';

const within = (value: number, ...steps: readonly (readonly [number, string])[]): string =>
  steps.find(([most]) => value <= most)?.[1] ?? 'none';
const REST = Number.POSITIVE_INFINITY;

/** How many of so many missiles hit: at 2, 3, … 12. */
const SALVOES: Readonly<Record<number, readonly number[]>> = {
  2: [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2],
  3: [1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3],
  6: [2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6],
  20: [6, 6, 9, 12, 12, 12, 12, 16, 16, 20, 20],
};

const SIDES = [0, 1, 2, 3].map((side) => ({ side }));
const FRONT = 'core right-arm right-arm right-leg right-torso torso left-torso left-leg left-arm left-arm head'.split(
  ' ',
);
const LEFT = 'core left-leg left-arm left-arm left-leg left-torso torso right-torso right-arm right-leg head'.split(
  ' ',
);
const mirrored = (place: string): string =>
  place.startsWith('left') ? place.replace('left', 'right') : place.replace('right', 'left');

/** Kinds whose rows are written as grids, lists, weights and groups. */
export const writtenKinds: readonly Kind[] = [
  {
    table: 'salvo',
    inputs: [{ missiles: 2 }, { missiles: 3, bonus: 2 }, { missiles: 6, bonus: -4 }, { missiles: 20, bonus: 1 }],
    play(die, { missiles = 0, bonus = 0 }) {
      const read = Math.min(12, Math.max(2, die(6) + die(6) + bonus));
      return String(SALVOES[missiles]?.[read - 2]);
    },
  },
  {
    table: 'wound-chart',
    inputs: [
      { strength: 3, toughness: 3 },
      { strength: 1, toughness: 4 },
      { strength: 10, toughness: 10 },
      { strength: 2, toughness: 6 },
      { strength: 9, toughness: 5 },
    ],
    play(die, { strength = 0, toughness = 0 }) {
      const more = Math.min(strength, 7) - toughness;
      const needs = more <= -4 ? 7 : more <= -2 ? 6 : 4 - Math.min(2, more);
      if (needs > 6) return 'no-wound';
      return die(6) >= needs ? 'wounds' : 'no-wound';
    },
  },
  {
    table: 'wilderness',
    inputs: [0, 1, 2, 3, 4].map((terrain) => ({ terrain })),
    play(die, { terrain = 0 }) {
      const [own, face] = [
        [
          ['animal', 'animal', 'unusual', 'dragon', 'insect'],
          ['animal', 'insect', 'unusual', 'dragon', 'animal'],
          ['insect', 'swimmer', 'swimmer', 'animal', 'dragon'],
          ['swimmer', 'undead', 'undead', 'insect', 'dragon'],
        ][terrain],
        die(8),
      ];
      if (face === 3) return 'humanoid';
      if (face === 2) return own ? 'flyer' : 'undead';
      return (face > 3 && own?.[face - 4]) || 'men';
    },
  },
  {
    table: 'location',
    inputs: SIDES,
    play(die, { side = 0 }) {
      const read = die(6) + die(6) - 2;
      if (side === 0 || side === 3) return String(FRONT[read]);
      const left = String(LEFT[read]);
      return side === 1 ? left : mirrored(left);
    },
  },
  {
    table: 'assault',
    inputs: [
      { attack: 3, defence: 4 },
      { attack: 2, defence: 5 },
      { attack: 7, defence: 4 },
      { attack: 9, defence: 4 },
      { attack: 30, defence: 10 },
    ],
    play(die, { attack = 0, defence = 0 }) {
      const ratio = attack / defence;
      const face = die(6) - 1;
      const line =
        ratio < 1
          ? 'ar ar ae ae ae ae'
          : ratio < 2
            ? 'dr ex ar ar ar ae'
            : ratio < 3
              ? 'dr dr ex ex ar ar'
              : 'de de dr dr dr ex';
      return String(line.split(' ')[face]);
    },
  },
  {
    table: 'crossed',
    inputs: [{}],
    play(die) {
      const [row, column] = [die(6), die(6)];
      if (column > 2 && column < 5) return 'well';
      if (column < 3) return row < 4 ? 'ruin' : 'camp';
      return row < 4 ? 'tower' : 'shrine';
    },
  },
  {
    table: 'weighted',
    inputs: [{}],
    play: (die) => within(die(12), [6, 'orc'], [9, 'wolf'], [11, 'ogre'], [12, 'dragon']),
  },
  {
    table: 'hoard',
    inputs: [{}],
    play: (die) => within(die(100), [50, 'coins'], [80, 'rings'], [99, 'cups'], [100, 'crown']),
  },
  {
    table: 'tavern',
    inputs: [{}],
    play: (die) => `the-${['anchor', 'bell', 'crown', 'drum', 'eagle', 'fox'][die(6) - 1]}`,
  },
  {
    table: 'reaction',
    inputs: [3, 8, 9, 13, 18].map((charisma) => ({ charisma })),
    play(die, { charisma = 0 }) {
      const bonus = charisma === 3 ? -2 : charisma <= 8 ? -1 : charisma <= 12 ? 0 : charisma <= 17 ? 1 : 2;
      const read = die(6) + die(6) + bonus;
      return within(read, [2, 'attacks'], [5, 'hostile'], [8, 'unsure'], [11, 'friendly'], [REST, 'helps']);
    },
  },
  {
    table: 'saving',
    inputs: [
      { class: 0, level: 1 },
      { class: 0, level: 10 },
      { class: 1, level: 6 },
      { class: 1, level: 7 },
    ],
    play(die, { class: of = 0, level = 0 }) {
      const step = level > 9 ? 3 : Math.floor((level - 1) / 3);
      const needs = of === 0 ? 12 - 2 * step : ([13, 13, 11, 8][step] ?? 0);
      const face = die(20);
      return face === 20 || (face > 1 && face >= needs) ? 'saves' : 'fails';
    },
  },
  {
    table: 'technology',
    inputs: [
      { port: 0, size: 1, people: 10 },
      { port: 3, size: 5, people: 0 },
      { port: 2, size: 4, people: 9 },
    ],
    play(die, { port = 0, size = 0, people = 0 }) {
      let read = die(6) + ([6, 4, 2, -4][port] ?? 0);
      if (size < 2) read += 2;
      else if (size < 5) read += 1;
      if (people > 9) read += 4;
      else if (people === 9) read += 2;
      else if (people > 0 && people < 6) read += 1;
      return within(read, [0, 'stone'], [3, 'iron'], [7, 'steam'], [11, 'steel'], [REST, 'stars']);
    },
  },
  {
    table: 'fumble',
    inputs: [{ armed: 0 }, { armed: 1 }],
    play: (die, { armed = 0 }) =>
      within(die(6), [2, armed === 0 ? 'stumbles' : 'drops-it'], [5, 'nothing'], [6, 'hits-a-friend']),
  },
  {
    table: 'backwards',
    inputs: [7, 10, 12, 52, 68, 100].map((attack) => ({ attack })),
    play(_, { attack = 0 }) {
      const read = Number(
        String(attack % 100)
          .padStart(2, '0')
          .split('')
          .reverse()
          .join(''),
      );
      if (read === 0) return 'right-leg';
      return within(
        read,
        [9, 'head'],
        [24, 'left-arm'],
        [44, 'right-arm'],
        [79, 'body'],
        [89, 'left-leg'],
        [99, 'right-leg'],
      );
    },
  },
  {
    table: 'load',
    inputs: [
      { strength: 10, load: 0 },
      { strength: 10, load: 10 },
      { strength: 10, load: 11 },
      { strength: 3, load: 9 },
      { strength: 3, load: 10 },
    ],
    play: (_, { strength = 0, load = 0 }) =>
      within(load, [strength, 'light'], [2 * strength, 'laden'], [3 * strength, 'slow'], [REST, 'too-much']),
  },
  {
    table: 'tomorrow',
    inputs: [{}, { today: 1 }, { today: 2 }],
    play(die, { today = 0 }) {
      const [clear = 0, clouds = 0] = [
        [4, 5],
        [2, 4],
        [0, 3],
      ][today] as number[];
      return within(die(6), [clear, 'clear'], [clouds, 'clouds'], [6, 'rain']);
    },
  },
  {
    table: 'critical',
    inputs: [0, 1, 2].map((severity) => ({ severity })),
    play(die, { severity = 0 }) {
      const step = within(die(10), [4, '0'], [8, '1'], [10, '2']);
      const grave = [0, 0, 1, 1, 2, 3, 2, 3, 3];
      return ['scratch', 'stun', 'bleed', 'out'][grave[3 * severity + Number(step)] ?? 0] ?? '';
    },
  },
  {
    table: 'rule',
    inputs: [0, 5, 12].map((people) => ({ people })),
    play(die, { people = 0 }) {
      const read = Math.max(0, die(6) + die(6) - 7 + people);
      return within(
        read,
        [0, 'none'],
        [1, 'company'],
        [4, 'council'],
        [5, 'lord'],
        [9, 'state'],
        [12, 'despot'],
        [REST, 'church'],
      );
    },
  },
  {
    table: 'lasting',
    inputs: [{}],
    play(die) {
      const [tens, ones] = [die(6), die(6)];
      if (tens === 1) return 'killed';
      if (tens === 2 && ones === 1) return 'several';
      return within(tens, [3, 'wounded'], [4, 'madness'], [6, 'recovers']);
    },
  },
  { table: 'madness', inputs: [{}], play: (die) => (die(2) === 1 ? 'stupid' : 'frenzied') },
  { table: 'abilities', inputs: [{}], play: () => 'rolled' },
  {
    table: 'forage',
    inputs: [
      { land: 0, skill: 4 },
      { land: 1, skill: 6 },
      { land: 2, skill: 5 },
    ],
    play(die, { land = 0, skill = 0 }) {
      if (die(6) > skill - ([0, 1, 3][land] ?? 0)) return 'nothing';
      return land === 0 ? 'game' : 'roots';
    },
  },
];
