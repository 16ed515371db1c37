/**
 * Slips of a player with cold fingers: odd words, empty words, wrong case, the wrong game, pasted lines. Never a stack,
 * never a lost game, and always a line that says what would be right, or the table that was meant.
 */
import { describe, expect, it } from 'vitest';
import { folderWith, omen } from '../support/run.ts';
import { atTerminal } from '../support/terminal.ts';

const env = { XDG_CONFIG_HOME: folderWith({}), XDG_DATA_HOME: folderWith({}), XDG_STATE_HOME: folderWith({}) };

/** What is meant in spite of the slip: the words, and the table that is rolled. */
const MEANT: readonly (readonly [words: readonly string[], table: string])[] = [
  [['Weather'], 'border-town-burning/weather'],
  [['WEATHER'], 'border-town-burning/weather'],
  [['snowst', '--game', 'sbh'], 'song-of-blades/snowstorm'],
  [['BTB/Weather'], 'border-town-burning/weather'],
  [['weather', 'NORTHERN'], 'border-town-burning/weather'],
  [['weather', 'northern', 'wastes'], 'border-town-burning/weather'],
  [['weather', '--Territory', 'Northern-Wastes'], 'border-town-burning/weather'],
  [['weather', '--terr', 'north'], 'border-town-burning/weather'],
  [['crit', 'sword'], 'mordheim/critical'],
  [['crit', 'Bladed'], 'mordheim/critical'],
  [['critical', 'axe', '2'], 'mordheim/critical'],
  [['CRITICAL', 'dog'], 'mordheim/critical'],
  [['flee', '8'], 'mordheim/flee'],
  [['flee', '--lead', '8'], 'mordheim/flee'],
  [['flee', '8', '2'], 'mordheim/flee'],
  [['flee', '--discipline', '8'], 'blood/flee'],
  [['flee', '8', '--game', 'blood'], 'blood/flee'],
  [['ignite', 'wooden', 'torch'], 'border-town-burning/ignite'],
  [['ignite', 'inn', 'arrow'], 'border-town-burning/ignite'],
  [['ignite', 'stone building'], 'border-town-burning/ignite'],
  [['--seed', 'a', 'weather'], 'border-town-burning/weather'],
  [['roll', 'Weather'], 'border-town-burning/weather'],
  [['miscasting'], 'border-town-burning/miscast'],
];

/** What is said where nothing certain is meant. */
const REFUSED: readonly (readonly [words: readonly string[], says: RegExp])[] = [
  [[''], /there is no table or command ""/],
  [[' '], /there is no table or command " "/],
  [['constructor'], /there is no table or command "constructor"/],
  [['__proto__'], /there is no table or command "__proto__"/],
  [['wether'], /did you mean weather\?/],
  [['weathe'], /could be .*weather.*weather-condition.*write more/],
  [['fire'], /there are .*on-fire.*burn/],
  [['escape'], /escape-fire/],
  [['fear'], /dread/],
  [['storm'], /there (is|are) .*(weather|thunder|snowstorm)/],
  [['sword'], /critical/],
  [['qqqqqqq'], /omen list shows all tables/],
  [['weather', '9'], /--natural 9/],
  [['weather', 'nothern'], /did you mean northern-wastes\?/],
  [['weather', 'northern', 'northern'], /means nothing here/],
  [['weather', '--territory'], /missing|argument/],
  [['weather', '--t', 'x'], /--t could be --.*--territory/],
  [['weather', '--zzz'], /unknown option '--zzz'/],
  [['weather', ''], /"" means nothing here; weather asks for territory/],
  [['weather', '--game', 'mordheim'], /mordheim has no table "weather"; .*border-town-burning\/weather/],
  [['weather', '--game', 'mordhein'], /did you mean mordheim\?/],
  [['critical'], /critical needs --weapon/],
  [['critical', 'banana'], /"banana" means nothing here/],
  [['critical', 'b'], /could be .*bludgeoning.* or .*bladed/],
  [['critical', 'bladed', 'missile'], /means nothing here/],
  [['critical', 'sword', '99'], /must be 1-2/],
  [['flee', 'eight'], /"eight" means nothing here; flee asks for .*leadership/],
  [['flee', '-8'], /unknown option|leadership/],
  [['flee', '8', '--dice', '7,7'], /a d6 shows 1 to 6/],
  [['flee', '8', '--dice', '4'], /more dice are needed/],
  [['odds'], /odds needs a table/],
  [['battle', 'tunr'], /did you mean turn\?/],
  [['battle', 'roll', 'weather'], /no battle is going on/],
  [['nowhere/weather'], /there is no game nowhere/],
  [['list', 'nowhere'], /there is no game nowhere/],
  [['show', 'nothing-such'], /there is no table, game or entry/],
  [['find', 'qqqqqqq', '--no-ask'], /no table is about qqqqqqq/],
];

describe('slips', () => {
  it('are sixty or more', () => expect(MEANT.length + REFUSED.length + PLAYED.length).toBeGreaterThanOrEqual(60));

  it.each(MEANT)('%j rolls %s', async (words, table) => {
    const { stdout, code } = await omen([...words, '--json'], { env });
    expect({ table: JSON.parse(stdout).table, code }).toEqual({ table, code: 0 });
  });

  it.each(REFUSED)('%j is refused in a line', async (words, says) => {
    const { stdout, stderr } = await omen(words, { env });
    expect(stdout).toBe('');
    const [first = '', ...rest] = stderr.trimEnd().split('\n');
    expect(first).toMatch(says);
    // Below an unknown word stand the tables that it may have been meant for.
    for (const line of rest) expect(line).toMatch(/^ {2}[a-z-]+\/[a-z-]+ {2}/);
    expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+|Error:/);
  });
});

/** Lines at the prompt, of which none ends it; the last of them still rolls. */
const PLAYED: readonly string[] = [
  '""',
  "''",
  'constructor',
  '__proto__ x',
  '?',
  '? ?',
  'flee ?',
  'help',
  'help constructor',
  'HELP',
  '99',
  '0',
  '-1',
  'game',
  'game nowhere',
  'quit now or never "',
  '$(reboot)',
  'omen omen weather',
  'omen',
  'play',
  '| less',
  '--',
  '#',
  '\u202eweather',
];

describe('the prompt', () => {
  it('lives on after odd lines', async () => {
    const input = [...PLAYED, 'weather --dice 3,4', ''].join('\n');
    const { stdout, stderr, code } = await omen(['play'], { env, input });
    expect(stdout).toContain('Normal weather');
    expect(`${stdout}${stderr}`).not.toMatch(/\n\s+at .*:\d+:\d+|TypeError|\bundefined\b/);
    expect(code).toBe(2);
  });

  it('asks for what is missing, and Ctrl-C in a question comes back to it', async () => {
    const { done, press, seen } = atTerminal(['play'], { env });
    await press('omen› ', 'crit\r', 'stdout');
    await press('What dealt the hit', '\x03');
    await press('omen› ', 'crit\r', 'stdout');
    await press('What dealt the hit', '\r');
    await press('Critical hits', 'quit\r', 'stdout');
    expect(await done).toBe(0);
    expect(seen.stderr).toContain('omen: left before the end\n');
  });
});
