import { beforeEach, expect, test } from 'vitest';
import { folderWith, omen } from '../support/run.ts';
import { atTerminal } from '../support/terminal.ts';

let env: Record<string, string>;
const battle = (words: readonly string[], input = '') => omen(['battle', ...words], { env, input });
const json = (stdout: string) => JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');

beforeEach(async () => {
  env = { XDG_DATA_HOME: folderWith({}) };
  await battle(['start', 'The bridge', '--game', 'btb', '--players', 'Anna,Bert', '--seed', 'a']);
  await battle(['turn']);
});

test('a roll of a battle asks for inputs and dice, and marks what was typed', async () => {
  const { code, stdout } = await battle(['roll', 'cast', '--for', 'Otto', '--ask', '--json'], '8\n3\n\n');
  expect(code).toBe(0);
  const [event] = json(stdout).events;
  expect(event).toMatchObject({ for: 'Otto', request: { inputs: { difficulty: 8 }, dice: [3, null] } });
  expect(event.result).toMatchObject({ seed: 'a', roll: { by: 'mixed' } });
  expect((await battle(['verify'])).code).toBe(0);
});

test('a turn asks for all that is due, and records each roll as it is answered', async () => {
  await battle(['roll', 'weather', '--territory', 'northern-wastes', '--dice', '4,5,2']);
  const turn = await battle(['turn', '--ask', '--json'], '6\n');
  expect(turn.stderr).toBe('Hail · Bert D6: 1 to 6\n');
  expect(json(turn.stdout).events.map(({ type }: { type: string }) => type)).toEqual(['turn', 'roll']);
  expect(json(turn.stdout).owed).toEqual([]);
});

test('where the answers end, what was answered stays and the rest is still due', async () => {
  await battle(['roll', 'weather', '--territory', 'northern-wastes', '--dice', '4,5,2']);
  const turn = await battle(['turn', '--ask'], '');
  expect(turn.code).toBe(3);
  expect(turn.stdout).toContain('Still due');
  const rest = await battle(['roll', '--due', '--ask', '--json'], '\n');
  expect(json(rest.stdout)).toMatchObject({ events: [{ type: 'roll', result: { roll: { by: 'seed' } } }], owed: [] });
});

test('at a terminal Ctrl-C leaves what is due for later', async () => {
  await battle(['roll', 'weather', '--territory', 'northern-wastes', '--dice', '4,5,2']);
  const { done, press, seen } = atTerminal(['battle', 'turn', '--ask'], { env });
  await press('Hail · Bert  D6', '\x03');
  expect(await done).toBe(3);
  expect(seen.stdout).toContain('Turn 2 · Bert');
  expect(seen.stdout).toContain('Still due');
});

test.each([
  [['turn', '--ask', '--dice', '3'], '--ask asks for all dice here; it does not go with --dice'],
  [['roll', 'cast', '--ask', '--natural', '7'], '--ask asks for each die; it does not go with --natural'],
])('%j is refused', async (words, message) => {
  const { code, stderr } = await battle(words);
  expect([code, stderr]).toEqual([2, `omen: ${message}\n`]);
});
