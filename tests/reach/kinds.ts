import type { Die, Play } from './play.ts';

/** A table of the game `reach`, some of its inputs, and its rule as a person plays it, written without the program. */
export interface Kind {
  readonly table: string;
  readonly inputs: readonly Readonly<Record<string, number>>[];
  readonly play: Play;
  /** What the rule says instead of the table's own outcome: that of a table within it, or a quantity. */
  readonly compare?: { readonly nested: string } | { readonly quantity: string };
}

const several = (die: Die, count: number, faces: number): number[] => Array.from({ length: count }, () => die(faces));
const sum = (dice: readonly number[]): number => dice.reduce((all, face) => all + face, 0);
const descending = (dice: readonly number[]): number[] => [...dice].sort((a, b) => b - a);
const how = (dice: readonly number[], counts: (face: number) => boolean): number => dice.filter(counts).length;
/** The first whose bound the number does not pass. */
const within = (value: number, ...steps: readonly (readonly [number, string])[]): string =>
  steps.find(([most]) => value <= most)?.[1] ?? 'none';
const REST = Number.POSITIVE_INFINITY;

/** The largest set and its value, the highest of several. */
function largest(dice: readonly number[]): readonly [size: number, face: number] {
  let best: readonly [number, number] = [0, 0];
  for (const face of new Set(descending(dice))) {
    const size = how(dice, (each) => each === face);
    if (size > best[0]) best = [size, face];
  }
  return best;
}

const each = (name: string, ...values: readonly number[]) => values.map((value) => ({ [name]: value }));

export const kinds: readonly Kind[] = [
  {
    table: 'action',
    inputs: each('rating', 0, 1, 2, 4),
    play(die, { rating = 0 }) {
      const dice = several(die, rating || 2, 6);
      const read = rating === 0 ? Math.min(...dice) : Math.max(...dice);
      if (rating > 0 && how(dice, (face) => face === 6) > 1) return 'critical';
      return within(read, [3, 'bad'], [5, 'partial'], [6, 'success']);
    },
  },
  {
    table: 'ability',
    inputs: [{}],
    play: (die) =>
      within(sum(descending(several(die, 4, 6)).slice(0, 3)), [8, 'low'], [12, 'ordinary'], [17, 'high'], [18, 'best']),
  },
  {
    table: 'best-three',
    inputs: [{}],
    play: (die) => within(sum(descending(several(die, 5, 6)).slice(0, 3)), [9, 'poor'], [14, 'fair'], [REST, 'fine']),
  },
  {
    table: 'search',
    inputs: each('heroes', 1, 2, 3, 6),
    play(die, { heroes = 0 }) {
      const [size, face] = largest(several(die, heroes, 6));
      if (size === 1) return 'nothing';
      if (size === 2) return within(face, [1, 'well'], [2, 'shop'], [5, 'house'], [6, 'hovels']);
      if (size === 3) return face <= 3 ? 'smithy' : 'market';
      return size === 4 ? 'shrine' : 'treasure';
    },
  },
  {
    table: 'shards',
    inputs: each('sum', 1, 5, 6, 17, 18, 36),
    play: (_, { sum: found = 0 }) => within(found, [5, 'one'], [17, 'some'], [REST, 'many']),
  },
  {
    table: 'ten-again',
    inputs: each('dice10', 1, 2),
    play(die, { dice10 = 0 }) {
      let successes = 0;
      for (let left = dice10; left > 0; left--) {
        const face = die(10);
        if (face >= 8) successes += 1;
        if (face === 10) left += 1;
      }
      return within(successes, [0, 'failure'], [4, 'success'], [REST, 'exceptional']);
    },
  },
  {
    table: 'difficulty',
    inputs: [
      { dice10: 1, needs: 3 },
      { dice10: 3, needs: 6 },
      { dice10: 4, needs: 10 },
    ],
    play(die, { dice10 = 0, needs = 0 }) {
      const dice = several(die, dice10, 10);
      const [successes, ones] = [how(dice, (face) => face >= needs), how(dice, (face) => face === 1)];
      if (successes === 0) return ones > 0 ? 'botch' : 'failure';
      return successes > ones ? 'success' : 'undone';
    },
  },
  {
    table: 'stress',
    inputs: each('dice6', 1, 3, 5),
    play: (die, { dice6 = 0 }) => (several(die, dice6, 6).includes(6) ? 'success' : 'failure'),
  },
  {
    table: 'glitch',
    inputs: each('dice6', 1, 2, 5),
    play(die, { dice6 = 0 }) {
      const dice = several(die, dice6, 6);
      const glitch = how(dice, (face) => face === 1) > dice6 / 2;
      if (dice.every((face) => face < 5)) return glitch ? 'critical-glitch' : 'miss';
      return glitch ? 'glitch' : 'hit';
    },
  },
  {
    table: 'acing',
    inputs: each('modifier', -4, 0, 4),
    play(die, { modifier = 0 }) {
      let total = modifier;
      for (let face = 6; face === 6; total += face) face = die(6);
      return within(total, [3, 'failure'], [7, 'success'], [11, 'raise'], [REST, 'two-raises']);
    },
  },
  {
    table: 'manoeuvre',
    inputs: each('bonus', -50, 0, 37),
    play(die, { bonus = 0 }) {
      const first = die(100);
      if (first === 66) return 'unusual';
      let total = first + bonus;
      if (first > 95 || first < 6) {
        for (let face = 100; face > 95; ) {
          face = die(100);
          total += first > 95 ? face : -face;
        }
      }
      return within(total, [-26, 'disaster'], [75, 'failure'], [110, 'near'], [175, 'success'], [REST, 'absolute']);
    },
  },
  {
    table: 'check',
    inputs: [
      { skill: 0, needs: 9 },
      { skill: 10, needs: 20 },
      { skill: 20, needs: 30 },
    ],
    play(die, { skill = 0, needs = 0 }) {
      const first = die(10);
      const more = first === 10 ? die(10) : first === 1 ? -die(10) : 0;
      return first + more + skill > needs ? 'success' : 'failure';
    },
  },
  {
    table: 'fate',
    inputs: [
      { skill: 0, needs: 0 },
      { skill: 3, needs: 2 },
      { skill: 0, needs: 6 },
    ],
    play: (die, { skill = 0, needs = 0 }) =>
      within(sum(several(die, 4, 3)) - 8 + skill - needs, [-1, 'fail'], [0, 'tie'], [2, 'succeed'], [REST, 'style']),
  },
  {
    table: 'symbols',
    inputs: each('levy', 1, 2, 5),
    play(die, { levy = 0 }) {
      const dice = several(die, levy, 6);
      if (dice.includes(6)) return 'dragon';
      return how(dice, (face) => face > 3) > 1 ? 'charge' : 'march';
    },
  },
  {
    table: 'block',
    inputs: each('dice6', 1, 2, 3),
    play(die, { dice6 = 0 }) {
      const names = ['attacker-down', 'both-down', 'pushed', 'pushed', 'stumbles', 'defender-down'];
      const order = ['attacker-down', 'both-down', 'pushed', 'stumbles', 'defender-down'];
      const thrown = several(die, dice6, 6).map((face) => order.indexOf(names[face - 1] as string));
      return order[Math.max(...thrown)] as string;
    },
  },
  { table: 'artillery', inputs: [{}], play: (die) => (die(6) === 1 ? 'misfire' : 'bounce') },
  {
    table: 'injury',
    inputs: [{}],
    play: (die) =>
      within(die(6) * 10 + die(6), [15, 'dead'], [21, 'several'], [36, 'wound'], [55, 'recovered'], [66, 'odd']),
  },
  {
    table: 'rumour',
    inputs: [{}],
    play: (die) => within(die(8) * 10 + die(8), [18, 'wrong'], [48, 'half-right'], [88, 'right']),
  },
  {
    table: 'relic',
    inputs: [{}],
    play: (die) => within(die(6) * 100 + die(6) * 10 + die(6), [266, 'common'], [665, 'rare'], [666, 'unique']),
  },
  {
    table: 'omen36',
    inputs: [{}],
    play: (die) => {
      const first = die(3);
      die(6);
      return ['good', 'even', 'ill'][first - 1] as string;
    },
  },
  {
    table: 'stunt',
    inputs: [
      { ability: 0, needs: 11 },
      { ability: 4, needs: 7 },
      { ability: -2, needs: 19 },
    ],
    play(die, { ability = 0, needs = 0 }) {
      const dice = several(die, 3, 6);
      if (sum(dice) + ability < needs) return 'failure';
      return new Set(dice).size < 3 ? 'stunt' : 'success';
    },
  },
  {
    table: 'success',
    inputs: each('skill', 3, 10, 15, 16, 18),
    play(die, { skill = 0 }) {
      const total = sum(several(die, 3, 6));
      if (total <= 4) return 'critical';
      if (total === 5 && skill >= 15) return 'critical-5';
      if (total === 6 && skill >= 16) return 'critical-6';
      if (total === 18) return 'fumble-18';
      if (total === 17 && skill <= 15) return 'fumble';
      return total <= skill ? 'success' : 'failure';
    },
  },
  {
    table: 'percentile',
    inputs: each('skill', 1, 33, 50, 99),
    play(die, { skill = 0 }) {
      const face = die(100);
      if (face === 1) return 'critical';
      if (face === 100) return 'fumble';
      if (face <= Math.floor(skill / 5)) return 'extreme';
      if (face <= Math.floor(skill / 2)) return 'hard';
      return face <= skill ? 'regular' : 'failure';
    },
  },
  {
    table: 'one-roll',
    inputs: each('dice10', 2, 4),
    play(die, { dice10 = 0 }) {
      const [width, height] = largest(several(die, dice10, 10));
      return width === 1 ? 'failure' : height <= 5 ? 'low' : 'high';
    },
  },
  {
    table: 'cast',
    inputs: [
      { power: 1, needs: 4 },
      { power: 2, needs: 9 },
      { power: 4, needs: 20 },
    ],
    play(die, { power = 0, needs = 0 }) {
      const dice = several(die, power, 6);
      if (how(dice, (face) => face === 6) > 1) return 'irresistible';
      return sum(dice) >= needs ? 'cast' : 'failed';
    },
  },
  { table: 'winds', inputs: [{}], play: (die) => (several(die, 2, 6).includes(6) ? 'strong' : 'weak') },
  {
    table: 'attack',
    inputs: each('skill', 1, 40, 99),
    play(die, { skill = 0 }) {
      const face = die(100);
      const [tens, ones] = [Math.floor(face / 10) % 10, face % 10];
      const double = face < 100 && tens === ones;
      if (face > skill) return double ? 'fumble' : 'miss';
      if (double) return 'critical';
      const place = ones * 10 + tens;
      return place >= 1 && place <= 9 ? 'head' : 'body';
    },
  },
  {
    table: 'move',
    inputs: each('stat', -1, 0, 3),
    play: (die, { stat = 0 }) => within(sum(several(die, 2, 6)) + stat, [6, 'miss'], [9, 'weak'], [REST, 'strong']),
  },
  {
    table: 'shoot',
    inputs: [
      { shots: 1, quality: 6 },
      { shots: 4, quality: 3 },
    ],
    play: (die, { shots = 0, quality = 0 }) =>
      within(
        how(several(die, shots, 6), (face) => face === 6 || (face !== 1 && face >= quality)),
        [0, 'missed'],
        [2, 'hit'],
        [REST, 'volley'],
      ),
  },
  {
    table: 'contest',
    inputs: [
      { fight: 0, other: 0 },
      { fight: 6, other: -3 },
      { fight: -1, other: 3 },
    ],
    play(die, { fight = 0, other = 0 }) {
      const [his, theirs] = [die(20) + fight, die(20) + other];
      return his > theirs ? 'wins' : his < theirs ? 'loses' : 'draw';
    },
  },
  {
    table: 'nerve',
    inputs: [
      { damage: 0, waver: 8, rout: 10 },
      { damage: 7, waver: 14, rout: 16 },
      { damage: 3, waver: 18, rout: 10 },
    ],
    play(die, { damage = 0, waver = 0, rout = 0 }) {
      const dice = die(6) + die(6);
      if (dice === 2) return 'unmoved';
      return dice + damage >= rout ? 'routed' : dice + damage >= waver ? 'wavering' : 'steady';
    },
  },
  {
    table: 'degrees',
    inputs: [
      { bonus: 0, needs: 15 },
      { bonus: 20, needs: 10 },
      { bonus: -2, needs: 30 },
      { bonus: 9, needs: 21 },
    ],
    play(die, { bonus = 0, needs = 0 }) {
      const face = die(20);
      const margin = face + bonus - needs;
      const degree = margin >= 10 ? 3 : margin >= 0 ? 2 : margin > -10 ? 1 : 0;
      const moved = degree + (face === 20 ? 1 : face === 1 ? -1 : 0);
      const names = ['critical-failure', 'failure', 'success', 'critical-success'];
      return names[Math.min(Math.max(moved, 0), 3)] as string;
    },
  },
  {
    table: 'wound',
    inputs: [
      { strength: 8, toughness: 4 },
      { strength: 5, toughness: 4 },
      { strength: 4, toughness: 4 },
      { strength: 3, toughness: 4 },
      { strength: 2, toughness: 4 },
      { strength: 1, toughness: 12 },
    ],
    play(die, { strength = 0, toughness = 0 }) {
      const needs =
        strength >= 2 * toughness
          ? 2
          : strength > toughness
            ? 3
            : strength === toughness
              ? 4
              : 2 * strength > toughness
                ? 5
                : 6;
      return die(6) >= needs ? `wounds-on-${needs}` : `none-${needs - 1}`;
    },
  },
  {
    table: 'water',
    inputs: [
      { size: 0, air: 5 },
      { size: 2, air: 0 },
      { size: 10, air: 6 },
      { size: 8, air: 11 },
    ],
    play(die, { size = 0, air = 0 }) {
      if (size < 2) return 'airless';
      const water = die(6) + die(6) - 7 + size - (air < 2 || air > 9 ? 4 : 0);
      return within(water, [1, 'dry'], [8, 'seas'], [REST, 'ocean']);
    },
  },
  { table: 'oracle', inputs: [{}], play: (die) => (die(100) > 50 ? 'yes' : 'no') },
  { table: 'beast', inputs: each('many', 1, 3), play: () => 'mutates' },
  {
    table: 'mutation',
    inputs: [{}],
    play: (die) => within(die(6), [3, 'horns'], [5, 'tail'], [6, 'wings']),
  },
  {
    table: 'advantage',
    inputs: [
      { edge: 0, bonus: 3, needs: 15 },
      { edge: 1, bonus: 5, needs: 15 },
      { edge: 2, bonus: -2, needs: 8 },
    ],
    play(die, { edge = 0, bonus = 0, needs = 0 }) {
      const dice = several(die, edge === 0 ? 1 : 2, 20);
      const face = edge === 2 ? Math.min(...dice) : Math.max(...dice);
      return face === 20 ? 'critical' : face + bonus >= needs ? 'success' : 'failure';
    },
  },
  {
    table: 'opposed',
    inputs: [
      { skill: 10, theirs: 15 },
      { skill: 20, theirs: 1 },
      { skill: 39, theirs: 7 },
    ],
    play(die, { skill = 0, theirs = 0 }) {
      const [own, other] = [die(20), die(20)];
      if (own > skill) return 'fails';
      if (own === skill) return other === theirs ? 'tied-criticals' : 'critical';
      if (other === theirs) return 'beaten';
      if (other > theirs) return 'success';
      return own > other ? 'wins' : own < other ? 'partial-success' : 'tie';
    },
  },
  {
    table: 'trait',
    inputs: [
      { die: 4, modifier: 0 },
      { die: 8, modifier: -2 },
      { die: 12, modifier: 4 },
    ],
    play(die, { die: faces = 0, modifier = 0 }) {
      const acing = (sides: number): number => {
        let total = 0;
        for (let face = sides; face === sides; total += face) face = die(sides);
        return total;
      };
      const best = Math.max(acing(faces), acing(6));
      return within(best + modifier, [3, 'failure'], [7, 'success'], [11, 'raise'], [REST, 'two-raises']);
    },
  },
  {
    table: 'action-die',
    inputs: [
      { rung: 11, steps: 0, needs: 12 },
      { rung: 11, steps: 6, needs: 20 },
      { rung: 2, steps: -3, needs: 1 },
    ],
    play(die, { rung = 0, steps = 0, needs = 0 }) {
      const chain = [3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 30];
      const face = die(chain[Math.max(1, Math.min(13, rung + steps)) - 1] as number);
      return face === 1 ? 'fumble' : face >= needs ? 'success' : 'failure';
    },
  },
  {
    table: 'challenge',
    inputs: [
      { stat: 0, adds: 0 },
      { stat: 3, adds: 1 },
      { stat: 5, adds: 10 },
    ],
    play(die, { stat = 0, adds = 0 }) {
      const score = Math.min(10, die(6) + stat + adds);
      const beaten = how(several(die, 2, 10), (face) => score > face);
      return beaten === 2 ? 'strong-hit' : beaten === 1 ? 'weak-hit' : 'miss';
    },
  },
  {
    table: 'usage',
    inputs: each('size', 4, 6, 20),
    play: (die, { size = 0 }) => (die(size) > 2 ? 'stays' : size === 4 ? 'used-up' : 'smaller'),
  },
  {
    table: 'treasure',
    inputs: each('scale', 5, 20, 100),
    play: (die, { scale = 0 }) => within((die(6) + die(6)) * scale, [99, 'purse'], [239, 'chest'], [REST, 'hoard']),
  },
  {
    table: 'narrative',
    inputs: [
      { ability: 0, difficulty: 1 },
      { ability: 2, difficulty: 1 },
      { ability: 2, difficulty: 2 },
    ],
    play(die, { ability = 0, difficulty = 0 }) {
      const good = several(die, ability, 8).map((face) => ABILITY[face - 1] as readonly [number, number]);
      const bad = several(die, difficulty, 8).map((face) => DIFFICULTY[face - 1] as readonly [number, number]);
      const of = (dice: readonly (readonly [number, number])[], side: 0 | 1) => sum(dice.map((each) => each[side]));
      const [success, edge] = [of(good, 0) > of(bad, 0), of(good, 1) > of(bad, 1)];
      return `${success ? 'success' : 'failure'}${edge ? '-with-advantage' : ''}`;
    },
  },
  {
    table: 'columns',
    inputs: [{}],
    play(die) {
      const [column, row] = [die(6), die(6)];
      return column <= 3 ? (row <= 3 ? 'a' : 'b') : row <= 2 ? 'c' : 'd';
    },
  },
  {
    table: 'duel',
    inputs: [
      { fight: 2, armour: 10, theirFight: 4, theirArmour: 12 },
      { fight: -5, armour: 8, theirFight: 10, theirArmour: 18 },
    ],
    play(die, { fight = 0, theirFight = 0 }) {
      const [own, other] = [die(20) + fight, die(20) + theirFight];
      return own > other ? 'wins' : own < other ? 'loses' : 'both-strike';
    },
  },
  {
    table: 'opposed-pools',
    inputs: [
      { mine: 3, others: 2 },
      { mine: 0, others: 2 },
      { mine: 2, others: 4 },
    ],
    play(die, { mine = 0, others = 0 }) {
      const hits = (dice: number) => how(several(die, dice, 6), (face) => face >= 5);
      const net = hits(mine) - hits(others);
      return net > 0 ? 'wins' : net < 0 ? 'loses' : 'tie';
    },
  },
  {
    table: 'bonus-dice',
    inputs: [
      { skill: 40, extra: 0 },
      { skill: 60, extra: 1 },
      { skill: 49, extra: 2 },
      { skill: 99, extra: 3 },
      { skill: 5, extra: 4 },
    ],
    play(die, { skill = 0, extra = 0 }) {
      const units = die(10) % 10;
      const rolls = several(die, [1, 2, 3, 2, 3][extra] as number, 10).map((tens) => (tens % 10) * 10 + units || 100);
      const face = extra > 2 ? Math.max(...rolls) : Math.min(...rolls);
      if (face === 1) return 'critical';
      if (face === 100 || (face > 95 && skill < 50)) return 'fumble';
      const [extreme, hard] = [Math.floor(skill / 5), Math.floor(skill / 2)];
      return face <= extreme ? 'extreme' : within(face, [hard, 'hard'], [skill, 'regular'], [REST, 'failure']);
    },
  },
  {
    table: 'opposed-percentile',
    inputs: [
      { skill: 60, theirs: 45 },
      { skill: 4, theirs: 100 },
    ],
    play(die, { skill = 0, theirs = 0 }) {
      const level = (face: number, most: number) => (face <= Math.floor(most / 5) ? 2 : face <= most ? 1 : 0);
      const [own, other] = [die(100), die(100)];
      const ahead = level(own, skill) - level(other, theirs);
      if (ahead !== 0) return ahead > 0 ? 'wins' : 'loses';
      if (level(own, skill) === 0) return 'both-fail';
      return own > other ? 'wins' : own < other ? 'loses' : 'tie';
    },
  },
  {
    table: 'effort',
    inputs: each('dice6', 1, 4),
    play: (die, { dice6 = 0 }) => (several(die, dice6, 6).includes(6) ? 'success' : 'failure'),
  },
  {
    table: 'pushed',
    inputs: [
      { again: 0, banked: 0, harm: 2 },
      { again: 3, banked: 0, harm: 0 },
      { again: 2, banked: 1, harm: 1 },
    ],
    play: (die, { again = 0, banked = 0 }) =>
      banked + how(several(die, again, 6), (face) => face === 6) > 0 ? 'success' : 'failure',
  },
  {
    table: 'two-d20',
    inputs: [
      { needs: 11, focus: 3, difficulty: 2 },
      { needs: 2, focus: 5, difficulty: 1 },
    ],
    play(die, { needs = 0, focus = 0, difficulty = 0 }) {
      const hits = several(die, 2, 20).map((face) => Number(face <= needs) + Number(face <= focus));
      return sum(hits) >= difficulty ? 'success' : 'failure';
    },
  },
];

/** Successes and advantages, failures and threats, on the faces of the symbol dice. */
const ABILITY = [
  [0, 0],
  [1, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 1],
  [1, 1],
  [0, 2],
] as const;
const DIFFICULTY = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 1],
  [0, 1],
  [0, 2],
  [1, 1],
] as const;
