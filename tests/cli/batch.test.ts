import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { dataFolder } from '../support/games.ts';
import { bin, folderWith, omen, results } from '../support/run.ts';

interface Answer {
  readonly [key: string]: unknown;
  readonly error?: { readonly code: string; readonly message: string };
}

/** The answers to these lines, and how the program ended. */
async function batch(lines: readonly string[], options: readonly string[] = []) {
  const { code, stdout, stderr } = await omen(['batch', '--seed', 'b', ...options], { input: lines.join('\n') });
  const answers = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);
  return { code, stderr, answers };
}

/** Without what says whose answer it is. */
const bare = ({ line: _, ...result }: Answer): unknown => result;

describe('batch', () => {
  it('answers words and JSON alike, in order', async () => {
    const { code, answers } = await batch([
      'omen cast --difficulty 8 --seed a --index 5 --mod +1="Web of Steel"',
      JSON.stringify({
        table: 'cast',
        inputs: { difficulty: 8 },
        seed: 'a',
        index: 5,
        modifiers: [{ name: 'Web of Steel', value: 1 }],
      }),
      "roll btb/cast --seed=a --index=5 --difficulty '8' --mod '+1=Web of Steel'",
    ]);
    const words = ['cast', '--difficulty', '8', '--seed', 'a', '--index', '5', '--mod', '+1=Web of Steel'];
    const [alone] = await results(words);
    expect(code).toBe(0);
    expect(answers.map(bare)).toEqual([alone, alone, alone]);
    expect(answers.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('gives requests without a seed its own, with the number of their line as index', async () => {
    const { answers } = await batch(['weather', '', '# the sky again', '{"table":"weather"}', 'weather --index 40']);
    expect(answers.map(({ seed, index }) => [seed, index])).toEqual([
      ['b', 0],
      ['b', 3],
      ['b', 40],
    ]);
    expect(answers[1]).toEqual({ ...(await results(['weather', '--seed', 'b', '--index', '3']))[0], line: 4 });
  });

  it('counts, throws typed dice and takes sums', async () => {
    const { answers } = await batch([
      '{"table":"weather","seed":"a","count":3}',
      '{"table":"weather","inputs":{"territory":"northern-wastes"},"dice":[4,5,2]}',
      'weather --territory northern-wastes --dice 4,5,2',
      '{"table":"weather","natural":9,"seed":"a"}',
    ]);
    expect(answers.slice(0, 3).map(bare)).toEqual(await results(['weather', '--seed', 'a', '-n', '3']));
    const [typed] = await results(['weather', '--territory', 'northern-wastes', '--dice', '4,5,2']);
    expect(answers.slice(3, 5).map(bare)).toEqual([typed, typed]);
    expect(answers[5]).toEqual({ ...(await results(['weather', '--natural', '9', '--seed', 'a']))[0], line: 4 });
  });

  it('takes what comes next as it stands', async () => {
    const [{ next }] = await results(['weather', '--territory', 'northern-wastes', '--dice', '4,5,2']);
    const { code, answers } = await batch(next.map((each: unknown) => JSON.stringify(each)));
    expect(code).toBe(0);
    expect(answers).toMatchObject([{ table: 'border-town-burning/hail', inputs: { turnsLeft: 3 } }]);
    const asking = JSON.stringify({ ...next[0], inputs: {}, ask: ['turnsLeft'] });
    expect((await batch([asking])).answers).toMatchObject([{ line: 1, error: { code: 'missing-input' } }]);
  });

  it('names what is wrong with a line and goes on, or stops where it is strict', async () => {
    const lines = [
      'weather',
      '',
      '{"table":"weather","inputs":{"territory":"nowhere"}}',
      'nonsense',
      '{"tabel":"weather"}',
      '{"table":"weather","count":0}',
      '{"table":"weather"',
      '[1]',
      'weather --ask',
      'weather --bogus 3',
      'weather | more',
      'weather --dice 7,1',
      'weather --dice 4,5,2,2',
      'weather --dice 4,5 --natural 9',
      'x'.repeat(1_000_001),
      'weather',
    ];
    const { code, answers } = await batch(lines);
    expect(code).toBe(1);
    expect(answers.map(({ line, error }) => (error ? [line, error.code] : 'result'))).toEqual([
      'result',
      [3, 'unknown-choice'],
      [4, 'unknown-table'],
      [5, 'bad-request'],
      [6, 'bad-request'],
      [7, 'bad-request'],
      [8, 'bad-request'],
      [9, 'options-conflict'],
      [10, 'usage'],
      [11, 'bad-request'],
      [12, 'impossible-die'],
      [13, 'dice-left-over'],
      [14, 'options-conflict'],
      [15, 'line-limit'],
      'result',
    ]);
    expect(answers[1]).toEqual({
      omen: 1,
      line: 3,
      error: {
        code: 'unknown-choice',
        option: 'territory',
        value: 'nowhere',
        allowed: ['northern-wastes', 'cathayan-borderlands', 'other'],
        message: '--territory is "nowhere"; it must be northern-wastes, cathayan-borderlands or other',
      },
    });
    const strict = await batch(lines, ['--strict']);
    expect(strict.code).toBe(1);
    expect(strict.answers).toEqual(answers.slice(0, 2));
  });

  it('gives back the id of a request, also where something is wrong with it', async () => {
    const { answers } = await batch([
      '{"id":"a7","table":"weather","count":2}',
      '{"id":12,"tabel":"weather"}',
      '{"id":{"a":1},"table":"weather"}',
      'weather',
    ]);
    expect(answers.map(({ line, id, error }) => [line, id, error?.code])).toEqual([
      [1, 'a7', undefined],
      [1, 'a7', undefined],
      [2, 12, 'bad-request'],
      [3, undefined, 'bad-request'],
      [4, undefined, undefined],
    ]);
  });

  it('adds the text that people read, and the title, where that is asked for', async () => {
    const request = { table: 'weather', seed: 'a', index: 3 };
    const { stdout } = await omen(['weather', '--seed', 'a', '--index', '3']);
    const [plain] = await results(['weather', '--seed', 'a', '--index', '3']);
    const extras = { title: 'Weather', text: stdout.trimEnd() };
    const lines = [request, { ...request, with: ['title'] }].map((each) => JSON.stringify(each));
    const asked = await batch(lines);
    expect(asked.answers.map(bare)).toEqual([plain, { ...plain, title: extras.title }]);
    const both = await batch(lines, ['--with', 'text,title']);
    expect(both.answers.map(bare)).toEqual([
      { ...plain, ...extras },
      { ...plain, title: extras.title },
    ]);
    expect(await omen(['batch', '--with', 'pictures'])).toMatchObject({ code: 2 });
  });

  it('reads names in camelCase and in kebab-case, and never both at once', async () => {
    const dice = { dice: [6] };
    const { answers } = await batch(
      [
        { table: 'hail', inputs: { turnsLeft: 2 }, ...dice },
        { table: 'hail', inputs: { 'turns-left': 2 }, 'target-modifiers': [], ask: ['turns-left'], ...dice },
        { table: 'hail', inputs: { 'turns-left': 2, turnsLeft: 3 }, ...dice },
        { table: 'hail', targetModifiers: [], 'target-modifiers': [], inputs: { turnsLeft: 2 }, ...dice },
      ].map((each) => JSON.stringify(each)),
    );
    expect(bare(answers[0] as Answer)).toEqual(bare(answers[1] as Answer));
    expect(answers.slice(2).map(({ error }) => error?.code)).toEqual(['bad-request', 'bad-request']);
  });

  it('refuses counts without bound, and indices past the last', async () => {
    const { answers } = await batch([
      '{"table":"weather","count":1000001}',
      '{"table":"weather","index":9007199254740990,"count":5}',
      'weather --index 9007199254740991 -n 2',
      'weather -n 2000000',
      '{"table":"weather","index":9007199254740990,"count":2}',
    ]);
    expect(answers.map(({ error, index }) => error?.code ?? index)).toEqual([
      'bad-request',
      'out-of-range',
      'out-of-range',
      'out-of-range',
      9007199254740990,
      9007199254740991,
    ]);
  });

  it('answers as the schema says', async () => {
    const schema = (name: string) => JSON.parse(readFileSync(join(dataFolder, `${name}.schema.json`), 'utf8'));
    const ajv = new Ajv({ strict: true, allowUnionTypes: true });
    const [isRequest, isAnswer] = [ajv.compile(schema('request')), ajv.compile(schema('answer'))];
    const requests = [
      { table: 'weather', id: 'x', count: 3, with: ['text', 'title'], seed: null },
      { table: 'weather', dice: [4, 5], modifiers: [{ name: 'x', value: 1 }] },
      { table: 'weather', inputs: { territory: 'nothern' } },
    ];
    for (const each of requests) expect(isRequest(each), JSON.stringify(isRequest.errors)).toBe(true);
    expect(isRequest({ table: 'weather', tabel: 1 })).toBe(false);
    const { answers } = await batch([...requests.map((each) => JSON.stringify(each)), 'nonsense', 'weather | x']);
    for (const each of answers) expect(isAnswer(each), JSON.stringify(isAnswer.errors)).toBe(true);
    expect(answers).toHaveLength(7);
  });

  it('says what dice are owed, and exits 3', async () => {
    const { code, answers } = await batch(['weather --dice 4']);
    expect(answers.map(bare)).toEqual(
      (await omen(['weather', '--dice', '4', '--json'])).stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
    expect(code).toBe(3);
  });

  it('sets rulings and the game for all, and each request its own', async () => {
    const rulings = async (lines: readonly string[], options: readonly string[]) =>
      (await batch(lines, options)).answers.map((each) => (each.rulings as Record<string, string>).thunderScope);
    const thunder = '{"table":"btb/weather","natural":4,"seed":"a"';
    expect(await rulings([`${thunder}}`, `${thunder},"rulings":{"thunder-scope":"every-battle"}}`], [])).toEqual([
      'tempest',
      'every-battle',
    ]);
    expect(await rulings([`${thunder}}`], ['--ruling', 'thunder-scope=every-battle'])).toEqual(['every-battle']);
    const { answers } = await batch(['weather', 'weather --game btb', 'btb/weather'], ['--game', 'sbh']);
    expect(answers.map(({ table, error }) => table ?? error?.message)).toEqual([
      'song-of-blades/weather',
      'border-town-burning/weather',
      'song-of-blades has no table "btb/weather"; border-town-burning/weather is there',
    ]);
  });

  it('reads files with byte order mark and CRLF, and a last line without end', async () => {
    const folder = folderWith({ requests: '\ufeffweather\r\n\r\n{"table":"weather"}\r\nweather' });
    const { stdout } = await omen(['batch', 'requests', '--seed', 'b'], { cwd: folder });
    const indices = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).index);
    expect(indices).toEqual([0, 2, 3]);
    expect(await omen(['batch', 'nothing'], { cwd: folder })).toMatchObject({
      code: 1,
      stderr: 'omen: there is no file nothing that can be read\n',
    });
  });

  it('answers each line before the next is written', async () => {
    const child = spawn(process.execPath, [bin, 'batch', '--seed', 'b'], { env: { HOME: '/nonexistent' } });
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ask = async (line: string) => {
      child.stdin.write(`${line}\n`);
      return JSON.parse((await answers.next()).value);
    };
    expect(await ask('weather')).toMatchObject({ seed: 'b', index: 0 });
    expect(await ask('nonsense')).toMatchObject({ line: 2 });
    expect(await ask('{"table":"weather"}')).toMatchObject({ seed: 'b', index: 2 });
    child.stdin.end();
    expect(await new Promise((done) => child.on('close', done))).toBe(1);
  });
});
