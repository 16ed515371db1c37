/** A battle that knows: facts of names and players, a roster, what gives way to what, and never a dead end. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderWith, omen } from '../support/run.ts';

/** Hail that is a player's, a swim that weakens who swims, a fire that friends put out, and orders given anew each turn. */
const SHORE = {
  'shore/game.yaml': `schema: 1
title: Shore
inputs:
  might: { about: Might, integer: 0-10, of: name }
  hail: { about: Hail on this player, choices: [none, small, large], default: none }
  wind: { about: Wind, choices: [calm, storm], default: calm }
  soaked: { about: Wet through, flag: true }
`,
  'shore/sky.yaml': `schema: 1
title: Sky
roll: d2
rows:
  - { result: 1, name: Calm }
  - { result: 2, name: Storm, next: [{ at: start-of-own-turn, table: stones }], related: [swim] }
lasts: battle
sets: { wind: outcome }
`,
  'shore/stones.yaml': `schema: 1
title: Stones
roll: d2
rows: [{ result: 1, name: Small }, { result: 2, name: Large }]
lasts: own-turn
sets: { hail: { to: outcome, of: player, until: own-turn } }
next: [{ at: start-of-own-turn, table: stones }]
`,
  'shore/swim.yaml': `schema: 1
title: Swim
uses: [might, hail, wind, soaked]
roll: { dice: d6, modifiers: [{ name: Stones, add: 1, when: { hail: large } }, { name: Wet, add: 1, when: { soaked: true } }, { name: Wind, add: 1, when: { wind: storm } }] }
test: { at-most: might }
rows:
  - { result: pass, name: Ashore }
  - result: fail
    name: Weaker
    when: { might: 1+ }
    sets: { might: { to: might - 4, of: name, until: battle }, soaked: { to: true, of: name, until: battle } }
    next: [{ at: start-of-own-turn, table: swim }]
  - { result: fail, name: Gone, when: { might: 0 } }
`,
  'shore/fire.yaml': `schema: 1
title: Fire
inputs: { helper: { about: A friend tries, flag: true } }
beside: { helper: true }
roll: d2
rows:
  - { result: 1, name: Burns, lasts: battle, next: [{ when: { helper: false }, at: start-of-own-turn, table: fire }] }
  - { result: 2, name: Out, ends: [fire] }
`,
  'shore/orders.yaml': `schema: 1
title: Orders
inputs: { banners: { about: Banners left, integer: 0-9 } }
roll: { dice: d2, modifiers: [{ name: Banners, add: banners }] }
rows: [{ result: 1+, name: Given }]
next: [{ at: start-of-own-turn, table: orders, ask: [banners] }]
`,
};

let home: string;
let data: string;
beforeEach(async () => {
  home = folderWith({});
  data = folderWith(SHORE);
  await battle('start', 'The shore', '--players', 'Anna,Bert', '--data', data, '--game', 'shore', '--seed', 'a');
});
afterEach(() => {
  for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true });
});

const battle = (...argv: readonly string[]) => omen(['battle', ...argv], { env: { XDG_DATA_HOME: home } });
const json = async (...argv: readonly string[]) => JSON.parse((await battle(...argv, '--json')).stdout);
const rolled = async (...argv: readonly string[]) => (await json(...argv)).events.at(-1);
const due = async () =>
  (await json('status')).due.map((each: { table: string; for: string | null; player: string | null }) =>
    [each.table.replace('shore/', ''), each.for ?? each.player].join(' '),
  );

describe('the folder of tables', () => {
  it('is part of the record: later commands need not name it', async () => {
    expect((await battle('sky', '--dice', '1')).stdout).toMatch(/^Calm\n {2}Sky · Shore\n/);
    expect(await battle('verify')).toMatchObject({ code: 0, stdout: expect.stringContaining('The record is sound.') });
  });

  it('that is gone makes no record unsound', async () => {
    await battle('sky', '--dice', '1');
    rmSync(data, { recursive: true });
    mkdirSync(home, { recursive: true });
    const { code, stdout, stderr } = await battle('verify');
    expect(stderr).toContain(`the tables of ${data}, which this battle was begun with, are not there`);
    expect([code, stdout]).toEqual([1, expect.stringContaining('sound as far as it can be proved here')]);
    expect(stdout).toContain('event 2  the table shore/sky is not here');
  });
});

describe('facts', () => {
  it('of a player hold for all of his, until his next turn, and it is said where they are from', async () => {
    await battle('sky', '--dice', '2');
    await battle('turn', '--dice', '2');
    const own = await battle('swim', '--for', 'Otto', '--might', '9', '--dice', '1');
    expect(own.stdout).toMatch(/Stones \+1/);
    expect(own.stdout).toContain('known    hail large (Anna’s turn 1)');
    expect(
      (await rolled('swim', '--for', 'Karl', '--player', 'Bert', '--might', '9', '--dice', '1')).result.inputs.hail,
    ).toBe('none');
    await battle('turn', '--dice', '1');
    expect((await rolled('swim', 'Otto', '--dice', '1')).result.inputs.hail).toBe('large');
    await battle('turn', '--dice', '1');
    expect((await rolled('swim', 'Otto', '--dice', '1')).result.inputs.hail).toBe('small');
  });

  it('of a name are worked out, kept within range, and looked up when it is due again', async () => {
    await battle('turn');
    await battle('swim', '--for', 'Otto', '--might', '3', '--dice', '6');
    expect(await json('status')).toMatchObject({
      facts: expect.arrayContaining([expect.objectContaining({ input: 'might', value: 0, for: 'Otto' })]),
    });
    await battle('turn');
    const back = await json('turn');
    expect(back.events.at(-1)).toMatchObject({
      for: 'Otto',
      result: { outcome: { id: 'gone' }, inputs: { might: 0, soaked: true } },
    });
  });

  it('that were answered once for a name are not asked for again, and can be set', async () => {
    await battle('turn');
    await battle('swim', '--for', 'Otto', '--might', '7', '--dice', '1');
    expect((await battle('swim', 'otto', '--dice', '1')).stdout).toContain('known    might 7 (Anna’s turn 1)');
    await battle('set', '--for', 'Otto', 'might=9');
    expect((await battle('swim', 'Otto', '--dice', '1')).stdout).toContain('known    might 9 (set, Anna’s turn 1)');
    const other = await battle('swim', 'Otto', '--might', '2', '--dice', '1');
    expect(other.stdout).toContain('known    might 2 as said, not might 9');
    await battle('set', '--for', 'Otto', '--clear', 'might');
    expect((await battle('swim', 'Otto', '--dice', '1')).stderr).toMatch(/needs --might/);
  });

  it('that a player sets win over what an earlier roll had handed on', async () => {
    await battle('turn');
    await battle('sky', '--dice', '2');
    await battle('set', '--wind', 'calm');
    expect((await battle('swim', '--for', 'Otto', '--might', '9', '--dice', '1')).stdout).toContain(
      'known    wind calm (set, Anna’s turn 1)',
    );
  });

  it('of another name or fact are refused with the nearest', async () => {
    await battle('add', 'Otto', '--player', 'Bert', 'might=7');
    for (const [message, ...argv] of [
      ['nobody is called "Otot" in this battle; did you mean Otto?', 'set', '--for', 'Otot', 'might=3'],
      ['nobody is called "Otot" in this battle; did you mean Otto?', 'swim', 'Otot'],
      ['nobody is called "Otot" in this battle; did you mean Otto?', 'swim', '--for', 'Otot'],
      ['mihgt does not hold for Otto; did you mean might?', 'set', '--for', 'Otto', '--clear', 'mihgt'],
      ['wind does not hold', 'set', '--clear', 'wind'],
    ] as const) {
      const ran = await battle(...argv);
      expect([ran.code, ran.stdout, ran.stderr]).toEqual([2, '', expect.stringContaining(message)]);
    }
  });
});

describe('the roster', () => {
  it('makes a name and a table enough, in the owner’s turns', async () => {
    expect((await battle('add', 'Otto', '--player', 'bert', 'might=7')).stdout).toBe(
      '  roster   Otto (Bert): might 7\n',
    );
    await battle('turn');
    expect(await rolled('swim', 'Otto', '--dice', '6')).toMatchObject({
      for: 'Otto',
      player: 'Bert',
      took: [{ by: 'roster' }],
    });
    expect((await battle('status')).stdout).toContain('  known    Otto (Bert): might 7\n');
  });

  it('is what the shell completes', async () => {
    await battle('add', 'Otto', '--player', 'Bert');
    const words = ['complete', '--', 'battle', 'swim', '--for', 'O'];
    expect((await omen(words, { env: { XDG_DATA_HOME: home } })).stdout).toBe('Otto\tBert\n');
  });

  it.each([
    ['squad.csv', 'name,player,might\nOtto,Bert,7\n"Karl, the Old",Anna,\n'],
    ['squad.yaml', '- { name: Otto, player: Bert, might: 7 }\n- { name: "Karl, the Old", player: Anna }\n'],
    ['squad.yml', 'Otto: { player: Bert, might: 7 }\n"Karl, the Old": { player: Anna }\n'],
  ])('comes from %s too', async (name, text) => {
    writeFileSync(join(home, name), text);
    await battle('add', '--from', join(home, name));
    expect((await json('status')).roster).toEqual([
      { name: 'Otto', player: 'Bert' },
      { name: 'Karl, the Old', player: 'Anna' },
    ]);
    expect((await battle('swim', 'Otto', '--dice', '1')).code).toBe(0);
  });

  it.each([
    ['player,might\nBert,7\n', 'entry 1 has no name'],
    ['name,player,mihgt\nOtto,Bert,7\n', 'no table of the game has an input mihgt; did you mean might?'],
    ['name,player\nOtto,Cleo\n', 'there is no player "Cleo"'],
    ['', 'it has 0 names'],
  ])('refuses %j', async (text, message) => {
    writeFileSync(join(home, 'squad.csv'), text);
    const { code, stderr } = await battle('add', '--from', join(home, 'squad.csv'));
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect((await json('status')).events).toBe(1);
  });
});

describe('what is due', () => {
  it('is not answered by a friend who helps, and ends where he succeeds', async () => {
    await battle('turn');
    await battle('fire', '--for', 'Otto', '--dice', '1');
    await battle('turn');
    await battle('turn');
    await battle('undo');
    await battle('fire', 'Otto', '--helper', '--dice', '1');
    expect(await due()).toEqual(['fire Otto']);
    const out = await battle('fire', 'Otto', '--helper', '--dice', '2');
    expect(out.stdout).toMatch(/over {5}Burns \(Otto\), Burns \(Otto\)\n {2}3\.1 {6}Fire · Otto: no longer due\n$/);
    expect(await due()).toEqual([]);
  });

  it('is asked for anew where the table says so, whatever was said before', async () => {
    await battle('turn');
    await battle('orders', '--for', 'Unit', '--banners', '3', '--dice', '1');
    await battle('turn');
    const turn = await battle('turn');
    expect([turn.code, turn.stdout]).toEqual([3, expect.stringContaining('asks for banners')]);
    expect((await rolled('orders', 'Unit', '--banners', '1', '--dice', '1')).due).toBe('3.1');
  });

  it('is skipped where an earlier roll of the same turn took its place', async () => {
    await battle('turn');
    await battle('sky', '--dice', '2');
    await battle('set', '--player', 'Anna', 'hail=small');
    await battle('roll', 'stones', '--for', 'Anna', '--beside', '--dice', '1');
    await battle('turn', '--dice', '1');
    const turn = await json('turn', '--dice', '1,2');
    expect(turn.owed).toEqual([]);
    expect((await battle('verify')).code).toBe(0);
  });

  it('goes with the weather that brought it, once another weather comes', async () => {
    await battle('turn');
    await battle('sky', '--dice', '2');
    const { stdout } = await battle('sky', '--dice', '1');
    expect(stdout).toMatch(
      /over {5}Storm\n {2}3\.1 {6}Stones · Anna: no longer due\n {2}3\.2 {6}Stones · Bert: no longer due\n$/,
    );
    expect((await json('status')).inputs).toEqual({ wind: 'calm' });
  });

  it('and lasts ends with the battle, which names it', async () => {
    await battle('turn');
    await battle('sky', '--dice', '2');
    const { stdout } = await battle('end');
    expect(stdout).toMatch(/^After the battle · 1 turn\n {2}over {5}Storm\n {2}3\.1 {6}Stones · Anna: no longer due\n/);
    expect(await json('status')).toMatchObject({ lasting: [], due: [] });
  });
});

describe('players', () => {
  it('join, leave and change places, and the turns go on from where they are', async () => {
    const next = async () => (await json('turn')).player;
    expect([await next(), await next()]).toEqual(['Anna', 'Bert']);
    expect((await battle('players', 'Bert,Cleo,Anna')).stdout).toBe('  players  Bert, Cleo, Anna\n');
    expect([await next(), await next(), await next()]).toEqual(['Cleo', 'Anna', 'Bert']);
    await battle('players', 'Cleo,Anna');
    expect([await next(), await next(), (await json('status')).gameTurn]).toEqual(['Cleo', 'Anna', 2]);
    expect((await battle('verify')).code).toBe(0);
  });

  it('who leave take along what comes in their turns', async () => {
    await battle('sky', '--dice', '2');
    await battle('players', 'Bert');
    expect(await due()).toEqual(['stones Bert']);
  });
});

describe('another game', () => {
  it('sets no facts of this battle but those of names', async () => {
    await battle('turn');
    await battle('btb/weather', '--dice', '3,4');
    expect((await json('status')).inputs).toEqual({});
  });
});

it('dice with names are kept in the record, told by their names, and proved again', async () => {
  const home = folderWith({
    'home/game.yaml': 'schema: 1\ntitle: Home\n',
    'home/duel.yaml': `schema: 1
title: Duel
roll: { dice: { own: d6, other: { dice: d6, pool: 2, counts: { sixes: 6 } } } }
let: { lead: own - other + sixes }
rows: [{ result: any, when: { lead: 0+ }, name: Wins }, { result: any, when: { lead: <=-1 }, name: Loses }]
`,
  });
  const own = { XDG_DATA_HOME: folderWith({}), OMEN_PATH: home };
  const run = (...words: readonly string[]) => omen(['battle', ...words], { env: own });
  await run('start', 'The bridge', '--game', 'home');
  expect((await run('roll', 'duel', '--dice', '5,6,1')).code).toBe(0);
  expect((await run('log')).stdout).toContain('Duel: own D6 5, other 2D6 6 1, sixes 1, typed · Loses');
  expect((await run('verify')).code).toBe(0);
});
