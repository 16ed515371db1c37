import type { Kind } from './kinds.ts';
import type { Die } from './play.ts';

/** Draws so many of these cards, and puts none back. */
function draw(die: Die, cards: readonly string[], count: number): readonly string[] {
  const left = [...cards];
  return Array.from({ length: count }, () => left.splice(die(left.length) - 1, 1)[0] as string);
}

const times = (count: number, card: string): string[] => new Array<string>(count).fill(card);
const DECK = [...times(4, 'ace'), ...times(12, 'face'), ...times(36, 'number')];
const TRAITS = ['scar', 'scar', 'scar', 'earring', 'earring', 'old-oath'];

const temper = (die: Die, hard: boolean): string => (die(6) >= (hard ? 5 : 3) ? 'kind' : 'sour');
const mood = (die: Die, wild: number): string => {
  const total = die(6) + wild;
  return total <= 3 ? 'flees' : total <= 5 ? 'waits' : 'attacks';
};
const beast = (die: Die): string => {
  const face = die(6);
  return face <= 3 ? 'wolf' : face <= 5 ? 'ox' : 'eagle';
};
const WILD: Readonly<Record<string, number>> = { wolf: 2, ox: 0, eagle: 1 };

/** Kinds that tell what comes up in words, and decide by it: names, hands of cards, tables within tables. */
export const namedKinds: readonly Kind[] = [
  {
    table: 'person',
    inputs: [{}],
    compare: { quantity: 'family' },
    play(die) {
      die(4);
      return ['Smith', 'Smith', 'Miller', 'Ferrier'][die(4) - 1] as string;
    },
  },
  {
    table: 'sign',
    inputs: [{}],
    compare: { quantity: 'beast' },
    play: (die) => ['lion', 'crow', 'unicorn', 'owl', 'anvil'][die(5) - 1] as string,
  },
  {
    table: 'hand',
    inputs: [{}],
    compare: { nested: 'showdown' },
    play: (die) => (draw(die, DECK, 3).filter((card) => card === 'ace').length >= 2 ? 'pair' : 'high-card'),
  },
  {
    table: 'showdown',
    inputs: [0, 1, 2, 4].map((aces) => ({ aces })),
    play: (_, { aces = 0 }) => (aces >= 2 ? 'pair' : 'high-card'),
  },
  {
    table: 'encounter',
    inputs: [{}],
    compare: { nested: 'mood' },
    play: (die) => mood(die, WILD[beast(die)] as number),
  },
  { table: 'beast-met', inputs: [{}], play: beast },
  { table: 'mood', inputs: [{ wild: 0 }, { wild: 2 }], play: (die, { wild = 0 }) => mood(die, wild) },
  {
    table: 'stranger',
    inputs: [{}],
    compare: { nested: 'temper' },
    play(die) {
      const first = TRAITS[die(6) - 1] as string;
      // A trait that came before is thrown again: a die of the others.
      const others = TRAITS.filter((trait) => trait !== first);
      return temper(die, [first, others[die(others.length) - 1]].includes('scar'));
    },
  },
  {
    table: 'trait-seen',
    inputs: [{}],
    play: (die) => TRAITS[die(6) - 1] as string,
  },
  { table: 'temper', inputs: [{}], play: (die) => temper(die, false) },
];
