import { describe, expect, it } from 'vitest';
import { planTurn } from '../../../src/battle/proceed.ts';
import { rollInBattle } from '../../../src/battle/roll.ts';
import { openBattle, record, toolsOf } from '../../../src/page/logic/battle.ts';
import { gamesOf } from '../../../src/page/logic/games.ts';
import { games } from '../../support/games.ts';

const page = gamesOf(games);
const tools = toolsOf(page);
const now = new Date('2026-05-01T12:00:00Z');
const begin = (seed: string | null) =>
  record(
    null,
    [
      {
        type: 'start',
        battle: '0123456789abcdef',
        name: 'Siege',
        game: 'border-town-burning',
        players: ['Anna', 'Bert'],
        seed,
        commit: seed === null ? 'f'.repeat(64) : null,
        keeper: seed === null ? 'Anna' : null,
        data: [],
      },
    ],
    now,
  );

describe('a battle that the page keeps', () => {
  it('is read from its own record as it stood', () => {
    let battle = begin('a');
    const { body } = rollInBattle(
      battle.state,
      {
        table: 'border-town-burning/weather',
        inputs: { territory: 'northern-wastes' },
        throwing: { by: 'hand', dice: [4, 5, 1] },
      },
      tools,
    );
    battle = record(battle, [body], now);
    battle = record(battle, planTurn(battle.state, tools, null).bodies, now);
    expect(battle.events.length).toBeGreaterThan(3);
    expect(openBattle(battle.text)).toEqual(battle);
    expect(openBattle(battle.text.trimEnd())).toEqual(battle);
  });

  it.each([
    ['changed', (text: string) => text.replace('Siege', 'Sieve'), /line 1 .* was changed/],
    ['cut', (text: string) => text.slice(0, -20), /no whole record/],
    ['empty', () => '', /no whole record/],
    ['another file', () => 'a,b\n1,2\n', /line 1/],
  ])('is refused where its record is %s', (_, spoil, problem) => {
    expect(() => openBattle(spoil(begin('a').text))).toThrow(problem);
  });

  it('draws no dice from a secret that it does not have', () => {
    const asked = { table: 'mordheim/flee', inputs: { leadership: 8 } };
    expect(() => rollInBattle(begin(null).state, asked, tools)).toThrow(/tap in what your own dice show/);
  });
});
