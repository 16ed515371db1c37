/** Short battles of the built-in games: what an outcome leaves behind, for whom, and for how long. */
import { describe, expect, it } from 'vitest';
import type { RollEvent } from '../../src/battle/event.ts';
import type { InputValue } from '../../src/table/model.ts';
import { type MemoryBattle, memoryBattle } from '../support/battle.ts';

/** A battle whose rolls are told in words: `roll(battle, 'river', 'Karl', { depth: 'deep' }, 6, 2)`. */
function begin(game: string) {
  const battle = memoryBattle({ game });
  const dueFor = (table: string, whom: string | null) =>
    battle.state.due.find((due) => due.open && due.table === `${game}/${table}` && due.for === whom) ?? null;
  const roll = (
    table: string,
    whom: string | null,
    inputs: Readonly<Record<string, InputValue>>,
    ...dice: readonly number[]
  ) => {
    const due = inputs.helper === true ? null : dueFor(table, whom);
    battle.roll(
      { table: `${game}/${table}`, due, inputs, throwing: { by: 'hand', dice }, ...(due ? {} : { for: whom }) },
      ...dice,
    );
    return (battle.events.at(-1) as unknown as RollEvent).result;
  };
  const due = (table: string) => battle.state.due.filter((each) => each.table === `${game}/${table}`);
  return { battle, roll, due };
}

const owed = (list: ReturnType<MemoryBattle['turn']>): readonly string[] =>
  list.map(({ due }) => due.table.replace(/.*\//, ''));

describe('in Border Town Burning', () => {
  it('a helper who fails takes nobody’s place, and one who succeeds puts the fire out', () => {
    const { battle, roll, due } = begin('border-town-burning');
    battle.turn();
    roll('ignite-warrior', 'Karl', { with: 'fire-arrow' }, 4);
    battle.turn();
    expect(battle.turn(3)).toEqual([]);
    expect(battle.rolled).toEqual(['on-fire: burns']);
    roll('on-fire', 'Karl', { helper: true }, 2);
    expect(due('on-fire')).toMatchObject([{ for: 'Karl', open: false }]);
    expect(due('on-fire')[0]?.inputs.helper).not.toBe(true);
    roll('on-fire', 'Karl', { helper: true }, 5);
    expect(due('on-fire')).toEqual([]);
  });

  it('a friend’s Strength is not the swimmer’s, and whoever was in the water is soaked', () => {
    const { battle, roll, due } = begin('border-town-burning');
    const strengthOf = (whom: string) =>
      battle.state.standing.filter((each) => each.for === whom && each.input === 'strength').map(({ value }) => value);
    battle.turn();
    roll('ice', 'Karl', { strength: 3 }, 1);
    battle.turn();
    battle.turn(4);
    expect(battle.rolled).toEqual(['icy-water: struggles']);
    roll('icy-water', 'Karl', { helper: true, helperStrength: 6 }, 6);
    expect(due('icy-water')).toHaveLength(1);
    expect(strengthOf('Karl')).toEqual([2]);
    roll('icy-water', 'Karl', { helper: true, helperStrength: 4 }, 4);
    expect(strengthOf('Karl')).toEqual([2]);
    expect(due('icy-water')).toEqual([]);
    expect(roll('soaked', 'Karl', { rainCoat: true }, 2).outcome?.id).toBe('too-wet');
    expect(roll('soaked', 'Otto', { rainCoat: true }).outcome?.id).toBe('dry');
  });

  it('an Undead model in the water stays Undead, and keeps its Strength', () => {
    const { battle, roll, due } = begin('border-town-burning');
    battle.turn();
    roll('ice', 'Karl', { strength: 3, undead: true }, 1);
    battle.turn();
    expect(battle.turn(5)).toEqual([]);
    expect(battle.rolled).toEqual(['icy-water: struggles']);
    expect(due('icy-water')).toHaveLength(1);
    battle.turn();
    expect(battle.turn(3)).toEqual([]);
    expect(battle.rolled).toEqual(['icy-water: climbs-out']);
  });

  it('whoever has no furs has none all battle, and nobody else for that', () => {
    const { battle, roll } = begin('border-town-burning');
    battle.turn();
    roll('leap', 'Karl', { initiative: 3, chilled: true }, 2);
    expect(roll('ice-run', 'Karl', {}, 3).outcome?.id).toBe('slips');
    expect(roll('ice-run', 'Otto', { initiative: 3 }, 3).outcome?.id).toBe('keeps-footing');
  });

  it('small hailstones leave another player’s big ones as they are, until that player’s turn', () => {
    const { battle, roll } = begin('border-town-burning');
    roll('weather', null, { territory: 'northern-wastes' }, 4, 4, 2);
    const effect = () => (battle.events.at(-1) as unknown as RollEvent).result.outcome?.effect;
    battle.turn(6);
    battle.turn(2);
    expect(effect()).toContain('stay at −2 Ballistic Skill');
    battle.turn(2);
    expect(effect()).toContain('have −1 Ballistic Skill');
  });

  it('who was swept away is soaked, and drifts for so many rounds', () => {
    const { battle, roll } = begin('border-town-burning');
    battle.turn();
    roll('river', 'Karl', { initiative: 3, depth: 'deep' }, 5, 1);
    battle.turn();
    expect(battle.turn(5)).toEqual([]);
    expect(battle.rolled).toEqual(['river: swept-away']);
    expect(roll('soaked', 'Karl', { rainCoat: true }, 3).outcome?.id).toBe('too-wet');
    battle.turn();
    battle.turn(5);
    expect(battle.rolled).toEqual(['river: out-of-action']);
  });

  it('a spell knows what hail falls, and the hail ends', () => {
    const { battle, roll } = begin('border-town-burning');
    const total = (...dice: readonly number[]) =>
      roll('cast', 'Grimr', { difficulty: 7, caster: 'priest' }, ...dice).roll?.total;
    roll('weather', null, { territory: 'northern-wastes' }, 4, 5, 1);
    battle.turn(2);
    expect(total(4, 4)).toBe(7);
    battle.turn(6);
    expect(total(4, 4)).toBe(6);
    battle.turn(3);
    expect(total(4, 4)).toBe(6);
    battle.turn(3);
    expect(total(4, 4)).toBe(7);
    battle.turn();
    expect(total(4, 4)).toBe(8);
  });

  it('lightning leaves a fire that is due, and an inferno asks how many are near', () => {
    const { battle, roll, due } = begin('border-town-burning');
    roll('weather', null, {}, 4, 5);
    battle.turn(6, 5, 5);
    expect(battle.rolled).toEqual(['thunder: lightning']);
    roll('ignite', null, { target: 'wooden-building' });
    expect(due('burn')).toMatchObject([{ at: 'start-of-player-turn', ask: ['models'] }]);
    expect(owed(battle.turn())).toEqual(['burn']);
    const { outcome } = roll('burn', null, { models: 3 }, 6, 1, 3, 2);
    expect(outcome?.effects[0]).toMatchObject({ kind: 'hits', each: [1, 3, 2], unit: 'hits' });
    expect(outcome?.effect).toContain('1 hit, 3 hits and 2 hits');
    expect(owed(battle.turn(1, 1, 1))).toEqual(['burn']);
  });

  it('a collapse hands its stage on to everybody who wants out', () => {
    const { battle, roll } = begin('border-town-burning');
    battle.turn();
    roll('burn', null, { turns: 1, models: 2 }, 6);
    expect(roll('escape-fire', null, { initiative: 3, knockedDown: true }, 3).outcome?.id).toBe('crushed');
    expect(roll('escape-fire', 'Otto', { initiative: 3, stunned: true }).outcome?.id).toBe('crushed');
    expect(roll('escape-fire', 'Karl', { initiative: 3 }, 3).outcome?.id).toBe('escapes');
  });
});

describe('in BLOOD', () => {
  const asked = { contact: false, dreadRange: false, fledThisTurn: false, friendsNear: true };

  it('a unit that fled from dread is due to regroup, and one that may not is due again', () => {
    const { battle, roll, due } = begin('blood');
    battle.turn();
    roll('dread', 'spears', { fortitude: 7, trigger: 'charged' }, 4, 4);
    battle.turn();
    expect(owed(battle.turn())).toEqual(['regroup']);
    const first = roll('regroup', 'spears', { discipline: 7, original: 16, survivors: 9, ...asked, contact: true });
    expect(first.outcome?.id).toBe('may-not-regroup');
    battle.turn();
    expect(owed(battle.turn())).toEqual(['regroup']);
    expect(due('regroup')[0]?.inputs).not.toHaveProperty('contact');
    expect(roll('regroup', 'spears', { survivors: 9, ...asked }, 3, 3).outcome?.id).toBe('regroups');
    expect(due('regroup')).toEqual([]);
  });

  it('Blood Lust is a fact of the unit, and ends with the next test that it passes', () => {
    const { battle, roll } = begin('blood');
    battle.turn();
    roll('blood-lust', 'ogres', { fortitude: 7 }, 5, 5);
    expect(roll('flee', 'ogres', { discipline: 7 }).outcome?.id).toBe('stands');
    expect(roll('flee', 'spears', { discipline: 7 }, 5, 5).outcome?.id).toBe('flees');
    roll('blood-lust', 'ogres', {}, 2, 2);
    expect(roll('flee', 'ogres', {}, 5, 5).outcome?.id).toBe('flees');
  });
});
