/** Dice from a committed secret; the vectors were made with sha256sum and openssl. */
import { describe, expect, it } from 'vitest';
import type { StartEvent } from '../../../src/battle/event.ts';
import { commitTo, deriveSeed, nextSeed, refusedWords } from '../../../src/battle/record/commitment.ts';
import { verifyEvents } from '../../../src/battle/record/verify.ts';
import { rollInBattle } from '../../../src/battle/roll.ts';
import { seededDice } from '../../../src/dice/seeded.ts';
import { forge, memoryBattle, START, tools } from '../../support/battle.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const OTHER = 'a'.repeat(64);
const COMMIT = '532240fdf2ada356b9f91bfdd7a1a9397dd94dbf43379922eece5a448928d50a';
const BATTLE = '0123456789abcdef';
const committed: Partial<StartEvent> = { seed: null, commit: COMMIT, keeper: 'Anna' };

describe('the derivation', () => {
  it('commits to the secret with the whole start of the battle', () => {
    expect(commitTo(SECRET, { ...START, keeper: 'Anna' })).toBe(COMMIT);
    const other = {
      battle: 'fedcba9876543210',
      name: 'Ünder "fire"',
      game: 'skirmish',
      players: ['Cleo', 'Dora', 'Emil'],
    };
    expect(commitTo(OTHER, { ...other, keeper: 'Dora' })).toBe(
      'c950ad4745314d10afc93bccd01b9390d064fca2ccf3787b50df9dc83a6bda99',
    );
  });

  it('gives the seed of each roll', () => {
    expect(deriveSeed(OTHER, BATTLE, 0, [])).toBe('72c0c540a2fa062204d787b8df2dfbcc');
    const words = [
      { player: 'Anna', words: 'for the crown' },
      { player: 'Bert', words: 'ünd "so"' },
    ];
    expect(deriveSeed(OTHER, BATTLE, 7, words)).toBe('68a5f936cb75c5973c50f92f174a3c7c');
    expect(deriveSeed(SECRET, BATTLE, 1, [{ player: 'Bert', words: 'rain' }])).toBe('841f7d42070f5d6c454d42b5e11966e5');
  });

  it('leads to the dice that the documentation names', () => {
    const dice = seededDice('841f7d42070f5d6c454d42b5e11966e5', 1);
    expect(Array.from({ length: 8 }, () => dice.roll(6))).toEqual([3, 5, 5, 4, 2, 1, 5, 5]);
  });
});

function fairBattle(start: Partial<StartEvent> = {}) {
  const battle = memoryBattle({ ...committed, ...start });
  const roll = () =>
    battle.record([
      rollInBattle(
        battle.state,
        { table: 'border-town-burning/weather' },
        { ...tools, draw: (state) => nextSeed(state, SECRET) },
      ).body,
    ]);
  roll();
  battle.record([{ type: 'words', player: 'Bert', words: 'rain' }]);
  roll();
  roll();
  return { battle, roll };
}

const problemEvents = (events: Parameters<typeof verifyEvents>[0]) =>
  verifyEvents(events, tools).problems.map(({ event }) => event);

describe('a committed battle', () => {
  it('mixes in the words that were said before each roll', () => {
    const { battle } = fairBattle();
    const seeds = battle.events.flatMap((event) => (event.type === 'roll' ? [event.request.seed] : []));
    const words = [{ player: 'Bert', words: 'rain' }];
    expect(seeds).toEqual([
      deriveSeed(SECRET, BATTLE, 0, []),
      deriveSeed(SECRET, BATTLE, 1, words),
      deriveSeed(SECRET, BATTLE, 2, words),
    ]);
    expect(battle.text).not.toContain(SECRET);
  });

  it('draws nothing without the secret, nor with another one', () => {
    const { state } = memoryBattle(committed);
    expect(() => nextSeed(state, null)).toThrow('is not on this machine');
    expect(() => nextSeed(state, OTHER)).toThrow('is not on this machine');
  });

  it.each([
    ['the name of the battle', { battle: '1123456789abcdef' }],
    ['who plays', { players: ['Anna', 'Cleo'] }],
    ['the order of the players', { players: ['Bert', 'Anna'] }],
    ['who holds the secret', { keeper: 'Bert' }],
    ['the game', { game: 'mordheim' }],
    ['what it is called', { name: 'The bridge' }],
  ])('draws nothing once %s is another than was committed to', (_, start) => {
    const { state } = memoryBattle({ ...committed, ...start });
    expect(() => nextSeed(state, SECRET)).toThrow('is not on this machine');
  });

  it('is proven only once the secret is revealed', () => {
    const { battle } = fairBattle();
    expect(verifyEvents(battle.events, tools)).toMatchObject({ committed: 'not-revealed', problems: [] });
    battle.record([{ type: 'reveal', secret: SECRET }]);
    expect(verifyEvents(battle.events, tools)).toMatchObject({ committed: 'proven', problems: [], unmixed: [2] });
    expect(() => nextSeed(battle.state, SECRET)).toThrow('is revealed');
  });

  it('takes no words of whoever holds the secret, nor after it was revealed', () => {
    const { battle } = fairBattle();
    expect(refusedWords('Anna', battle.state)).toBe('Anna holds the secret, and could choose words that suit');
    expect(refusedWords('Bert', battle.state)).toBeNull();
    battle.record([{ type: 'reveal', secret: SECRET }]);
    expect(refusedWords('Bert', battle.state)).toBe('the secret is revealed already');
  });
});

describe('a cheat in a committed battle is named:', () => {
  it('another secret', () => {
    const { battle } = fairBattle();
    battle.record([{ type: 'reveal', secret: OTHER }]);
    expect(verifyEvents(battle.events, tools).committed).toBe('broken');
    expect(problemEvents(battle.events)).toEqual([2, 4, 5, 6]);
  });

  it('words of her own, of which she could try many', () => {
    const battle = memoryBattle(committed);
    battle.record([{ type: 'words', player: 'Anna', words: 'four sixes' }]);
    const [problem] = verifyEvents(battle.events, tools).problems;
    expect(problem).toMatchObject({ event: 2, problem: expect.stringContaining('words that do not count') });
  });

  it('words that were put in or changed later', () => {
    const { battle } = fairBattle();
    battle.record([{ type: 'reveal', secret: SECRET }]);
    const { events } = forge(battle.events, (event) => (event.type === 'words' ? { words: 'sunshine' } : undefined));
    expect(problemEvents(events)).toEqual([4, 5]);
  });

  it('an id of the battle that was tried until it suited', () => {
    const { battle } = fairBattle();
    battle.record([{ type: 'reveal', secret: SECRET }]);
    const { events } = forge(battle.events, ({ type }) =>
      type === 'start' ? { battle: 'ffffffffffffffff' } : undefined,
    );
    expect(verifyEvents(events, tools)).toMatchObject({ committed: 'broken' });
    expect(problemEvents(events)).toEqual([2, 4, 5, 6]);
  });

  it('rolls after the secret was revealed', () => {
    const { battle, roll } = fairBattle();
    const before = battle.events.length;
    roll();
    const late = battle.events.at(-1);
    const moved = [...battle.events.slice(0, before), { ...late, type: 'reveal', secret: SECRET }, late].map(
      (event, i) => ({
        ...event,
        event: i + 1,
        step: i + 1,
      }),
    );
    const { events } = forge(moved as never, () => undefined);
    expect(verifyEvents(events, tools).problems).toEqual([
      { event: before + 2, problem: 'draws its dice after the secret was revealed' },
    ]);
  });
});
