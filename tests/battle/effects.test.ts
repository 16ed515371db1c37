/** Battles in which nothing is applied but what results say as data, and the states that the rules say. */
import { describe, expect, it } from 'vitest';
import { type Piece, tabletop } from '../support/tabletop.ts';

const piece = (
  name: string,
  player: string | null,
  groups: readonly string[],
  holds: readonly string[] = [],
): Piece => ({
  name,
  player,
  groups,
  holds,
});

describe('a hailstorm of two game turns', () => {
  const game = tabletop(
    'border-town-burning',
    ['Anna', 'Bert'],
    [piece('Karl', 'Anna', ['in-the-open']), piece('Otto', 'Bert', ['in-the-open']), piece('Grimr', 'Bert', [])],
  );
  const toHit = () => ['Karl', 'Otto', 'Grimr'].map((name) => game.modifier(name, 'to-hit'));
  const cast = () => {
    const { roll } = game.roll('cast', [3, 4], { self: 'Grimr', inputs: { difficulty: 7, caster: 'priest' } });
    return roll?.total;
  };

  it('hinders from the first on whoever has nothing overhead, and all Difficulty rolls', () => {
    game.roll('weather', [4, 5, 1], { inputs: { territory: 'northern-wastes' } });
    expect(toHit()).toEqual([-1, -1, 0]);
    expect(game.modifier('Grimr', 'difficulty-roll')).toBe(-1);
    expect(game.due).toEqual([
      { at: 'start-of-own-turn', table: 'border-town-burning/hail', inputs: { turnsLeft: 2 }, ask: [] },
    ]);
    expect(cast()).toBe(6);
  });

  it('turn 1: bigger hailstones strike everybody in the open, and give −2 instead of −1', () => {
    game.turn();
    game.roll('hail', [6]);
    expect(['Karl', 'Otto', 'Grimr'].map(game.hits)).toEqual([[1], [1], []]);
    expect(toHit()).toEqual([-2, -2, 0]);
    expect([game.modifier('Karl', 'ballistic-skill'), game.modifier('Grimr', 'difficulty-roll')]).toEqual([-2, -2]);
    expect(cast()).toBe(5);
  });

  it('turn 2: the other player’s small ones neither add up with them nor make them small', () => {
    game.turn();
    game.roll('hail', [3], { inputs: { turnsLeft: 2 } });
    expect(toHit()).toEqual([-2, -2, 0]);
    expect(cast()).toBe(5);
  });

  it('turn 3: they are over as the turn of whoever rolled them begins', () => {
    game.turn();
    game.roll('hail', [2], { inputs: { turnsLeft: 1 } });
    expect(toHit()).toEqual([-1, -1, 0]);
    expect(cast()).toBe(6);
  });

  it('turn 4: bigger hailstones in the last game turn end with the hail', () => {
    game.turn();
    game.roll('hail', [6], { inputs: { turnsLeft: 1 } });
    expect(game.hits('Otto')).toEqual([1, 1]);
    expect(toHit()).toEqual([-2, -2, 0]);
    game.turn();
    expect(toHit()).toEqual([0, 0, 0]);
    expect([game.fact('hail'), game.fact('weather')]).toEqual([undefined, undefined]);
    expect(cast()).toBe(7);
  });

  it('leaves things wet to the end: −2 to light them', () => {
    expect(game.modifier('Karl', 'lighting-roll')).toBe(-2);
    const { roll } = game.roll('ignite', [5], { inputs: { target: 'wooden-building', with: 'other' } });
    expect(roll?.total).toBe(3);
  });
});

describe('a tempest with fires', () => {
  const game = tabletop(
    'border-town-burning',
    ['Anna', 'Bert'],
    [
      piece('the mill', null, ['building', 'burning']),
      piece('the wood', null, ['forest']),
      piece('Karl', 'Anna', ['inside', 'inside-or-near', 'without-a-rain-coat', 'burning'], ['stunned']),
      piece('Otto', 'Bert', ['inside', 'inside-or-near'], ['not stunned']),
    ],
  );

  it('an ally who fails takes nobody’s place, and one who succeeds puts the fire out', () => {
    game.turn();
    game.roll('ignite-warrior', [4], { self: 'Karl', inputs: { with: 'fire-arrow' } });
    const fire = { at: 'recovery-phase', table: 'border-town-burning/on-fire', inputs: {}, ask: [] };
    expect(game.due).toEqual([fire]);
    game.roll('on-fire', [2], { self: 'Karl' });
    expect(game.hits('Karl')).toEqual([4]);
    expect(game.may('Karl', 'everything-but-moving')).toBe(false);
    expect(game.roll('on-fire', [3], { self: 'Karl', inputs: { helper: true } }).next).toEqual([]);
    expect(game.hits('Karl')).toEqual([4]);
    game.roll('on-fire', [4], { self: 'Karl', inputs: { helper: true } });
    expect(game.due).toEqual([]);
  });

  it('the rain puts out what burns, and soaks those without a rain coat', () => {
    game.roll('ignite', [4], { inputs: { target: 'wooden-building' } });
    expect(game.is('the mill', 'on-fire')).toBe(true);
    game.roll('weather', [4, 5]);
    expect(game.is('the mill', 'on-fire')).toBe(false);
    expect([game.is('Karl', 'soaked'), game.is('Otto', 'soaked'), game.may('Otto', 'torches')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(game.due.map(({ table }) => table)).toEqual(['border-town-burning/thunder']);
    expect(game.roll('ignite', [], { inputs: { target: 'wooden-building' } }).outcome?.id).toBe('cannot-burn');
  });

  it('lightning lights what it strikes, and leaves a fire that is due each player’s turn', () => {
    game.turn();
    game.roll('thunder', [6, 5, 6, 2], { inputs: { targets: ['the wood', 'the mill'] } });
    expect([game.is('the wood', 'on-fire'), game.is('the mill', 'on-fire')]).toEqual([false, true]);
    expect(game.due.at(-1)).toMatchObject({ at: 'at-once', inputs: { with: 'lightning' }, ask: ['target'] });
    game.roll('ignite', [], { inputs: { target: 'stone-building' } });
    expect(game.due.at(-1)).toMatchObject({
      at: 'start-of-player-turn',
      table: 'border-town-burning/burn',
      ask: ['models'],
    });
  });

  it('the inferno asks how many are there, and gives each his own hits', () => {
    game.turn();
    game.roll('burn', [6, 2, 1], { inputs: { models: 2 } });
    expect(game.hits('Karl')).toEqual([4, 3, 3]);
    expect(game.hits('Otto')).toEqual([3]);
    expect([game.may('Karl', 'entering'), game.fact('stage')]).toEqual([false, 'inferno']);
  });

  it('the collapse hands its stage on to whoever wants out, and crushes the stunned', () => {
    game.turn();
    expect(game.may('Karl', 'entering')).toBe(true);
    game.roll('burn', [6], { inputs: { models: 2 } });
    expect([game.is('Karl', 'out-of-action'), game.is('Otto', 'out-of-action')]).toEqual([true, false]);
    expect([game.is('the mill', 'impassable'), game.is('the mill', 'on-fire')]).toEqual([true, false]);
    game.roll('escape-fire', [3], { self: 'Otto', inputs: { initiative: 3, knockedDown: true } });
    expect(game.is('Otto', 'out-of-action')).toBe(true);
  });

  it('who is swept away is soaked, rain coat or not', () => {
    game.roll('river', [6, 2], { self: 'Otto', inputs: { initiative: 3, depth: 'deep' } });
    expect([game.is('Otto', 'soaked'), game.fact('fellIn')]).toEqual([true, true]);
    expect(game.moves('Otto')).toEqual(['6 inches downstream']);
    expect(game.roll('soaked', [3], { self: 'Otto', inputs: { rainCoat: true } }).outcome?.id).toBe('too-wet');
  });
});

describe('a unit that breaks', () => {
  const game = tabletop(
    'blood',
    ['Anna', 'Bert'],
    [
      piece('spearmen', 'Anna', [], ['it flees from close combat', 'against the free attack']),
      piece('archers', 'Anna', ['run-through']),
      piece('ogres', 'Bert', ['victors'], ['it flees from close combat']),
    ],
  );
  const asked = { contact: false, dreadRange: false, fledThisTurn: false, friendsNear: true };

  it('flees, loses its shields’ saves, and runs through friends', () => {
    game.turn();
    game.roll('dread', [4, 4], { self: 'spearmen', inputs: { fortitude: 8, trigger: 'pushed-back' } });
    expect(game.is('spearmen', 'fleeing')).toBe(true);
    expect(game.moves('spearmen')).toEqual(['2 moves directly-away']);
    expect(game.may('archers', 'reserve-move')).toBe(false);
    expect(game.due).toMatchObject([
      { at: 'start-of-own-turn', table: 'blood/regroup', ask: expect.arrayContaining(['survivors', 'friendsNear']) },
    ]);
  });

  it('may not regroup near the enemy, and is not forgotten', () => {
    game.turn();
    game.turn();
    const inputs = { discipline: 7, original: 16, survivors: 5, ...asked, contact: true };
    expect(game.roll('regroup', [], { self: 'spearmen', inputs }).outcome?.id).toBe('may-not-regroup');
    expect(game.moves('spearmen')).toEqual(['2 moves directly-away', '2 moves nearest-table-edge']);
    expect(game.due).toMatchObject([{ table: 'blood/regroup', inputs: { discipline: 7, original: 16 } }]);
    expect(game.may('archers', 'reserve-move')).toBe(true);
  });

  it('regroups at the third try, and is due no more', () => {
    game.turn();
    game.turn();
    game.roll('regroup', [3, 4], { self: 'spearmen', inputs: { survivors: 5, ...asked } });
    expect(game.is('spearmen', 'fleeing')).toBe(true);
    game.turn();
    game.turn();
    game.roll('regroup', [3, 3], { self: 'spearmen', inputs: { survivors: 4, ...asked } });
    expect(game.is('spearmen', 'fleeing')).toBe(false);
    expect(game.due).toEqual([]);
  });

  it('in Blood Lust knows neither flight nor Dread', () => {
    game.roll('blood-lust', [6, 5], { self: 'spearmen', inputs: { fortitude: 8 } });
    expect(game.modifier('spearmen', 'to-hit-in-melee')).toBe(1);
    expect(game.roll('flee', [], { self: 'spearmen', inputs: { discipline: 2 } }).outcome?.id).toBe('stands');
    expect(game.roll('dread', [], { self: 'spearmen', inputs: { fortitude: 2, trigger: 'charged' } }).outcome?.id).toBe(
      'steady',
    );
  });
});
