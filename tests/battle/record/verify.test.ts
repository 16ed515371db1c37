/** Every event is derived anew: whatever was changed in a record is named, though all hashes were made anew. */
import { describe, expect, it } from 'vitest';
import type { BattleEvent, RollEvent } from '../../../src/battle/event.ts';
import { planTurn, undoLast } from '../../../src/battle/proceed.ts';
import { readRecord } from '../../../src/battle/record/lines.ts';
import { verifyEvents } from '../../../src/battle/record/verify.ts';
import { forge, memoryBattle, tools } from '../../support/battle.ts';

const btb = (table: string) => `border-town-burning/${table}`;

/** Weather with hail that comes back, a fire, somebody with a name, an undone roll. */
function someBattle() {
  const battle = memoryBattle();
  battle.record([{ type: 'add', names: [{ name: 'Otto', player: 'Bert', inputs: { leadership: 7 } }] }]);
  battle.roll({ table: btb('weather'), inputs: { territory: 'northern-wastes' } }, 4, 5, 2);
  battle.turn();
  battle.roll({ table: 'mordheim/flee', for: 'Otto' });
  battle.roll({ table: btb('miscast'), for: 'Grimr' });
  battle.record([undoLast(battle.events)]);
  battle.roll({ table: btb('miscast'), for: 'Grimr' });
  battle.turn();
  battle.record([{ type: 'dismiss', due: [battle.state.due[0]?.id as string] }]);
  battle.record(planTurn(battle.state, tools, null).bodies);
  battle.end();
  return battle;
}

const { events } = someBattle();
const numberOf = (found: (event: BattleEvent) => boolean): number => events.findIndex(found) + 1;
const problemsOf = (at: number, change: (event: never) => object) => {
  const { text } = forge(events, (event) => (event.event === at ? (change(event as never) as BattleEvent) : undefined));
  const reading = readRecord(new TextEncoder().encode(text));
  if (reading.damage !== null) return [{ event: reading.damage.line, problem: reading.damage.problem }];
  return verifyEvents(reading.events, tools).problems;
};

it('finds nothing wrong with what was played', () => {
  const verdict = verifyEvents(events, tools);
  expect(verdict).toMatchObject({ problems: [], unproved: [], undone: [numberOf(isMiscast)], committed: null });
  expect(verdict.repeated).toEqual([events.findLastIndex(isMiscast) + 1]);
});

const isMiscast = (event: BattleEvent) => event.type === 'roll' && event.for === 'Grimr';
const isFlight = (event: BattleEvent) => event.type === 'roll' && event.for === 'Otto';
const isWeather = (event: BattleEvent) => event.type === 'roll' && event.result.table === btb('weather');
const isHail = (event: BattleEvent) => event.type === 'roll' && event.due !== null && event.player === 'Anna';
const turnOf = (turn: number) => (event: BattleEvent) => event.type === 'turn' && event.turn === turn;

describe('a change is named:', () => {
  const cases: readonly (readonly [string, (event: BattleEvent) => boolean, (event: never) => object, string])[] = [
    [
      'a result',
      isWeather,
      ({ result }: RollEvent) => ({ result: { ...result, next: [] } }),
      'the same roll gives another result',
    ],
    [
      'a die',
      isWeather,
      ({ request }: RollEvent) => ({ request: { ...request, dice: [4, 5, 3] } }),
      'the same roll gives another result',
    ],
    ['what a roll sets', isWeather, () => ({ sets: [] }), 'the same roll sets other facts'],
    [
      'until when a fact holds',
      isWeather,
      ({ sets }: RollEvent) => ({ sets: sets.map((each) => ({ ...each, until: 99 })) }),
      'the same roll sets other facts',
    ],
    ['whose a roll is', isFlight, () => ({ player: 'Anna' }), 'has player "Anna" instead of "Bert"'],
    ['whom an answer concerns', isHail, () => ({ player: 'Bert' }), 'has player "Bert" instead of "Anna"'],
    ['what a roll knew', isFlight, () => ({ took: [] }), 'has other took than follow'],
    [
      'the seed',
      isFlight,
      ({ request }: RollEvent) => ({ request: { ...request, seed: 'lucky' } }),
      'has seed lucky instead of k7f2q9',
    ],
    [
      'the index',
      isFlight,
      ({ request }: RollEvent) => ({ request: { ...request, index: 9 } }),
      'has index 9 instead of 1',
    ],
    ['whose turn it is', turnOf(2), () => ({ player: 'Anna' }), 'has player "Anna" instead of "Bert"'],
    ['the game turn', turnOf(2), () => ({ gameTurn: 2 }), 'has gameTurn 2 instead of 1'],
    [
      'what is undone',
      ({ type }) => type === 'undo',
      () => ({ undoes: [2] }),
      'takes back something else than the last command',
    ],
    ['a type', ({ type }) => type === 'dismiss', () => ({ type: 'wish' }), 'is of type "wish", which no event is'],
    ['a further field', turnOf(1), () => ({ luck: 6 }), 'has a field luck, which is none of its own'],
    ['a field of another kind', turnOf(1), () => ({ turn: 'one' }), 'has "one" as turn'],
    [
      'a commitment beside a seed',
      ({ type }) => type === 'start',
      () => ({ commit: 'a'.repeat(64) }),
      'must have exactly one of seed and commit',
    ],
    [
      'neither seed nor commitment',
      ({ type }) => type === 'start',
      () => ({ seed: null }),
      'must have exactly one of seed and commit',
    ],
    [
      'an id that leads elsewhere',
      ({ type }) => type === 'start',
      () => ({ battle: '../../x' }),
      'has "../../x" as battle',
    ],
  ];

  it.each(cases)('%s', (_, found, change, problem) => {
    const at = numberOf(found);
    expect(at).toBeGreaterThan(0);
    expect(problemsOf(at, change)[0]).toEqual({ event: at, problem });
  });
});

it('tells which rolls were made again in the same turn', () => {
  const battle = memoryBattle();
  battle.turn();
  for (let i = 0; i < 3; i++) battle.roll({ table: btb('weather') });
  expect(verifyEvents(battle.events, tools)).toMatchObject({ repeated: [4, 5], problems: [] });
});

it('does not call unsound what it cannot prove', () => {
  const gone = (id: string) => {
    if (id === btb('weather')) return { ...tools.find(id), rules: 'changed' };
    return tools.find(id);
  };
  const verdict = verifyEvents(events, { ...tools, find: gone });
  expect(verdict.problems).toEqual([]);
  expect(verdict.unproved).toEqual([
    { event: numberOf(isWeather), problem: `the rules of ${btb('weather')} have changed since` },
  ]);
});
