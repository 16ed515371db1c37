import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { splitWords } from '../../src/cli/lines/split-words.ts';
import { folderWith, omen } from '../support/run.ts';
import { atTerminal } from '../support/terminal.ts';

let env: Record<string, string>;
beforeEach(() => {
  env = { XDG_DATA_HOME: folderWith({}), XDG_STATE_HOME: folderWith({}) };
});

const play = (lines: readonly string[], words: readonly string[] = []) =>
  omen(['play', ...words], { env, input: `${lines.join('\n')}\n` });

describe('omen play, with lines from a pipe', () => {
  it('runs what stands after omen elsewhere, with or without that word', async () => {
    const lines = ['btb/weather --dice 3,4', 'omen btb/weather --seed a --json'];
    const { code, stdout } = await play(lines);
    expect(code).toBe(0);
    expect(stdout).toContain('Normal weather');
    expect(stdout).toContain('"seed":"a"');
  });

  it('says errors in one line each and goes on', async () => {
    const { code, stdout, stderr } = await play([
      'no-such-table',
      'cast',
      'play',
      "say 'this",
      '7',
      'btb/weather --dice 3,4',
      'quit',
      'list',
    ]);
    expect(code).toBe(2);
    expect(stderr.trimEnd().split('\n')).toHaveLength(5);
    expect(stdout).toContain('Normal weather');
    expect(stdout).not.toContain('Mordheim');
  });

  it('rolls what a result left by its number', async () => {
    const { stdout } = await play(['btb/weather --territory northern-wastes --dice 4,5,2', '?', '1 --dice 6', '?']);
    expect(stdout).toContain('Due\n   1  Hail: start of own turn\n');
    expect(stdout).toContain('next  Hail, start of own turn   omen hail --turns-left 2');
    expect(stdout.match(/ {3}1 {2}Hail/g)).toHaveLength(2);
    expect(stdout).not.toContain('   2  Hail');
  });

  it('names the tables that an outcome offers, and those of the game', async () => {
    const { stdout } = await play(['btb/weather --territory northern-wastes --dice 4,5,2', '?']);
    expect(stdout).toContain('May be rolled\n  cast, ignite\n');
    expect(stdout).toMatch(/\n {2}weather, /);
  });

  it('asks for what a follow-up does not know', async () => {
    const { stdout, stderr } = await play(['blood/casualties --original 12 --lost 3', '1', '7', 'quit']);
    expect(stderr).toBe('discipline: a whole number, 0-20\n');
    expect(stdout).toContain('Flee! · BLOOD');
  });

  it('chooses the game', async () => {
    const { stdout } = await play(['game sbh', 'weather --seed a --json', 'game'], ['--game', 'btb']);
    expect(stdout).toContain('"table":"song-of-blades/weather"');
    expect(stdout).toContain('border-town-burning, mordheim, ');
  });

  it('joins a battle that is going on', async () => {
    const lines = [
      'start "The bridge" --game btb --players Anna,Bert',
      'turn',
      'weather --territory northern-wastes --dice 4,5,2',
    ];
    const { stdout, stderr } = await play([
      ...lines,
      '?',
      'roll btb/weather --dice 3,4',
      'turn',
      'log',
      'btb/weather --help',
    ]);
    expect(stderr).toBe('');
    expect(stdout).toContain('Due\n   1  Hail: start of own turn (Anna)\n   2  Hail: start of own turn (Bert)\n');
    expect(stdout).toContain('  3        Weather: 4 + 5 = 9, typed · Hailstorm');
    expect(stdout).not.toContain('Weather: 3 + 4');
    expect(stdout).toContain('Usage: omen btb/weather');
  });
});

describe('omen play, at a terminal', () => {
  it('shows how the battle stands before the prompt', async () => {
    await play([
      'start "The bridge" --game btb --players Anna,Bert',
      'turn',
      'weather --territory northern-wastes --dice 4,5,2',
      'turn --dice 6',
    ]);
    for (const [columns, line] of [
      [80, 'Turn 2 · Bert · game turn 1 · weather hailstorm, storm passed, hail skull-size…\n'],
      [40, 'Turn 2 · Bert · weather hailstorm, sto…\n'],
    ] as const) {
      const { done, press, seen } = atTerminal(['play'], { env, columns });
      await press('omen› ', 'quit\r', 'stdout');
      expect(await done).toBe(0);
      expect(seen.stdout).toContain(line);
    }
  });

  it('completes words and keeps lines for the next time', async () => {
    const { done, press } = atTerminal(['play'], { env });
    // A tab among other keys is a pasted one, and stays what it is.
    await press('omen› ', 'btb/weather --terr', 'stdout');
    await press('--terr', '\t', 'stdout');
    await press('itory ', 'n', 'stdout');
    await press('n', '\t', 'stdout');
    await press('orthern-wastes ', '--dice 4,5,2\r', 'stdout');
    await press('Hailstorm', '', 'stdout');
    await press('omen› ', '\x04', 'stdout');
    expect(await done).toBe(0);
    const kept = readFileSync(join(env.XDG_STATE_HOME as string, 'omen/history'), 'utf8');
    expect(kept).toBe('btb/weather --territory northern-wastes --dice 4,5,2\n');
    const later = atTerminal(['play'], { env });
    await later.press('omen› ', '\x1b[A\r', 'stdout');
    await later.press('Hailstorm', 'quit\r', 'stdout');
    expect(await later.done).toBe(0);
  });

  it('asks for dice between its own prompts', async () => {
    const { done, press } = atTerminal(['play'], { env });
    await press('omen› ', 'btb/weather other --ask\r', 'stdout');
    await press('Weather  2D6', '34');
    await press('Normal weather', 'quit\r', 'stdout');
    expect(await done).toBe(0);
  });

  it('takes several lines at once', async () => {
    const { done, press, seen } = atTerminal(['play'], { env });
    await press('omen› ', 'btb/weather --dice 3,4\rbtb/weather --dice 1,1\rquit\r', 'stdout');
    expect(await done).toBe(0);
    expect(seen.stdout).toContain('Normal weather');
    expect(seen.stdout).toContain('Blizzard');
  });

  it('stays where Ctrl-C is pressed', async () => {
    const { done, press } = atTerminal(['play'], { env });
    await press('omen› ', 'weath\x03', 'stdout');
    await press('^C', '\x03', 'stdout');
    await press('quit leaves', 'quit\r', 'stdout');
    expect(await done).toBe(0);
  });
});

test.each([
  ['weather --for "Old Otto"', ['weather', '--for', 'Old Otto']],
  [`--mod '+1=It"s'`, ['--mod', '+1=It"s']],
  ['a\\ b  c', ['a b', 'c']],
  ['""', ['']],
  ['   ', []],
])('%j is split into %j', (line, words) => {
  expect(splitWords(line).words).toEqual(words);
});

test('a quote that is not closed is said', () => {
  expect(splitWords('say "this').open).toBe('"');
  expect(splitWords('say "this').raw).toBe('"this');
});
