import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderWith, omen, results } from '../support/run.ts';

const text = async (line: string, columns = 80): Promise<string> => (await omen(line.split(' '), { columns })).stdout;

describe('omen odds', () => {
  it('shows every outcome with its fraction, percentage and bar, nested tables below', async () => {
    expect(await text('odds weather')).toMatchInlineSnapshot(`
      "Weather · Border Town Burning
        2D6
        Blizzard        6/36  16.7 %  ██████████████████████████▋
        Gale            9/36  25.0 %  ████████████████████████████████████████
        Normal weather  6/36  16.7 %  ██████████████████████████▋
        Tempest         9/36  25.0 %  ████████████████████████████████████████
        Fog             6/36  16.7 %  ██████████████████████████▋
          Fog
            Haze        1/36   2.8 %  ████▌
            Thick mist  4/36  11.1 %  █████████████████▊
            Pea soup    1/36   2.8 %  ████▌
              sight 2 to 12", mean 7
        ruling  thunder-scope=tempest blizzard-fire=impossible
        blaze-spreading=each-building thunder-turn=game-turn pea-soup-sight=once
      "
    `);
  });

  it('says why nothing is thrown', async () => {
    expect(await text('odds ignite --target stone-building --with torch --storm-passed')).toMatchInlineSnapshot(`
      "Setting fire · Border Town Burning
        no dice: no roll of D6, Torch or fire arrow +1, Wet or snow −2 makes it (needs
        6+)
        target stone-building · storm passed
        Catches fire    0     0 %
        Does not catch  0     0 %
        Cannot burn     1   100 %  ████████████████████████████████████████
        ruling  beyond-six=impossible
      "
    `);
  });

  it('fits forty columns', async () => {
    expect(await text('odds cast --difficulty 8 --territory northern-wastes', 40)).toMatchInlineSnapshot(`
      "Casting · Border Town Burning
        2D6, needs 8+
        difficulty 8 · territory
        northern-wastes
        Winds of magic          1/36    2.8 %
          Miscasting
            Aaarrgh!          1/1296  0.077 %
            Bleeeuurgh!       2/1296    0.2 %
            Dampening         3/1296    0.2 %
            Uh-oh!            9/1296    0.7 %
            Failed casting    6/1296    0.5 %
            Explosion         9/1296    0.7 %
              distance 1 to 6", mean 3.5
              direction 1 to 12 o'clock
            What were the words?
                              5/1296    0.4 %
            Tchar’s blessing  1/1296  0.077 %
        Cast                   21/36   58.3 %
        Not cast               14/36   38.9 %
        ruling  uh-oh=hits-caster
      "
    `);
  });

  it('shows the values of quantities when asked', async () => {
    expect(await text('odds swim --quality 4 --quantities')).toMatchInlineSnapshot(`
      "Swimming · Song of Blades and Heroes
        3D6, each die by itself, needs 4+ · quality 4
        Swims           4/8  50.0 %  ████████████████████████████████████████
        Floats          3/8  37.5 %  ██████████████████████████████
        No headway      1/8  12.5 %  ██████████
        beside it, each by itself
          Drowning      1/8  12.5 %  ██████████
            2 to 7 turns, mean 4.5
              2 turns  1/48   2.1 %  █▋
              3 turns  1/48   2.1 %  █▋
              4 turns  1/48   2.1 %  █▋
              5 turns  1/48   2.1 %  █▋
              6 turns  1/48   2.1 %  █▋
              7 turns  1/48   2.1 %  █▋
        ruling  drowning-failures=cumulative
      "
    `);
  });

  it('rolls on to the end', async () => {
    expect(await text('odds burn --chain')).toMatchInlineSnapshot(`
      "Burning building · Border Town Burning
        D6 · rolled on to its end
        Gone out  1/6  16.7 %  ████████
        Collapse  5/6  83.3 %  ████████████████████████████████████████
        3.31 rolls expected (6439/1944)
        ruling  first-fire-roll=no-bonus fire-turns=player-turns
      "
    `);
    expect(await text('odds mh/flee --leadership 7 --chain')).toMatchInlineSnapshot(`
      "Getting out of close combat · Mordheim
        2D6, needs 7 or less · leadership 7 · rolled on to its end
        Escapes             7/12  58.3 %  ████████████████████████████████████████
        Rallies (Rallying)  5/12  41.7 %  ████████████████████████████▋
        1.71 rolls expected (12/7)
      "
    `);
    expect(await text('odds thunder --chain')).toMatchInlineSnapshot(`
      "Thunder and lightning · Border Town Burning
        3D6 · rolled on to its end
        goes on for ever  1   100 %  ████████████████████████████████████████
        no expected number of rolls: it may go on for ever
        ruling  thunder-turn=game-turn
      "
    `);
  });

  it('every line fits the terminal', async () => {
    for (const columns of [40, 80, 132])
      for (const line of [
        'odds cast --difficulty 8 --territory northern-wastes --quantities',
        'odds critical --weapon all',
        'odds me/autumn-spell --chain',
        'odds quality-test --quality 2-6 --weather all',
        'odds ignite --target all --with all --weather all --storm-passed all --inside all',
        'odds ignite --target stone-building --storm-passed',
      ])
        for (const each of (await text(line, columns)).split('\n')) expect(each.length).toBeLessThanOrEqual(columns);
  });
});

describe('a sweep', () => {
  it('shows the outcomes by value', async () => {
    expect(await text('odds mh/flee --leadership 2-12')).toMatchInlineSnapshot(`
      "Getting out of close combat · Mordheim
        2D6
        leadership        Escapes           Runs
        2            1/36   2.8 %  35/36  97.2 %
        3            3/36   8.3 %  33/36  91.7 %
        4            6/36  16.7 %  30/36  83.3 %
        5           10/36  27.8 %  26/36  72.2 %
        6           15/36  41.7 %  21/36  58.3 %
        7           21/36  58.3 %  15/36  41.7 %
        8           26/36  72.2 %  10/36  27.8 %
        9           30/36  83.3 %   6/36  16.7 %
        10          33/36  91.7 %   3/36   8.3 %
        11          35/36  97.2 %   1/36   2.8 %
        12          36/36   100 %   0/36     0 %
      "
    `);
  });

  it('shows what a ruling changes', async () => {
    expect(await text('odds ice --neighbours 0,2 --ruling ice-weight=all')).toMatchInlineSnapshot(`
      "Ice · Border Town Burning
        D6
        neighbours  ice weight       Breaks        Holds
        0           weaker      1/6  16.7 %  5/6  83.3 %
        0           as-written  1/6  16.7 %  5/6  83.3 %
        2           weaker      3/6  50.0 %  3/6  50.0 %
        2           as-written  0/6     0 %  6/6   100 %
        Others on the ice −2 to +2: by neighbours, ice weight
        ice-weight changes these odds
      "
    `);
    expect(await text('odds ice --ruling ice-weight=all')).toContain('ice-weight makes no difference to these odds');
  });

  it('says which values a modifier is for', async () => {
    const shown = await text('odds ignite --target stone-building --weather all --with torch,other');
    expect(shown).toContain('  Torch or fire arrow +1: with torch\n  Wet or snow −2: weather hailstorm\n');
    expect(await text('odds btb/leap --initiative 3,4')).not.toContain('chill');
  });

  it('turns around where outcomes do not fit beside one another', async () => {
    expect(await text('odds mh/critical --weapon all', 60)).toMatchInlineSnapshot(`
      "Critical hits · Mordheim
        D6
        weapon missile
          Weak Spot 33.3 % · Ricochet 33.3 % · Master Shot 33.3 %
        weapon bludgeoning
          Hammered 33.3 % · Clubbed 33.3 % · Wild Sweep 16.7 % ·
          Bludgeoned 16.7 %
        weapon bladed
          Flesh Wound 33.3 % · Bladestorm 33.3 % · Sliced 33.3 %
        weapon unarmed
          Body Blow 33.3 % · Crushing Blow 33.3 % · Mighty Blow
          33.3 %
        weapon thrusting
          Stab 33.3 % · Thrust 33.3 % · Kebab 33.3 %
      "
    `);
  });

  it('takes flags, and names the combination that cannot be', async () => {
    const lines = await results([
      'odds',
      'ignite',
      '--target',
      'stone-building',
      '--storm-passed',
      'all',
      '--inside=no',
    ]);
    expect(lines.map(({ inputs }) => inputs.stormPassed)).toEqual([false, true]);
    const { code, stderr } = await omen([
      'odds',
      'sbh/weather-condition',
      '--region',
      'all',
      '--ruling',
      'out-of-table=error',
      '--mod',
      '+9',
    ]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/meets no row.*\(with region edda\)/)]);
  });

  it('of a chain has the expected number of rolls', async () => {
    expect(await text('odds icy-water --strength 1-3 --chain')).toMatchInlineSnapshot(`
      "Icy water · Border Town Burning
        D6
                                                   rolls
        strength     Climbs out  Out of action  expected
        1          3/18  16.7 %  15/18  83.3 %         1
        2          8/18  44.4 %  10/18  55.6 %      1.67
        3         13/18  72.2 %   5/18  27.8 %      1.83
      "
    `);
  });
});

describe('odds for programs', () => {
  it('JSON is one line; the chances add to 1', async () => {
    const { stdout } = await omen(['odds', 'weather', '--json']);
    expect(stdout.endsWith('}\n') && !stdout.trimEnd().includes('\n')).toBe(true);
    const odds = JSON.parse(stdout);
    expect(Object.keys(odds)).toEqual(['omen', 'table', 'inputs', 'rulings', 'outcomes', 'also', 'nested']);
    expect(odds.outcomes[0]).toEqual({
      id: 'blizzard',
      name: 'Blizzard',
      passed: null,
      exact: '1/6',
      probability: 1 / 6,
      quantities: {},
      then: [],
    });
    expect(odds.outcomes.at(-1).then[0].outcomes.at(-1)).toMatchObject({ id: 'pea-soup', exact: '1/36' });
  });

  it('a sweep is a line for each combination, with the swept rulings', async () => {
    const lines = await results(['odds', 'ice', '--neighbours', '0-1', '--ruling', 'ice-weight=all']);
    expect(lines.map(({ inputs, rulings }) => [inputs.neighbours, rulings.iceWeight])).toEqual([
      [0, 'weaker'],
      [0, 'as-written'],
      [1, 'weaker'],
      [1, 'as-written'],
    ]);
  });

  it('a chain says how it ends and after how many rolls', async () => {
    const [chain] = await results(['odds', 'burn', '--chain']);
    expect(chain.rolls.expected).toBeCloseTo(3.31, 2);
    expect(chain.outcomes.map(({ id, exact }: { id: string; exact: string }) => [id, exact])).toEqual([
      ['gone-out', '1/6'],
      ['collapse', '5/6'],
    ]);
  });

  it('CSV has a line for each outcome, nested ones too', async () => {
    const { stdout } = await omen(['odds', 'weather', '--territory', 'other,northern-wastes', '--csv', '--quantities']);
    const lines = stdout.split('\r\n');
    expect(lines[0]).toBe('table,territory,within,outcome,name,quantity,value,exact,probability');
    expect(lines).toContain(
      'border-town-burning/weather,other,fog > border-town-burning/fog,pea-soup,Pea soup,,,1/36,0.027777777777777776',
    );
    expect(lines).toContain(
      'border-town-burning/weather,northern-wastes,,hailstorm,Hailstorm,duration,2,1/12,0.08333333333333333',
    );
    expect((await omen(['odds', 'burn', '--chain', '--csv'])).stdout).toContain(',rolls,,6439/1944,3.31224');
  });
});

describe('wrong use', () => {
  it.each([
    ['odds', 2, /odds needs a table/],
    ['odds wether', 2, /did you mean weather/],
    ['odds mh/flee', 2, /flee needs --leadership/],
    ['odds mh/flee --leadership 5-30', 2, /--leadership is "?2?1"?; it must be 0-20/],
    ['odds burn --turns 0+', 2, /has no end; write both ends/],
    ['odds burn --turns 0-99999', 2, /100,000 combinations; at most 10,000/],
    ['odds burn --until bang', 2, /--until is "bang".*rising-flames/],
    ['odds burn --json --csv', 2, /do not go together/],
    ['odds ice --ruling ice-wieght=all', 2, /there is no ruling ice-wieght; did you mean ice-weight/],
    ['odds ice --ruling ice-weight=week,all', 2, /ruling ice-weight is "week"/],
    ['odds burn --until --json', 2, /--until needs a value/],
  ])('omen %s', async (line, code, message) => {
    const ran = await omen(line.split(' '));
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(message);
    expect(ran.stderr.trimEnd()).not.toContain('\n');
  });

  it('more than can be worked out is refused with the limit', async () => {
    const data = folderWith({
      'mine/game.yaml': 'schema: 1\ntitle: Mine\n',
      'mine/many.yaml': 'schema: 1\ntitle: Many\nroll: 1000d1000\nrows: [{ result: any, name: A }]\n',
    });
    const { code, stderr } = await omen(['odds', 'many', '--data', data]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/odds of 1000d1000 .*at most 10,000,000 are allowed/)]);
  });
});

describe('a picture of odds', () => {
  const svgOf = async (...words: string[]) => omen(['odds', ...words, '--svg']);
  const textsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text);

  it('has a bar for each outcome that can come, and its chance', async () => {
    const { code, stdout } = await svgOf('mordheim/flee', '--leadership', '8');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(textsOf(stdout)).toEqual([
      'Odds of Getting out of close combat, leadership 8',
      'Escapes',
      '26/36, 72.2 %',
      'Runs',
      '10/36, 27.8 %',
    ]);
  });

  it('has a column for each value of a sweep', async () => {
    const { stdout } = await svgOf('mordheim/flee', '--leadership', '2-12');
    expect(textsOf(stdout)).toEqual(expect.arrayContaining(['2', '12', 'leadership, chances in %', 'Escapes', 'Runs']));
  });

  it('shows how a chain goes, roll by roll', async () => {
    const { stdout } = await svgOf('burn', '--chain');
    expect(textsOf(stdout)).toEqual(expect.arrayContaining(['1', '2', 'rolls made, chances in %', 'Collapse']));
  });

  it('is the one of the README', async () => {
    const { stdout } = await svgOf('mordheim/flee', '--leadership', '4-11');
    expect(readFileSync(new URL('../../docs/odds.svg', import.meta.url), 'utf8')).toBe(stdout);
  });

  it('changes one thing at a time, in one form', async () => {
    expect(await svgOf('mordheim/flee', '--leadership', '7-8', '--ruling', 'escape-hits=all')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('leadership and escape hits'),
    });
    expect(await svgOf('mordheim/flee', '--leadership', '7', '--json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--json and --svg do not go together'),
    });
  });
});
