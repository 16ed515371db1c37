/** Dice from a committed secret; the vectors were made with sha256sum and openssl. */
import { describe, expect, it } from 'vitest';
import type { RollEvent, StartEvent } from '../../../src/battle/event.ts';
import { rebuild } from '../../../src/battle/rebuild.ts';
import { commitTo, deriveSeed, nextSeed } from '../../../src/battle/record/commitment.ts';
import { readRecord, sealEvents } from '../../../src/battle/record/lines.ts';
import { verifyEvents } from '../../../src/battle/record/verify.ts';
import { rollInBattle } from '../../../src/battle/roll.ts';
import { seededDice } from '../../../src/dice/seeded.ts';
import { memoryBattle, tools } from '../../support/battle.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const COMMIT = '2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737';
const BATTLE = '0123456789abcdef';
const committed: Partial<StartEvent> = { seed: null, commit: COMMIT };

describe('the derivation', () => {
  it('commits to the SHA-256 of the secret', () => {
    expect(commitTo(SECRET)).toBe(COMMIT);
    expect(commitTo('a'.repeat(64))).toBe('ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb');
  });

  it('gives the seed of each roll', () => {
    const a = 'a'.repeat(64);
    expect(deriveSeed(a, BATTLE, 0, [])).toBe('664a47b3ef49d5d0c3dd27fd104f0edc');
    const words = [
      { player: 'Anna', words: 'for the crown' },
      { player: 'Bert', words: 'ünd "so"' },
    ];
    expect(deriveSeed(a, BATTLE, 7, words)).toBe('c396513d1c0d06171e4fec513e34d97d');
    expect(deriveSeed(SECRET, BATTLE, 1, [{ player: 'Anna', words: 'rain' }])).toBe('fc6c2cc327e97755306f95c930b58353');
  });
});

function fairBattle() {
  const battle = memoryBattle(committed);
  const roll = () =>
    battle.record([
      rollInBattle(
        battle.state,
        { table: 'border-town-burning/weather' },
        { ...tools, draw: (state) => nextSeed(state, SECRET) },
      ).body,
    ]);
  roll();
  battle.record([{ type: 'words', player: 'Anna', words: 'rain' }]);
  roll();
  roll();
  return { battle, roll };
}

it('leads to the dice that the documentation names', () => {
  const dice = seededDice('fc6c2cc327e97755306f95c930b58353', 1);
  expect(Array.from({ length: 8 }, () => dice.roll(6))).toEqual([3, 4, 6, 5, 3, 3, 3, 5]);
});

describe('a committed battle', () => {
  it('mixes in the words that were said before each roll', () => {
    const { battle } = fairBattle();
    const seeds = battle.events.flatMap((event) => (event.type === 'roll' ? [event.request.seed] : []));
    const words = [{ player: 'Anna', words: 'rain' }];
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
    expect(() => nextSeed(state, 'b'.repeat(64))).toThrow('is not on this machine');
  });

  it('is proven only once the secret is revealed', () => {
    const { battle } = fairBattle();
    expect(verifyEvents(battle.events, battle.state, tools)).toMatchObject({ committed: 'not-revealed', problems: [] });
    battle.record([{ type: 'reveal', secret: SECRET }]);
    expect(verifyEvents(battle.events, battle.state, tools)).toMatchObject({ committed: 'proven', problems: [] });
    expect(() => nextSeed(battle.state, SECRET)).toThrow('is revealed');
  });

  it('is broken by another secret', () => {
    const { battle } = fairBattle();
    battle.record([{ type: 'reveal', secret: 'b'.repeat(64) }]);
    const { committed, problems } = verifyEvents(battle.events, battle.state, tools);
    expect(committed).toBe('broken');
    expect(problems.map(({ event }) => event)).toEqual([2, 4, 5, 6]);
  });

  it('is broken by words that were put in later', () => {
    const { battle } = fairBattle();
    const bodies = battle.events.map((event) =>
      event.type === 'words' ? { ...event, words: 'sunshine' } : { ...event },
    );
    const forged = sealEvents(bodies, { events: 0, step: 0 }, null, '').events;
    const revealed = rebuild(
      sealEvents([...bodies, { type: 'reveal', secret: SECRET }], { events: 0, step: 0 }, null, '').events,
    );
    expect(verifyEvents(forged, revealed, tools).problems.map(({ event }) => event)).toEqual([4, 5]);
  });
});

describe('a forged record whose hashes were made anew', () => {
  const { battle } = (() => {
    const made = memoryBattle();
    made.roll({ table: 'border-town-burning/weather', inputs: { territory: 'northern-wastes' } });
    made.roll({ table: 'border-town-burning/miscast' });
    made.roll({ table: 'border-town-burning/hail' }, 4);
    return { battle: made };
  })();
  const problemsOf = (change: (roll: RollEvent) => RollEvent, at: number) => {
    const bodies = battle.events.map((event) =>
      event.type === 'roll' && event.event === at ? { ...event, ...change(event) } : event,
    );
    const { text } = sealEvents(bodies, { events: 0, step: 0 }, null, '');
    const { events, damage } = readRecord(new TextEncoder().encode(text));
    expect(damage).toBeNull();
    return verifyEvents(events, rebuild(events), tools).problems;
  };

  it('is caught where a result was changed', () => {
    const problem = 'the same roll gives another result';
    const other = (roll: RollEvent) => ({
      ...roll,
      result: { ...roll.result, next: [] as const, then: [], inputs: {} },
    });
    expect(problemsOf(other, 2)).toEqual([{ event: 2, problem }]);
    expect(problemsOf((roll) => ({ ...roll, request: { ...roll.request, dice: [6] } }), 4)).toEqual([
      { event: 4, problem },
    ]);
  });

  it('is caught where a seed or an index was chosen', () => {
    const seed = problemsOf((roll) => ({ ...roll, request: { ...roll.request, seed: 'lucky' } }), 3);
    expect(seed[0]).toEqual({ event: 3, problem: 'has seed lucky instead of k7f2q9' });
    const index = problemsOf((roll) => ({ ...roll, request: { ...roll.request, index: 9 } }), 3);
    expect(index[0]).toEqual({ event: 3, problem: 'has index 9 instead of 1' });
  });

  it('is caught where what a roll sets was changed', () => {
    const problem = 'the same roll sets other inputs for the battle';
    expect(problemsOf((roll) => ({ ...roll, sets: [] }), 2)).toEqual([{ event: 2, problem }]);
  });

  it('says so where a table has changed since', () => {
    const found = tools.find('border-town-burning/miscast');
    const find = (id: string) => (id === found.id ? { ...found, rules: 'changed' } : tools.find(id));
    const rules = { ...battle.events[2] } as RollEvent;
    const event = { ...rules, result: { ...rules.result, rules: 'before' } };
    const events = battle.events.map((each) => (each.event === 3 ? { ...each, ...event } : each));
    expect(verifyEvents(events, battle.state, { ...tools, find }).problems).toEqual([
      { event: 3, problem: 'the rules of border-town-burning/miscast have changed since' },
    ]);
  });
});
