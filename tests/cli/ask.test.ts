import { expect, test } from 'vitest';
import { ENTER_WAIT } from '../../src/cli/ask/keys.ts';
import { omen, shell } from '../support/run.ts';
import { atTerminal } from '../support/terminal.ts';

/** Runs the program with lines to read. */
async function run(args: readonly string[], input: string) {
  const { code, stdout, stderr } = await omen(args, { input });
  return { status: code, stdout, stderr };
}

test('lines answer for dice: a value, or nothing to roll it', async () => {
  const { status, stdout, stderr } = await run(
    ['btb/weather', '--territory', 'northern-wastes', '--ask', '--json'],
    '4\n5\n\n',
  );
  expect(status).toBe(0);
  expect(stdout.split('\n')).toHaveLength(2);
  const result = JSON.parse(stdout);
  expect(result.roll).toMatchObject({ by: 'hand', rolled: [4, 5] });
  expect(result.outcome.quantities.duration.by).toBe('seed');
  expect(result.seed).not.toBeNull();
  expect(stderr).toBe('Weather 2D6: 1 to 6\nWeather 2D6, die 2: 1 to 6\nDuration D3: 1 to 3\n');
});

test('lines answer for inputs first', async () => {
  const { status, stdout, stderr } = await run(['cast', '--ask', '--json'], '8\n3\n6\n');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    inputs: { difficulty: 8 },
    roll: { by: 'hand', rolled: [3, 6] },
    seed: null,
  });
  expect(stderr.split('\n')[0]).toBe('difficulty: a whole number, 0+');
});

test('a pipe that stays open does not keep the program', async () => {
  const { code, stdout } = await shell(
    `cd "$HOME" && mkfifo dice && exec 9<>dice && printf '3\\n4\\n' >&9 && omen btb/weather --ask <dice`,
  );
  expect(code).toBe(0);
  expect(stdout).toContain('Normal weather');
});

test('lines that end early leave exit 3 and what is owed', async () => {
  const { status, stdout, stderr } = await run(['btb/weather', '--ask', '--json'], '4\n');
  expect(status).toBe(3);
  expect(JSON.parse(stdout).need).toEqual([{ dice: 'd6', for: 'weather' }]);
  expect(stderr).toContain('more dice are needed: d6 for weather (the answers ended)');
});

test.each([
  [['btb/weather', '--ask'], '7\n', '"7" is not on a d6, which shows 1 to 6'],
  [['btb/weather', '--ask'], 'x\n', '"x" is not on a d6, which shows 1 to 6'],
  [['cast', '--ask'], 'many\n', '--difficulty is "many"; it must be a whole number, 0+'],
  [['cast', '--ask'], '\n', '--difficulty has no default; the line must have a whole number, 0+'],
  [['cast', '--ask'], '', 'cast needs --difficulty'],
  [['btb/weather', '--ask', '-n', '2'], '', '--ask gives one result; it does not go with --count 2'],
])('%j with %j is refused', async (args, input, message) => {
  const { status, stdout, stderr } = await run(args, input);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(message);
});

test('an Enter behind a digit that moved on says nothing more', async () => {
  const { done, press, seen } = atTerminal(['btb/weather', 'northern', '--ask', '--json']);
  await press('Weather  2D6', '4\r5\r2\r');
  expect(await done).toBe(0);
  expect(JSON.parse(seen.stdout)).toMatchObject({ seed: null, roll: { rolled: [4, 5], by: 'hand' } });
});

const ESC = '\x1b';
const CTRL_C = '\x03';

test('at a terminal digits move on, Enter rolls and Esc goes back', async () => {
  const { done, press, seen } = atTerminal([
    'btb/weather',
    '--territory',
    'northern-wastes',
    '--ask',
    '--json',
    '--seed',
    'a',
  ]);
  await press('Weather  2D6', '4');
  await press('4 + ', '5');
  await press('Duration  D3', ESC);
  await press('4 + ', '6');
  // An Enter at once would belong to the digit before it.
  await new Promise((resolve) => setTimeout(resolve, ENTER_WAIT + 50));
  await press('Fog  D6', '\r');
  await press('Sight  2D6', '\r\r');
  expect(await done).toBe(0);
  expect(JSON.parse(seen.stdout)).toMatchObject({
    seed: 'a',
    roll: { rolled: [4, 6], by: 'hand' },
    then: [{ roll: { by: 'seed' } }],
  });
});

test('keys that come faster than the questions are kept', async () => {
  const { done, press, seen } = atTerminal(['btb/weather', '--territory', 'northern-wastes', '--ask', '--json']);
  await press('Weather  2D6', '452');
  expect(await done).toBe(0);
  expect(JSON.parse(seen.stdout).outcome.quantities.duration.rolls).toEqual([{ rolled: [2], value: 3 }]);
});

test('an impossible digit says what the die shows', async () => {
  const { done, press } = atTerminal(['btb/weather', 'other', '--ask', '--json'], { columns: 40 });
  await press('Weather  2D6', '9');
  await press('9 is not on a d6; 1 to 6', '45');
  expect(await done).toBe(0);
});

test('Ctrl-C leaves with one line', async () => {
  for (const [argv, question] of [
    [['btb/weather', 'other', '--ask'], 'Weather'],
    [['cast', '--ask'], 'Difficulty'],
  ] as const) {
    const { done, press, seen } = atTerminal(argv);
    await press(question, CTRL_C);
    expect(await done).toBe(1);
    expect(seen.stderr).toContain('omen: left before the end\n');
    expect(seen.stdout).toBe('');
  }
});

test('inputs are chosen from their choices, and asked for again after Esc', async () => {
  const { done, press, seen } = atTerminal(
    ['ignite', 'torch', 'normal', '--no-storm-passed', '--no-inside', '--ask', '--json'],
    { columns: 40 },
  );
  await press('What to light', '\x1b[B\r');
  await press('Setting fire  D6', ESC);
  await press('What to light', '\x1b[B\x1b[B\r');
  await press('Setting fire  D6', '5');
  expect(await done).toBe(0);
  expect(JSON.parse(seen.stdout)).toMatchObject({ inputs: { target: 'rotting-trees' }, roll: { rolled: [5] } });
});
