import { describe, expect, it } from 'vitest';
import { games } from '../support/games.ts';
import { folderWith, omen } from '../support/run.ts';

const text = async (line: string, columns = 80): Promise<string> => (await omen(line.split(' '), { columns })).stdout;

describe('omen show', () => {
  it('a table as a rulebook prints it, with its odds', async () => {
    const page = await text('show btb/burn');
    expect(page).toMatchInlineSnapshot(`
      "Burning building · Border Town Burning
        For each burning building at the start of every player's turn.
        D6
          Turns burning: + turns (player turns) or + turns ÷ 2 (game turns)
          First roll counts: +1 (first fire roll plus one)

          1  Gone out                                                      1/6  16.7 %
             The fire dies down. Roll no more for it.
        2–5  Rising flames                                                 4/6  66.7 %
             Models inside or within 2" test Toughness or take D3 Strength 2 hits, no
             armour saves. Whoever wants to go in tests Leadership.
             start of player turn: Burning building, with turns = turns + 1, asking
             for models
          6  Raging inferno                                                1/6  16.7 %
             [models 1:] The model inside or within 2" takes D3 hits at Strength 3.
             [models 2+:] Model by model, those inside or within 2" take D3 hits at
             Strength 3. Nobody goes in. Whoever wants out tests Initiative or stays
             trapped.
             start of player turn: Burning building, with turns = turns + 1, asking
             for models
         7+  Collapse                                                      0/6     0 %
             The building falls in and is impassable from now on. Models inside test
             Initiative (knocked down −1) or are crushed. The stunned are crushed
             without a test.
             at once: Escaping a fire, with stage = collapse, asking for initiative
             and knocked down and stunned

        inputs
        --turns
            Rolls made for this fire before: a whole number, 0+; default 0
        --models
            Models inside or within 2": a whole number, 0-1000; default 1

        rulings (* holds)
        first-fire-roll
            Does the first roll for a burning building already count a turn of
            burning? If so, no fire ever goes out.
            * no-bonus: the first roll has no bonus, the second has +1
            plus-one: the first roll has +1, the second +2
        fire-turns
            A burning building is rolled for in every player's turn, with +1 for each
            turn of burning. Which turns are counted?
            * player-turns: players' turns, so that every roll adds 1
            game-turns: game turns of two players, so that every other roll adds 1

        see also  Smoke, Entering a burning building, Escaping a fire
        Forces of Nature, Fire Rules, Burning House Table
        It is a reading that flames reach whoever is inside and whoever is within 2"
        of it, that a lower result may follow an inferno, and that the stunned are
        crushed without a test.
        FN-54 FN-55 FN-56 FN-57 FN-58 X-05 X-08
      "
    `);
  });

  it('odds by value where an input is required, for forty columns too', async () => {
    expect(await text('show mh/rally', 40)).toMatchInlineSnapshot(`
      "Rallying · Mordheim
        Tested at the start of its turn by a
        warrior that runs.
        2D6, at most leadership

        passed  Rallies
                The warrior stops, and does
                nothing else this turn.
        failed  Keeps running
                The warrior runs 2D6" towards
                the closest table edge. If it
                is still on the table, it
                tests again next turn.
                start of own turn: Rallying

        odds
                               Keeps
        leadership  Rallies  running
        0–1               –   always
        2             2.8 %   97.2 %
        3             8.3 %   91.7 %
        4            16.7 %   83.3 %
        5            27.8 %   72.2 %
        6            41.7 %   58.3 %
        7            58.3 %   41.7 %
        8            72.2 %   27.8 %
        9            83.3 %   16.7 %
        10           91.7 %    8.3 %
        11           97.2 %    2.8 %
        12+          always        –

        inputs
        --leadership
            Leadership that is tested: a whole
            number, 0-20; required

        see also  Charged while running
        Mordheim optional rules, Escaping from
        combat
        Not in the document are the test, 2D6
        of Leadership or less (core rules),
        that a rallied wizard may cast
        (errata), that it cannot rally while
        the closest model is an enemy
        (official playsheet), and that off the
        table it is out of action
        (hammerheim).
        MO-14 X-02 X-10
      "
    `);
  });

  it('odds in the rows where each row is of one choice', async () => {
    expect(await text('show critical')).toMatch(/1–2 {2}Weak Spot \(weapon missile\) +2\/6 {2}33\.3 %\n/);
  });

  it('odds for the inputs and rulings that are given', async () => {
    expect(await text('show weather --territory northern-wastes')).toMatch(/Hailstorm.* 9\/36 {2}25\.0 %\n/);
    expect(await text('show weather')).toMatch(/Hailstorm \(territory northern wastes\)\n/);
    expect(await text('show mh/rally --leadership 7')).toMatch(/passed {2}Rallies +21\/36 {2}58\.3 %\n/);
    expect(await text('show ice --neighbours 2')).toMatch(/Breaks +3\/6/);
    expect(await text('show ice --neighbours 2 --ruling ice-weight=as-written')).toMatch(/Breaks +0 +0 %/);
  });

  it('a game: all of its tables, notes and rulings', async () => {
    for (const { game, tables } of games) {
      const sheet = await text(`show ${game.aliases[0] ?? game.name}`);
      for (const { title } of tables) expect(sheet).toContain(`\n${title}`);
      for (const { title } of game.notes) expect(sheet).toContain(title);
      expect(sheet).not.toMatch(/undefined|null|\[object/);
    }
  });

  it('every entry of the rules that something covers', async () => {
    const covered = games.flatMap(({ game, tables }) =>
      [...tables, ...game.notes, ...game.rulings].flatMap(({ covers }) => covers),
    );
    expect(new Set(covered).size).toBeGreaterThan(150);
    expect(await text('show FN-13')).toContain('Dead branches');
    expect(await text('show fn-23')).toMatch(/ice-weight[\s\S]*\nIce · /);
    expect(await text('show MO-25')).toContain('rating');
  });

  it.each([40, 80, 132])('every line fits %i columns', async (columns) => {
    for (const { game } of games)
      for (const line of (await text(`show ${game.name}`, columns)).split('\n'))
        expect(line.length).toBeLessThanOrEqual(columns);
  });
});

describe('sheets', () => {
  it('Markdown has a table of rows', async () => {
    expect(await text('show misfire --markdown')).toMatchInlineSnapshot(`
      "# Misfire

      For every natural 1 to hit with a blackpowder weapon, each shot by itself.

      | D6 | Outcome | Odds |
      | --- | --- | ---: |
      | 1 | **Boom**<br>The weapon blows up and is gone. The shooter takes 1 hit at S4, which is never critical. | 1/6 16.7 % |
      | 2 | **Jammed**<br>No shooting with this weapon for the rest of the battle. It works again in the next. | 1/6 16.7 % |
      | 3 | **Phut**<br>The shot is lost. This weapon needs 1 turn more than usual before it fires again. | 1/6 16.7 % |
      | 4–5 | **Click**<br>No shot. Nothing else happens. | 2/6 33.3 % |
      | 6 | **Ka-boom**<br>The shot hits its target after all, at +1 Strength. | 1/6 16.7 % |

      See also: Critical hits

      <sub>Mordheim optional rules, Blackpowder misfires · MO-31 MO-32 X-11</sub>
      "
    `);
  });

  it('Markdown of a game has a heading for each table', async () => {
    const sheet = await text('show sbh --markdown');
    expect(sheet.match(/^# /gm)).toHaveLength(1);
    expect(sheet).toContain('\n## Swimming\n');
    expect(sheet).toContain('| quality | 0–2 | 3 |');
  });

  it('HTML is one file that needs nothing else', async () => {
    for (const { game, tables } of games) {
      const html = await text(`show ${game.name} --html`);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(html).toContain('size: A4');
      expect(html).not.toMatch(/<script|<link|https?:/);
      expect(html.match(/<section class="page(?: long)?" id=/g)).toHaveLength(tables.length);
      for (const tag of ['section', 'table', 'tr', 'td', 'th', 'ul', 'li', 'p', 'span'])
        expect(html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length, tag).toBe(
          html.match(new RegExp(`</${tag}>`, 'g'))?.length,
        );
    }
  });

  it('text of a file is text, whatever it looks like', async () => {
    const data = folderWith({
      'mine/game.yaml': 'schema: 1\ntitle: Mine\n',
      'mine/odd.yaml':
        'schema: 1\ntitle: "<b>A|B</b> & *C*"\nroll: d2\nrows: [{ result: 1-2, name: "x", effect: "a | b <i>" }]\n',
    });
    const html = (await omen(['show', 'odd', '--html', '--data', data])).stdout;
    expect(html).toContain('&lt;b&gt;A|B&lt;/b&gt; &amp; *C*');
    const markdown = (await omen(['show', 'odd', '--markdown', '--data', data])).stdout;
    expect(markdown).toContain('# &lt;b&gt;A\\|B&lt;/b&gt; &amp; \\*C\\*');
    expect(markdown).toContain('a \\| b &lt;i&gt;');
  });
});

describe('wrong use', () => {
  it.each([
    ['show', /show needs a table, a game or an entry/],
    ['show wether', /no table, game or entry "wether"; did you mean weather/],
    ['show FN-131', /did you mean FN-/],
    ['show weather --markdown --html', /do not go together/],
    ['show mh/rally --leadership 99', /--leadership is 99; it must be 0-20/],
  ])('omen %s', async (line, message) => {
    const { code, stdout, stderr } = await omen(line.split(' '));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});
