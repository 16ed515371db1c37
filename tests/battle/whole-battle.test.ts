/** A whole battle of the built-in games, with the state after each turn as the rules say. */
import { describe, expect, it } from 'vitest';
import type { RollEvent } from '../../src/battle/event.ts';
import { verifyEvents } from '../../src/battle/record/verify.ts';
import { mayRoll, sharedFacts } from '../../src/battle/state.ts';
import { diceOf, type MemoryBattle, memoryBattle, tools } from '../support/battle.ts';

const btb = (table: string) => `border-town-burning/${table}`;

describe('a battle in the Northern Wastes', () => {
  const battle = memoryBattle();
  const at = () => [battle.state.turn, battle.state.gameTurn, battle.state.active];
  /** Answers for the mill, which asks each time how many models are there. */
  const burn = (models: number, ...dice: readonly number[]) => {
    const due = battle.state.due.find(({ table }) => table === btb('burn')) ?? null;
    battle.roll({ table: btb('burn'), due, inputs: { models } }, ...dice);
  };
  const owed = (list: ReturnType<typeof battle.turn>) => list.map(({ due }) => due.table);
  const lasting = () => battle.state.lasting.map(({ name, lasts }) => `${name}: ${lasts}`);

  it('begins with hail that lasts three game turns, for both players', () => {
    battle.record([
      {
        type: 'set',
        for: null,
        player: null,
        inputs: { territory: 'northern-wastes' },
        rulings: { thunderScope: 'every-battle' },
        clear: [],
      },
    ]);
    battle.roll({ table: btb('weather') }, 4, 5, 2);
    expect(at()).toEqual([0, 0, null]);
    expect(battle.due).toEqual(['hail turnsLeft=3 Anna', 'hail turnsLeft=3 Bert', 'thunder']);
    expect(sharedFacts(battle.state)).toEqual({
      territory: 'northern-wastes',
      weather: 'hailstorm',
      hail: 'freezing-hail',
      stormPassed: true,
    });
    expect(lasting()).toEqual(['Hailstorm: 3 game turns']);
    expect(mayRoll(battle.state).flatMap(({ tables }) => tables)).toEqual([btb('cast'), btb('ignite')]);
  });

  it('turn 1: thunder comes with the game turn, hail with the own turn', () => {
    expect(battle.turn(1, 2, 3, 4)).toEqual([]);
    expect(at()).toEqual([1, 1, 'Anna']);
    expect(battle.rolled).toEqual(['thunder: nothing', 'hail: freezing-hail']);
    expect(battle.due).toEqual([
      'hail turnsLeft=3 Bert',
      'thunder fateStruck=false noneEligible=false',
      'hail turnsLeft=2 skullSized=false Anna',
    ]);
  });

  it('a house catches fire, in a hailstorm that nobody has to mention', () => {
    battle.roll({ table: btb('ignite'), inputs: { target: 'wooden-building' }, for: 'the mill' }, 5);
    expect(battle.rolled).toEqual(['ignite: catches-fire']);
    const [event] = battle.events.slice(-1);
    expect(event?.type === 'roll' && event.result.roll?.modifiers.map(({ value }) => value)).toEqual([1, -2]);
    expect(battle.due).toContain('burn the mill');
  });

  it('turn 2: the house burns in every player’s turn', () => {
    expect(owed(battle.turn(2))).toEqual([btb('burn')]);
    expect(at()).toEqual([2, 1, 'Bert']);
    expect(battle.rolled).toEqual(['hail: freezing-hail']);
    burn(1, 3);
    expect(battle.rolled).toEqual(['burn: rising-flames']);
    expect(battle.due).toContain('burn turns=1 the mill');
    const offers = mayRoll(battle.state).flatMap(({ for: whom, tables }) => tables.map((table) => [whom, table]));
    expect(offers).toContainEqual(['the mill', btb('smoke')]);
  });

  it('a wizard miscasts and turns stupid, to be rolled after the battle', () => {
    battle.roll({ table: btb('cast'), inputs: { difficulty: 8 }, for: 'Grimr' }, 1, 1, 1, 2);
    expect(battle.rolled).toEqual(['cast: winds-of-magic']);
    expect(battle.due).toContain('stupidity Grimr');
    expect(lasting()).toContain('Bleeeuurgh!: battle');
  });

  it('turn 3: fate strikes', () => {
    expect(owed(battle.turn(6, 6, 6, 6))).toEqual([btb('burn')]);
    expect(at()).toEqual([3, 2, 'Anna']);
    expect(battle.rolled).toEqual(['thunder: fate', 'hail: skull-sized-hail']);
    expect(sharedFacts(battle.state).hail).toBe('skull-sized-hail');
    burn(2, 2);
    expect(battle.due).toContain('thunder fateStruck=true noneEligible=false');
    expect(battle.due).toContain('hail turnsLeft=1 skullSized=false Anna');
  });

  it('a warrior flees, and is to rally in his player’s turn', () => {
    battle.roll({ table: 'mordheim/flee', inputs: { leadership: 7 }, for: 'Otto' }, 5, 5, 3, 4);
    expect(battle.rolled).toEqual(['flee: runs']);
    expect(battle.due).toContain('rally Otto Anna');
  });

  it('turn 4: the other player’s turn leaves him alone', () => {
    expect(owed(battle.turn(1))).toEqual([btb('burn')]);
    expect(battle.rolled).toEqual(['hail: freezing-hail']);
    burn(2, 4, 3, 1);
    const inferno = battle.events.at(-1) as unknown as RollEvent;
    expect(inferno.result.outcome?.quantities.hits?.rolls.map(({ value }) => value)).toEqual([3, 1]);
    expect(sharedFacts(battle.state)).toMatchObject({ hail: 'freezing-hail', skullSized: true });
    expect(battle.due).toContain('rally Otto Anna');
  });

  it('turn 5: fate does not strike twice, the house collapses, the hail runs out, the warrior rallies', () => {
    expect(owed(battle.turn(6, 6, 6, 5))).toEqual([btb('burn'), 'mordheim/rally']);
    expect(battle.rolled).toEqual(['thunder: lightning', 'hail: freezing-hail']);
    const toRally = battle.state.due.find(({ table }) => table === 'mordheim/rally') ?? null;
    battle.roll({ table: 'mordheim/rally', due: toRally }, 3, 3);
    expect(battle.rolled).toEqual(['rally: rallies']);
    expect(sharedFacts(battle.state).hail).toBe('freezing-hail');
    expect(Object.keys(sharedFacts(battle.state))).not.toContain('skullSized');
    burn(0, 4);
    expect(battle.rolled).toEqual(['burn: collapse']);
    const toEscape = battle.state.due.find(({ table }) => table === btb('escape-fire'));
    expect(toEscape).toMatchObject({ open: true, inputs: { stage: 'collapse' }, for: 'the mill' });
    battle.record([{ type: 'dismiss', due: [toEscape?.id ?? ''] }]);
    expect(battle.due).toContain('ignite with=lightning now');
    const due = battle.state.due.find(({ table }) => table === btb('ignite')) ?? null;
    battle.roll({
      table: btb('ignite'),
      due,
      inputs: { target: 'stone-building' },
      for: 'the inn',
      throwing: { by: 'hand', dice: [] },
    });
    expect(battle.rolled).toEqual(['ignite: catches-fire']);
    expect(battle.due).toContain('burn the inn');
  });

  it('turn 6 is the last of the hail', () => {
    expect(owed(battle.turn(3))).toEqual([btb('burn')]);
    expect(battle.rolled).toEqual(['hail: freezing-hail']);
    expect(sharedFacts(battle.state).weather).toBe('hailstorm');
    burn(0, 1);
    expect(battle.rolled).toEqual(['burn: gone-out']);
  });

  it('turn 7: the hail has passed, but what it has wet stays wet', () => {
    expect(battle.turn(1, 1, 1)).toEqual([]);
    expect(battle.rolled).toEqual(['thunder: nothing']);
    expect(sharedFacts(battle.state)).toMatchObject({ territory: 'northern-wastes', stormPassed: true });
    expect(Object.keys(sharedFacts(battle.state))).not.toContain('hail');
    expect(lasting()).not.toContain('Hailstorm: 3 game turns');
    battle.roll({ table: btb('ignite'), inputs: { target: 'wooden-building' }, for: 'the inn' }, 4);
    expect(battle.rolled).toEqual(['ignite: does-not-catch']);
  });

  it('ends with the roll that waited for it', () => {
    expect(battle.end(1)).toEqual([]);
    expect(battle.rolled).toEqual(['stupidity: permanent']);
    expect(battle.due).toEqual([]);
    expect(battle.state.ended).toBe(true);
    expect(() => battle.turn()).toThrow('The mill has ended');
  });

  it('proves true', () => {
    expect(verifyEvents(battle.events, tools)).toEqual({
      rolls: 23,
      seeded: 0,
      typed: 23,
      committed: null,
      undone: [],
      repeated: [],
      unmixed: [],
      problems: [],
      unproved: [],
    });
  });
});

/** The same commands, whatever the dice say. */
function play(battle: MemoryBattle, dice: (() => readonly number[]) | null): void {
  const given = () => dice?.() ?? [];
  battle.record([
    { type: 'set', for: null, player: null, inputs: { territory: 'northern-wastes' }, rulings: {}, clear: [] },
  ]);
  battle.roll({ table: btb('weather') }, ...given());
  for (let turn = 1; turn <= 6; turn++) {
    battle.turn(...given());
    if (turn === 1)
      battle.roll({ table: btb('ignite'), inputs: { target: 'rotting-trees' }, for: 'the wood' }, ...given());
    if (turn === 2) battle.roll({ table: btb('cast'), inputs: { difficulty: 12 }, for: 'Grimr' }, ...given());
    if (turn === 3) battle.roll({ table: 'mordheim/flee', inputs: { leadership: 5 }, for: 'Otto' }, ...given());
  }
  battle.end(...given());
}

describe('the same battle from typed dice', () => {
  for (const seed of ['k7f2q9', 'a', 'b', 'c', 'd', 'e']) {
    it(`stands as it stood with seed ${seed}`, () => {
      const drawn = memoryBattle({ seed });
      play(drawn, null);
      const rolls = drawn.events.filter((event) => event.type === 'roll');
      expect(verifyEvents(drawn.events, tools)).toMatchObject({ seeded: rolls.length, problems: [] });

      const steps = [...new Set(drawn.events.map(({ step }) => step))];
      const dice = steps
        .slice(2)
        .map((step) => rolls.filter((each) => each.step === step).flatMap(({ result }) => diceOf(result)));
      const typed = memoryBattle({ seed });
      play(typed, () => dice.shift() ?? []);

      expect(dice).toEqual([]);
      expect(typed.state).toEqual({ ...drawn.state, drawn: typed.state.drawn });
      const outcomes = (battle: MemoryBattle) =>
        battle.events.flatMap((event) => (event.type === 'roll' ? [outcome(event)] : []));
      expect(outcomes(typed)).toEqual(outcomes(drawn));
    });
  }
});

const outcome = ({ result }: RollEvent) => [result.table, result.outcome?.id, result.roll?.rolled];
