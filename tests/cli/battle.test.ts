/** The commands of a battle, as a player and a script use them. */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRecord } from '../../src/battle/record/lines.ts';
import { folderWith, omen, shell } from '../support/run.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'omen-home-'));
});

const env = () => ({ XDG_DATA_HOME: home });
const file = (name = 'the-mill') => join(home, 'omen', 'battles', `${name}.jsonl`);
const battle = (...argv: readonly string[]) => omen(['battle', ...argv], { env: env() });
const json = async (...argv: readonly string[]) => JSON.parse((await battle(...argv, '--json')).stdout);
const begin = (...argv: readonly string[]) =>
  battle('start', 'The mill', '--players', 'Anna,Bert', '--game', 'btb', '--seed', 'k7f2q9', ...argv);

/** A game of this file's own: rain that lasts, mud in each own turn, a ford that asks for the rain. */
const FORD = {
  'ford/game.yaml': 'schema: 1\ntitle: Ford\ninputs: { wet: { about: It has rained, flag: true } }\n',
  'ford/sky.yaml': `schema: 1
title: Sky
roll: d2
rows:
  - { result: 1, name: Sun }
  - result: 2
    name: Rain
    effect: Rain for {turns}.
    quantities: { turns: { dice: d2, unit: game-turns } }
    next: [{ at: start-of-own-turn, table: mud, with: { turnsLeft: turns } }]
    lasts: turns
    related: [wade]
    sets: { sky: { to: outcome }, wet: { to: true, until: battle } }
`,
  'ford/mud.yaml': `schema: 1
title: Mud
inputs: { turnsLeft: { about: Turns left, integer: 1+ } }
roll: d2
rows: [{ result: 1, name: Slow, effect: Half speed. }, { result: 2, name: Quick }]
next: [{ when: { turnsLeft: 2+ }, at: start-of-own-turn, table: mud, with: { turnsLeft: turnsLeft - 1 } }]
lasts: game-turn
`,
  'ford/wade.yaml': `schema: 1
title: Wading
uses: [wet]
inputs: { sky: { about: Sky, choices: [sun, rain], default: sun } }
roll: { dice: d2, modifiers: [{ name: Rain, add: 1, when: { sky: rain, wet: true } }] }
rows: [{ result: <=2, name: Across }, { result: 3+, name: Soaked!, effect: Wet through. }]
`,
};

describe('omen battle', () => {
  it('begins, and shows where', async () => {
    const { stdout, code } = await begin('--set', 'territory=northern-wastes', '--ruling', 'ice-weight=as-written');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^The mill · Border Town Burning\n {2}players {2}Anna, Bert\n {2}seed {5}k7f2q9\n {2}record {3}.*\n/,
    );
    expect(existsSync(file())).toBe(true);
    expect(await json('status')).toMatchObject({
      name: 'The mill',
      players: ['Anna', 'Bert'],
      inputs: { territory: 'northern-wastes' },
      rulings: { iceWeight: 'as-written' },
      turn: 0,
      player: null,
    });
  });

  it('rolls what is due as turns go on', async () => {
    const data = folderWith(FORD);
    const ford = (...argv: readonly string[]) => battle(...argv, '--data', data);
    await ford('start', 'The ford', '--players', 'Anna,Bert', '--game', 'ford');
    expect((await ford('roll', 'sky', '--dice', '2,2')).stdout).toMatch(
      /^Rain\n {2}Sky · Ford\n {2}Rain for 2 game turns\.\n.*\n {2}next {2}Mud, start of own turn\n/,
    );
    expect((await ford('turn', '--dice', '1')).stdout).toMatch(
      /^Turn 1 · Anna · game turn 1\n\nSlow\n {2}Mud · Ford\n {2}Half speed\.\n {2}D2 1\n {2}next {2}\w+, start of own turn\n/,
    );
    expect((await ford('status')).stdout).toBe(
      [
        'The ford · Ford',
        '  Turn 1 · Anna · game turn 1',
        '  holds    sky rain (until turn 5), wet',
        '  lasts    Rain (2 game turns), Slow (Anna, game turn)',
        '  may roll wade',
        'Due later',
        '  2.2      Mud · start of own turn (Bert) · turns left 2',
        '  4.1      Mud · start of own turn (Anna) · turns left 1',
        '',
      ].join('\n'),
    );
    await ford('roll', 'wade', '--for', 'Karl', '--dice', '2');
    for (let turn = 2; turn <= 4; turn++) await ford('turn', '--dice', '2');
    expect((await ford('turn')).stdout).toBe(
      'Turn 5 · Anna · game turn 3\n  over     Rain, Quick (Anna), Quick (Bert)\n',
    );
    await ford('note', '1. A *wet* day.');
    await ford('end');
    const story = (await ford('log', '--markdown')).stdout;
    expect(story.replace(/\d{4}-\d\d-\d\d/, 'today')).toMatchInlineSnapshot(`
      "# The ford

      Ford · Anna against Bert · today

      ## Before the battle

      - **Sky: Rain** (2). Rain for 2 game turns.

      ## Game turn 1

      ### Anna, turn 1

      - **Mud: Slow** (1). Half speed.
      - **Karl, Wading: Soaked!** (2 → 3). Wet through.

      ### Bert, turn 2

      - **Mud: Quick** (2).

      ## Game turn 2

      ### Anna, turn 3

      - **Mud: Quick** (2).

      ### Bert, turn 4

      - **Mud: Quick** (2).

      ## Game turn 3

      ### Anna, turn 5

      1\\. A \\*wet\\* day.

      ## After the battle
      "
    `);
  });

  it('asks for what it does not know, with the command to paste', async () => {
    await begin();
    await battle('turn');
    await battle('roll', 'ice', '--for', 'Karl', '--dice', '1');
    await battle('turn');
    const { stdout, code } = await battle('turn');
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /Still due\n {2}3\.1 +Icy water · Karl: asks for strength, undead\n +omen battle roll --due 3\.1 --strength <number> \[--undead\]\n$/,
    );
    const answer = await battle('roll', '--due', '3.1', '--strength', '3', '--dice', '4');
    expect(answer.stdout).toMatch(/^Failed: Struggles\n {2}Icy water · Karl\n/);
    expect((await battle('due')).stdout).toContain('Icy water · Karl · start of own turn (Anna) · strength 2');
    expect(await battle('roll', '--due', '3.1')).toMatchObject({
      code: 2,
      stderr: 'omen: nothing is due as 3.1 (due: 6.1)\n',
    });
  });

  it('takes a roll of a table that is due now for the answer', async () => {
    await begin();
    await battle('turn');
    for (const name of ['Karl', 'Otto']) await battle('roll', 'ice', '--for', name, '--dice', '1');
    await battle('turn');
    await battle('turn');
    expect((await battle('roll', 'icy-water', '--strength', '3', '--dice', '1')).stderr).toBe(
      'omen: icy-water is due several times: 3.1 (Karl), 4.1 (Otto); say which with --due, or --beside\n',
    );
    await battle('roll', 'icy-water', '--for', 'Otto', '--strength', '3', '--dice', '1');
    expect((await json('status')).due.map(({ id }: { id: string }) => id)).toEqual(['3.1']);
    await battle('roll', 'icy-water', '--beside', '--strength', '3', '--dice', '1');
    expect((await json('status')).due).toHaveLength(1);
  });

  it('says when a table is due later, and rolls beside it', async () => {
    await begin();
    await battle('turn');
    await battle('roll', 'hail', '--turns-left', '3', '--dice', '4');
    const { stderr } = await battle('roll', 'hail', '--dice', '4');
    expect(stderr).toBe('Hail is due later as 3.1, and stays so; --due 3.1 rolls that one now\n');
    expect((await json('status')).due).toHaveLength(1);
    await battle('roll', '--due', '3.1', '--dice', '4');
    expect((await json('status')).due[0].inputs).toEqual({ turnsLeft: 1, skullSized: false });
  });

  it('rolls everything that is due now at once', async () => {
    await begin();
    await battle('turn');
    await battle('roll', 'ice', '--for', 'Karl', '--dice', '1');
    await battle('turn');
    await battle('turn');
    expect((await battle('roll', '--due')).code).toBe(3);
    await battle('set', '--strength', '4', '--no-undead');
    expect((await battle('roll', '--due', '--dice', '2')).stdout).toMatch(
      /^Passed: Climbs out\n {2}Icy water · Karl\n/,
    );
    expect(await battle('roll', '--due')).toMatchObject({ code: 0, stdout: '', stderr: 'nothing is due now\n' });
  });

  it('records nothing of what cannot be done', async () => {
    await begin();
    await battle('turn');
    const before = readFileSync(file());
    const refused: readonly (readonly [number, RegExp, ...string[]])[] = [
      [2, /--dice: die 1 is 7, but a d6 shows 1 to 6; nothing was recorded/, 'roll', 'hail', '--dice', '7'],
      [2, /--dice has 1 more than are thrown; nothing was recorded/, 'roll', 'hail', '--dice', '3,4'],
      [3, /more dice are needed: d6 for weather; nothing was recorded/, 'roll', 'weather', '--dice', '3'],
      [2, /--dice has 2 more/, 'turn', '--dice', '3,4'],
      [2, /--dice and --natural do not go together/, 'roll', 'weather', '--dice', '3,4', '--natural', '7'],
      [2, /cast needs --difficulty/, 'roll', 'cast'],
      [2, /there is no table or command "hial"; did you mean hail\?/, 'roll', 'hial'],
      [2, /there is no player "Cleo" \(players: Anna, Bert\)/, 'roll', 'hail', '--player', 'Cleo'],
      [2, /no table of the game has an input wether; did you mean weather\?/, 'set', 'wether=fog'],
      [2, /--weather is "fogg"; it must be .*did you mean fog\?/, 'set', '--weather', 'fogg'],
      [2, /set needs an input, a ruling or --clear/, 'set'],
      [2, /battle roll needs a table, or --due/, 'roll'],
      [2, /nothing is due as 9\.9 \(nothing is due\)/, 'dismiss', '9.9'],
      [2, /there is no battle command "trun"; did you mean turn\?/, 'trun'],
      [2, /this battle was not begun with --commit/, 'reveal'],
    ];
    for (const [code, message, ...argv] of refused) {
      const ran = await battle(...argv);
      expect([argv, ran.stdout, ran.code]).toEqual([argv, '', code]);
      expect(ran.stderr).toMatch(message);
      expect(ran.stderr.trimEnd()).not.toContain('\n');
    }
    expect(readFileSync(file())).toEqual(before);
  });

  it('says that no battle is going on', async () => {
    expect(await battle('status')).toMatchObject({
      code: 2,
      stderr: 'omen: no battle is going on; omen battle start begins one\n',
    });
    expect((await battle('list')).stderr).toBe('no battles yet; omen battle start begins one\n');
  });

  it('sets and clears what holds', async () => {
    await begin();
    expect((await battle('set', '--weather', 'gale', '--chilled', '--ruling', 'natural-six=as-written')).stdout).toBe(
      '  holds    weather gale, chilled\n  ruling   natural-six=as-written\n',
    );
    const roll = await json('roll', 'leap', '--initiative', '6', '--dice', '6');
    const { result } = roll.events[0];
    expect(result.inputs).toMatchObject({ weather: 'gale', chilled: true });
    expect((await battle('set', 'no-such=1')).code).toBe(2);
    await battle('set', '--clear', 'chilled', '--clear', 'natural-six');
    expect(await json('status')).toMatchObject({ inputs: { weather: 'gale' }, rulings: {} });
  });

  it('takes back, dismisses and notes', async () => {
    await begin();
    await battle('turn');
    await battle('roll', 'miscast', '--for', 'Grimr', '--dice', '1,2');
    expect((await battle('dismiss', '--for', 'Grimr')).stdout).toMatch(
      /^No longer due\n {2}3\.1 +Stupidity · Grimr · after battle\n$/,
    );
    expect((await battle('undo')).stdout).toMatch(/^Undone\n {2}4 +no longer due: 3\.1\n$/);
    await battle('note', 'The bridge', 'falls');
    expect((await battle('log')).stdout).toBe(
      [
        '  1        The mill begins: Anna, Bert',
        '  2        turn 1, Anna (game turn 1)',
        '  3        Miscasting · Grimr: 1 + 2 = 3, typed · Bleeeuurgh!',
        '  4        no longer due: 3.1 (undone)',
        '  5        undone: 4',
        '  6        The bridge falls',
        '',
      ].join('\n'),
    );
    expect((await battle('end', '--dice', '1')).stdout).toMatch(
      /^After the battle · 1 turn\n\nPermanent\n {2}Stupidity · Grimr\n/,
    );
    expect((await battle('log', '--json')).stdout).toBe(readFileSync(file(), 'utf8'));
    expect((await battle('turn')).stderr).toBe('omen: The mill has ended; omen battle start begins another\n');
  });

  it('sends no control character of a name to the terminal', async () => {
    const evil = 'x\u001b[2Jx';
    const ran = [
      await battle('start', evil, '--players', `A${evil},B`),
      await battle('roll', 'miscast', '--for', evil, '--dice', '1,2'),
      await battle('note', evil),
    ];
    for (const word of ['turn', 'status', 'due', 'log', 'list', 'undo', 'end']) ran.push(await battle(word));
    ran.push(await battle('log', '--markdown'));
    for (const { stdout, stderr } of ran) expect((stdout + stderr).replace(/\n/g, '')).not.toMatch(/\p{Cc}/u);
  });

  it('keeps several battles apart', async () => {
    await begin();
    await begin();
    await battle('start', 'Other', '--players', 'Cleo', '--game', 'sbh');
    expect(readdirSync(join(home, 'omen', 'battles')).sort()).toEqual([
      'current',
      'other.jsonl',
      'the-mill-2.jsonl',
      'the-mill.jsonl',
    ]);
    await battle('turn');
    expect((await battle('use', 'the mill')).stdout).toBe('The mill\n  Before the first turn\n');
    await battle('turn');
    await battle('turn');
    const lines = (await battle('list', '--json')).stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ name, turn, current }) => [name, turn, current])).toEqual([
      ['Other', 1, false],
      ['The mill', 0, false],
      ['The mill', 2, true],
    ]);
    expect((await battle('list')).stdout).toMatch(/^ {2}Other · /m);
    expect((await battle('use', 'oter')).stderr).toMatch(/there is no battle "oter"; did you mean other\?/);
    expect((await omen(['battle', 'status'], { env: { ...env(), OMEN_BATTLE: file('other') } })).stdout).toMatch(
      /^Other/,
    );
    const elsewhere = join(home, 'elsewhere.jsonl');
    expect((await battle('start', '--file', elsewhere)).stdout).toContain(`omen battle turn --file ${elsewhere}`);
    expect((await battle('start', '--file', elsewhere)).stderr).toContain('is there already');
    expect((await json('status')).name).toBe('The mill');
  });

  it('keeps within 40 and 80 columns', async () => {
    await begin('--set', 'territory=northern-wastes', '--ruling', 'thunder-scope=every-battle');
    const columns = async (width: number, ...argv: readonly string[]) => {
      const { stdout } = await omen(['battle', ...argv], { env: env(), columns: width });
      for (const line of stdout.split('\n')) {
        if (!line.includes('omen battle')) expect(line.length, line).toBeLessThanOrEqual(width);
      }
    };
    await battle('roll', 'weather', '--natural', '9');
    await columns(
      40,
      'roll',
      'ignite',
      '--target',
      'rotting-trees',
      '--for',
      'the wood beside the mill',
      '--dice',
      '6',
    );
    await columns(80, 'roll', 'ice', '--for', 'Karl', '--dice', '1');
    for (const width of [40, 80, 40]) await columns(width, 'turn');
    await columns(40, 'set', '--weather', 'gale', '--chilled', '--initiative', '4');
    await columns(40, 'note', 'words '.repeat(30));
    for (const width of [40, 80])
      for (const word of ['status', 'due', 'log', 'list', 'verify']) await columns(width, word);
    await columns(40, 'undo');
    for (const words of [[], ['roll'], ['set'], ['start']]) await columns(80, ...words, '--help');
  });
});

describe('a record that something has happened to', () => {
  it('cut while it was written is opened, and says so', async () => {
    await begin();
    await battle('turn');
    const whole = statSync(file()).size;
    await battle('note', 'lost');
    truncateSync(file(), whole + 10);
    const { stderr, code, stdout } = await battle('status');
    expect(stderr).toBe(
      `omen: the last command in ${file()} was cut after 10 bytes as it was written; 2 events are whole, and the battle goes on from there\n`,
    );
    expect([code, stdout.includes('Turn 1 · Anna')]).toEqual([0, true]);
    expect((await battle('turn')).stderr).toContain(`omen: the cut command is set aside in ${file()}.cut-1\n`);
    expect(readFileSync(`${file()}.cut-1`, 'utf8')).toBe('{"omen":2,');
    expect((await battle('verify')).code).toBe(0);
  });

  it('changed by hand is shown up to there, and not added to', async () => {
    await begin();
    await battle('roll', 'weather', '--dice', '6,6,1');
    await battle('turn');
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('"dice":[6,6,1]', '"dice":[6,5,1]'));
    const { code, stderr, stdout } = await battle('status');
    expect(stderr).toBe(
      `omen: line 2 of ${file()} was changed after it was written; 1 event is whole, and only these are shown\n`,
    );
    expect([code, stdout.includes('Before the first turn')]).toEqual([1, true]);
    const turn = await battle('turn');
    expect(turn.code).toBe(1);
    expect(turn.stderr).toContain('nothing is added to such a record');
    expect((await battle('verify')).stdout).toMatch(/^The record is not sound\./);
  });

  it('with a forged roll and new hashes is found out', async () => {
    await begin();
    await battle('roll', 'weather');
    const { events } = readRecord(readFileSync(file()));
    const { sealEvents } = await import('../../src/battle/record/lines.ts');
    const forged = events.map((event) =>
      event.type === 'roll' ? { ...event, request: { ...event.request, seed: 'mine' } } : event,
    );
    writeFileSync(file(), sealEvents(forged, { events: 0, step: 0 }, null, '').text);
    const { code, stdout } = await battle('verify');
    expect(code).toBe(1);
    expect(stdout).toContain('event 2  has seed mine instead of k7f2q9');
  });

  it('of another kind is refused', async () => {
    appendFileSync(join(home, 'diary.txt'), 'Dear diary\n');
    expect(await battle('status', '--file', join(home, 'diary.txt'))).toMatchObject({ code: 1 });
  });
});

describe('fair play at a distance', () => {
  it('commits, mixes words in, reveals and proves', async () => {
    const { stdout } = await battle('start', 'The mill', '--players', 'Anna,Bert', '--commit', '--words', 'bert=rain');
    const commit = /commit {3}([0-9a-f]{64})/.exec(stdout)?.[1];
    expect(commit).toBeDefined();
    await battle('words', 'Bert', 'and', 'sun');
    expect((await battle('words', 'Anna', 'and', 'snow')).stderr).toBe(
      'omen: these words would not count: Anna holds the secret, and could choose words that suit\n',
    );
    expect(await json('commit')).toMatchObject({
      commit,
      words: [
        { player: 'Bert', words: 'rain' },
        { player: 'Bert', words: 'and sun' },
      ],
    });
    await battle('roll', 'weather');
    await battle('roll', 'miscast');
    expect((await battle('verify')).stdout).toContain('the seeds are proven once the secret is revealed');

    const far = join(home, 'far');
    const copy = join(home, 'copy.jsonl');
    writeFileSync(copy, readFileSync(file()));
    const there = (...argv: readonly string[]) =>
      omen(['battle', ...argv, '--file', copy], { env: { XDG_DATA_HOME: far } });
    expect((await there('roll', 'weather')).stderr).toContain('is not on this machine');
    expect((await there('roll', 'weather', '--dice', '1,2')).code).toBe(0);
    expect((await there('reveal')).stderr).toContain('reveal it where the battle was started');

    const { events } = await json('reveal');
    const { secret } = events[0];
    const tools = await shell(
      [
        'printf \'["omen-commitment",2,"%s","%s","The mill","border-town-burning",["Anna","Bert"],"Anna"]\' "$SECRET" "$BATTLE" | sha256sum | cut -c1-64',
        'printf \'["omen-seed",2,"%s",1,[["Bert","rain"],["Bert","and sun"]]]\' "$BATTLE" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -c1-32',
      ].join('\n'),
      { env: { SECRET: secret, BATTLE: (await json('status')).battle } },
    );
    const { stdout: log } = await battle('log', '--json');
    const second = log
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'roll')[1];
    expect(tools.stdout).toBe(`${commit}\n${second.request.seed}\n`);
    expect((await battle('verify')).stdout).toContain('every seed comes from the secret that was committed to');
    expect((await battle('roll', 'weather')).stderr).toContain('is revealed');
  });

  it('keeps the secret out of the record and away from others', async () => {
    await battle('start', 'The mill', '--commit');
    const { battle: id } = await json('status');
    const secret = join(home, 'omen', 'battles', 'secrets', id);
    expect(statSync(secret).mode & 0o077).toBe(0);
    expect(readFileSync(file(), 'utf8')).not.toContain(readFileSync(secret, 'utf8').trim());
  });
});

describe('in processes of its own', () => {
  it('two players roll into one battle at once', async () => {
    await begin();
    const line = 'for i in 1 2 3 4 5; do omen battle roll weather --for "$WHO" --json >/dev/null || exit 1; done';
    const run = (who: string) => shell(line, { env: { ...env(), WHO: who } });
    const ran = await Promise.all([run('Anna'), run('Bert')]);
    expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(readRecord(readFileSync(file()))).toMatchObject({ damage: null, cut: null });
    expect((await json('status')).events).toBe(11);
  });

  it('log --json gives lines that sha256sum can check', async () => {
    await begin();
    const { stdout } = await shell(
      `omen battle log --json | sed 's/,"hash":"\\([0-9a-f]*\\)"}$/}/' | tr -d '\\n' | sha256sum | cut -c1-64; tail -c 67 ${file()} | cut -c1-64`,
      { env: env() },
    );
    const [made, stands] = stdout.trimEnd().split('\n');
    expect(made).toBe(stands);
  });
});

describe('help', () => {
  it.each(['roll', 'set'])('of battle %s needs no battle', async (word) => {
    const { code, stdout, stderr } = await battle(word, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: omen battle ${word}`);
  });
});
