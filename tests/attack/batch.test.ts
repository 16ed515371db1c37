/** Lines that would end a batch, keep it from ending, or change what later lines get. */
import { describe, expect, it } from 'vitest';
import { runBatch } from '../../src/cli/commands/batch/run-batch.ts';
import { createContext } from '../../src/cli/context.ts';
import { openLibrary } from '../../src/game/library.ts';
import { omen } from '../support/run.ts';

const deep = (levels: number, open: string, close: string): string => open.repeat(levels) + close.repeat(levels);

const LINES = [
  'weather ${',
  `weather --territory "\${x}"`,
  '$(weather)',
  'weather `ls`',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty/valueOf',
  '""',
  '" "',
  'weather --constructor x',
  'weather --seed',
  "weather --seed 'a",
  'weather \0',
  '-',
  '--',
  '-- --',
  '{"table":"__proto__"}',
  '{"table":"weather","__proto__":{"count":9}}',
  '{"table":"weather","constructor":1}',
  '{"table":"weather","inputs":{"__proto__":1}}',
  '{"table":"weather","inputs":{"constructor":1}}',
  '{"table":"weather","inputs":{"toString":"x"}}',
  '{"table":"weather","rulings":{"constructor":"x"}}',
  '{"table":"weather","rulings":{"__proto__":"x"}}',
  '{"table":"weather","inputs":{"territory":["a",["b"]]}}',
  '{"table":"weather","dice":[1e308,4]}',
  '{"table":"weather","dice":[4.5,4]}',
  '{"table":"weather","natural":1e15}',
  '{"table":"weather","index":-1}',
  '{"table":"weather","index":1e300}',
  '{"table":"weather","index":9007199254740990,"count":5}',
  '{"table":"weather","count":1e300}',
  '{"table":"weather","count":9007199254740991}',
  '{"table":"weather","modifiers":[{"name":"x","value":1e15}]}',
  '{"table":"weather","seed":5}',
  '{"table":{"toString":"x"}}',
  '{"id":{"toString":1},"table":"weather"}',
  `{"table":"weather","inputs":${deep(3_500, '{"a":', '}').replace('}', '1}')}}`,
  `{"table":"weather","inputs":{"territory":${deep(200_000, '[', ']')}}}`,
  deep(400_000, '[', ']'),
  `{"table":"weather","inputs":{"territory":"${'x'.repeat(500_000)}"}}`,
  `weather ${'--mod +1=x '.repeat(20_000)}`,
  `weather ${'a '.repeat(200_000)}`,
  'weather --dice 4,5 --dice 4,5 --index 1e9',
];

describe('a batch', () => {
  it(`answers each of ${LINES.length} hostile lines with one error, and the line after it with a result`, async () => {
    const input = LINES.flatMap((line) => [line, 'weather --seed a']).join('\n');
    const { stdout, stderr, code } = await omen(['batch', '--seed', 'b'], { input });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const errors = answers.filter(({ line }) => line % 2 === 1);
    expect(errors.filter(({ error }) => error === undefined || error.code === 'fault')).toEqual([]);
    expect(errors.map(({ line }) => line)).toEqual(LINES.map((_, i) => 2 * i + 1));
    const between = answers.filter(({ line }) => line % 2 === 0).map(({ line, ...result }) => JSON.stringify(result));
    expect(between).toHaveLength(LINES.length);
    expect(new Set(between).size).toBe(1);
    expect([code, stderr]).toEqual([1, '']);
  }, 120_000);

  it('goes on where a line meets a fault of the program', async () => {
    const library = await openLibrary();
    let asked = 0;
    const faulty: typeof library = {
      ...library,
      lookUp(word, preferred) {
        if (asked++ === 0) throw new TypeError('undefined is not a function');
        return library.lookUp(word, preferred);
      },
    };
    let written = '';
    const stdout = {
      write(bytes: Uint8Array, done: () => void) {
        written += Buffer.from(bytes);
        done();
        return true;
      },
    };
    const host = { argv: [], env: {}, cwd: '/', stdin: null, stdout, stderr: stdout };
    const context = createContext(host as never, {} as never);
    await runBatch(
      context,
      { library: faulty, config: { game: null, byFolder: false, rulings: {}, path: [] }, game: undefined, only: null },
      {
        lines: (async function* () {
          yield ['weather', 'weather'];
        })(),
        ...{ seed: 'a', rulings: [], with: [], strict: false },
      },
    );
    const [first, second] = written.trimEnd().split('\n');
    expect(JSON.parse(first as string)).toMatchObject({ line: 1, error: { code: 'fault' } });
    expect(JSON.parse(second as string)).toMatchObject({ line: 2, outcome: expect.anything() });
    expect(context.exitCode).toBe(1);
  });
});
