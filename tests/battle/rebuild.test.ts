/** State from events: whose turn it is, what is due to whom, what is undone. */
import { describe, expect, it } from 'vitest';
import { planDue, undoLast } from '../../src/battle/proceed.ts';
import { sharedFacts } from '../../src/battle/state.ts';
import { memoryBattle, tools } from '../support/battle.ts';

const btb = (table: string) => `border-town-burning/${table}`;

describe('turns', () => {
  it.each([
    [['Solo'], ['Solo', 'Solo', 'Solo'], [1, 2, 3]],
    [
      ['A', 'B', 'C'],
      ['A', 'B', 'C', 'A'],
      [1, 1, 1, 2],
    ],
  ])('of %j go round', (players, order, gameTurns) => {
    const battle = memoryBattle({ players });
    const seen = order.map(() => {
      battle.turn();
      return [battle.state.active, battle.state.gameTurn];
    });
    expect(seen).toEqual(order.map((player, i) => [player, gameTurns[i]]));
  });
});

describe('what is due', () => {
  it('belongs to the player whose turn it was, or who was named', () => {
    const battle = memoryBattle();
    battle.turn();
    battle.roll({ table: 'mordheim/flee', for: 'Otto', inputs: { leadership: 5 } }, 6, 6, 1, 1);
    battle.roll({ table: 'mordheim/flee', for: 'Karl', player: 'Bert', inputs: { leadership: 5 } }, 6, 6, 1, 1);
    battle.roll({ table: 'mordheim/flee', for: 'Bert', inputs: { leadership: 5 } }, 6, 6, 1, 1);
    const [karl, bert] = battle.turn().map(({ due }) => due);
    expect([karl?.for, bert?.for]).toEqual(['Karl', 'Bert']);
    battle.roll({ table: 'mordheim/rally', due: karl ?? null }, 1, 1);
    battle.roll({ table: 'mordheim/rally', due: bert ?? null }, 6, 6, 2, 2);
    expect(battle.rolled).toEqual(['rally: keeps-running']);
  });

  it('waits for people where it is due only if something holds, dice or not', () => {
    const battle = memoryBattle();
    battle.turn();
    battle.roll({ table: 'mordheim/flee', for: 'Otto', inputs: { leadership: 5 } }, 6, 6, 1, 1);
    battle.turn();
    expect(battle.turn()).toMatchObject([{ due: { for: 'Otto', if: 'it still stands' }, missing: [], problem: null }]);
    expect(battle.due).toEqual(['rally Otto Anna now']);
    expect(() => battle.turn(3, 3)).toThrow('dice has 2 more than are thrown');
    battle.roll({ table: 'mordheim/rally', due: battle.state.due[0] ?? null }, 1, 1);
    expect(battle.due).toEqual([]);
  });

  it('comes in the turns of whose it was', () => {
    const battle = memoryBattle();
    battle.turn();
    battle.roll({ table: 'mordheim/flee', for: 'Bert', inputs: { leadership: 5 } }, 6, 6, 1, 1);
    battle.roll({ table: 'mordheim/flee', for: 'Otto', inputs: { leadership: 4 } }, 6, 6, 1, 1);
    expect(battle.due).toEqual(['rally Bert Bert', 'rally Otto Anna']);
  });

  it('is asked for where an input is not known, and stays due until it is answered', () => {
    const battle = memoryBattle();
    battle.turn();
    battle.roll({ table: btb('ice'), for: 'Karl' }, 1);
    battle.turn();
    const owed = battle.turn();
    expect(owed.map(({ due, missing }) => [due.id, missing.map(({ name }) => name)])).toEqual([
      ['3.1', ['strength', 'undead']],
    ]);
    expect(battle.due).toEqual(['icy-water Karl Anna now']);
    battle.turn();
    expect(battle.due).toEqual(['icy-water Karl Anna now']);
    const [due] = battle.state.due;
    battle.roll({ table: btb('icy-water'), due: due ?? null, inputs: { strength: 3, undead: false } }, 4);
    expect(battle.due).toEqual(['icy-water strength=2 undead=false helper=false Karl Anna']);
    expect(() => battle.roll({ table: btb('icy-water'), due: due ?? null, inputs: { strength: 3 } }, 4)).toThrow(
      'nothing is due under 3.1',
    );
  });

  it('is answered by what holds for the battle', () => {
    const battle = memoryBattle();
    battle.turn();
    battle.roll({ table: btb('ice'), for: 'Karl' }, 1);
    battle.record([
      { type: 'set', for: null, player: null, inputs: { strength: 4, undead: false }, rulings: {}, clear: [] },
    ]);
    battle.turn();
    expect(battle.turn(2)).toEqual([]);
    expect(battle.rolled).toEqual(['icy-water: climbs-out']);
    battle.record([{ type: 'set', for: null, player: null, inputs: {}, rulings: {}, clear: ['strength'] }]);
    expect(Object.keys(sharedFacts(battle.state))).not.toContain('strength');
  });

  it('stays due from the roll on for which the typed dice ran out', () => {
    const battle = memoryBattle();
    battle.roll(
      { table: btb('weather'), inputs: { territory: 'northern-wastes' }, rulings: { thunderScope: 'every-battle' } },
      4,
      5,
      2,
    );
    const owed = battle.turn(1, 2, 3);
    expect(battle.rolled).toEqual(['thunder: nothing']);
    expect(owed).toMatchObject([{ due: { table: btb('hail') }, need: [{ dice: 'd6', for: 'hail' }] }]);
    battle.record(planDue(battle.state, tools, [5]).bodies);
    expect(battle.rolled).toEqual(['hail: freezing-hail']);
  });

  it('waits under one name for one roll only', () => {
    const battle = memoryBattle();
    battle.turn();
    battle.roll({ table: btb('ignite'), for: 'inn', inputs: { target: 'wooden-building', inside: true } });
    battle.roll({ table: btb('ignite'), for: 'inn', inputs: { target: 'wooden-building', inside: true } });
    battle.roll({ table: btb('ignite'), inputs: { target: 'wooden-building', inside: true } });
    battle.roll({ table: btb('ignite'), inputs: { target: 'wooden-building', inside: true } });
    expect(battle.due).toEqual(['burn inn', 'burn', 'burn']);
  });

  it('ends with the battle where it waits for a turn', () => {
    const battle = memoryBattle();
    battle.turn();
    battle.roll({ table: btb('ignite'), inputs: { target: 'wooden-building', inside: true } });
    battle.roll({ table: btb('miscast'), for: 'Grimr' }, 1, 2);
    battle.end(5);
    expect(battle.rolled).toEqual(['stupidity: recovers']);
    expect(battle.due).toEqual([]);
  });

  it('is refused where more dice were typed than are thrown', () => {
    const battle = memoryBattle();
    expect(() => battle.turn(6)).toThrow('dice has 1 more than are thrown; nothing was recorded');
    expect(battle.state.turn).toBe(0);
  });
});

describe('undo', () => {
  it('takes back a command with all that it rolled, and then the one before', () => {
    const battle = memoryBattle();
    const before = [battle.state];
    battle.roll({ table: btb('weather'), inputs: { territory: 'northern-wastes' } }, 4, 5, 2);
    before.push(battle.state);
    battle.turn();
    expect(battle.rolled).toHaveLength(1);
    for (const state of before.reverse()) {
      battle.record([undoLast(battle.events)]);
      const { events, step, drawn, ...rest } = battle.state;
      const { events: _, step: __, drawn: ___, ...expected } = state;
      expect(rest).toEqual(expected);
    }
    expect(() => undoLast(battle.events)).toThrow('there is nothing to undo');
    battle.turn();
    expect(battle.state.turn).toBe(1);
  });

  it('never gives the same dice again', () => {
    const battle = memoryBattle();
    battle.roll({ table: btb('weather') });
    battle.record([undoLast(battle.events)]);
    battle.roll({ table: btb('weather') });
    expect(battle.events.flatMap((event) => (event.type === 'roll' ? [event.request.index] : []))).toEqual([0, 1]);
  });
});
