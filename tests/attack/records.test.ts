/** Records of battles under hostile hands and at bad moments. OMEN_SLOW=1 tries hard; the suite tries a little. */
import { execFileSync, spawn } from 'node:child_process';
import { promises } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disk } from '../../src/battle/record/disk.ts';
import { createRecord, openBattle, record } from '../../src/battle/record/file.ts';
import { sha256 } from '../../src/battle/record/hash-chain.ts';
import { memoryBattle, START } from '../support/battle.ts';
import { omen } from '../support/run.ts';

const HARD = process.env.OMEN_SLOW !== undefined;
const TIME = '2026-11-30T12:00:00.000Z';

let home: string;
let file: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'omen-attack-'));
  file = join(home, 'omen', 'battles', 'mill.jsonl');
  await createRecord(file, TIME, [START]);
});
afterEach(() => rm(home, { recursive: true, force: true }));

const battle = (...argv: readonly string[]) => omen(['battle', ...argv], { env: { XDG_DATA_HOME: home } });

describe('several writers', () => {
  const times = HARD ? 200 : 6;
  const HOUR = 3_600_000;

  it(`whose clocks are an hour apart, one of which is stopped before it writes: ${times} rolls each, one chain`, async () => {
    const script = fileURLToPath(new URL('../support/roll-often.ts', import.meta.url));
    const run = (who: string, clock: number, stops: number) => {
      const words = ['--import', 'tsx', script, file, who, String(times), String(clock), String(stops)];
      const child = spawn(process.execPath, words, { stdio: 'inherit' });
      const wake = setInterval(() => child.kill('SIGCONT'), 1_500);
      return new Promise<number | null>((done) =>
        child.on('exit', (code) => {
          clearInterval(wake);
          done(code);
        }),
      );
    };
    expect(await Promise.all([run('Anna', -HOUR, 0), run('Bert', 0, 2), run('Cleo', HOUR, 0)])).toEqual([0, 0, 0]);
    const { damage, cut, state, events } = await openBattle(file);
    expect([damage, cut, state.events, state.drawn]).toEqual([null, null, 1 + 3 * times, 3 * times]);
    const rolls = (await events()).flatMap((event) => (event.type === 'roll' ? [event] : []));
    expect(rolls.map(({ request }) => request.index)).toEqual(rolls.map((_, i) => i));
    for (const who of ['Anna', 'Bert', 'Cleo']) expect(rolls.filter((each) => each.for === who)).toHaveLength(times);
  }, 600_000);
});

describe('a long record', () => {
  const note = (text: string) => async () => [{ type: 'note', text } as const];
  const snapshot = () => join(dirname(file), '.mill.jsonl.state');

  /** Counts how often the record is read as a whole. */
  function counting(): Disk & { readonly reads: () => number } {
    let reads = 0;
    return {
      ...promises,
      reads: () => reads,
      async open(path, flags, mode) {
        const handle = await promises.open(path, flags, mode);
        const readAll = handle.readFile.bind(handle) as () => Promise<Buffer>;
        handle.readFile = (() => {
          reads += 1;
          return readAll();
        }) as typeof handle.readFile;
        return handle;
      },
    };
  }

  beforeEach(async () => {
    const long = memoryBattle();
    long.record(Array.from({ length: 300 }, (_, i) => ({ type: 'note', text: `note ${i}` })));
    await writeFile(file, long.text);
    await openBattle(file);
  });

  it('is not read again by a command: what it costs is what is open', async () => {
    const disk = counting();
    expect((await openBattle(file, disk)).state.events).toBe(301);
    await record(file, TIME, note('one more'), disk);
    expect((await openBattle(file, disk)).state.events).toBe(302);
    expect(disk.reads()).toBe(0);
  });

  it('is read again where it was changed, though its size is the same', async () => {
    await writeFile(file, (await readFile(file, 'utf8')).replace('"note 7"', '"Note 7"'));
    expect((await openBattle(file)).damage).toMatchObject({ line: 9, problem: 'was changed after it was written' });
    await expect(record(file, TIME, note('x'))).rejects.toMatchObject({ code: 'damaged-record' });
  });

  it('is read again where its snapshot is damaged at any byte, and the snapshot mended', async () => {
    const whole = await readFile(snapshot());
    const { state } = await openBattle(file);
    for (let at = 0; at < whole.length; at += HARD ? 1 : 61) {
      const changed = Buffer.from(whole);
      changed[at] = ((changed[at] as number) + 1) % 256;
      await writeFile(snapshot(), at % 2 === 0 ? changed : whole.subarray(0, at));
      expect((await openBattle(file)).state).toEqual(state);
      expect(await readFile(snapshot())).toEqual(whole);
    }
  });

  it('is not mistaken for another one that came in its place', async () => {
    await writeFile(join(home, 'other'), memoryBattle({ name: 'The bridge' }).text);
    await promises.rename(join(home, 'other'), file);
    expect((await openBattle(file)).state).toMatchObject({ name: 'The bridge', events: 1 });
  });
});

describe('what is no record', () => {
  const sealed = (body: object | string) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return `${text.slice(0, -1)},"hash":"${sha256(text)}"}\n`;
  };
  const begin = { omen: 2, event: 1, step: 1, last: true, time: TIME, ...START, prev: null };
  const hostile: Readonly<Record<string, string | Buffer>> = {
    empty: '',
    garbage: Buffer.from([0, 255, 254, 10, 13, 0]),
    'of the future': sealed({ ...begin, omen: 3 }),
    'a path for an id': sealed({ ...begin, battle: '../../../etc/passwd' }),
    'players that are none': sealed({ ...begin, players: 7 }),
    'names of all objects': sealed({ ...begin, players: ['__proto__', 'constructor'], name: '\u001b[2J' }),
    deep: sealed(`{"omen":2,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    'a number too large': sealed({ ...begin, event: 1e300 }),
    null: 'null\n',
  };

  it('ends neither a list nor a command with more than a line', async () => {
    for (const [name, text] of Object.entries(hostile)) await writeFile(join(dirname(file), `${name}.jsonl`), text);
    await mkdir(join(dirname(file), 'folder.jsonl'));
    execFileSync('mkfifo', [join(dirname(file), 'pipe.jsonl')]);
    const { code, stdout, stderr } = await battle('list');
    expect([code, stdout.match(/The mill/g)?.length]).toEqual([0, 1]);
    expect(stderr.trimEnd().split('\n')).toHaveLength(Object.keys(hostile).length + 1);
    for (const name of [...Object.keys(hostile), 'folder', 'pipe']) {
      for (const command of ['status', 'turn', 'verify']) {
        const ran = await battle(command, '--file', join(dirname(file), `${name}.jsonl`));
        if (name === 'names of all objects') expect(ran.code).toBe(0);
        else expect([name, ran.code, ran.stderr.trimEnd().split('\n').length]).toEqual([name, 1, 1]);
        expect(ran.stderr + ran.stdout).not.toMatch(/\p{Cc}(?<!\n)|at .*\.ts:\d/u);
      }
    }
  });
});

describe('where nothing can be kept', () => {
  it('a battle is not begun, and one line says why', async () => {
    await writeFile(join(home, 'plain'), '');
    for (const place of ['/proc', join(home, 'plain')]) {
      for (const words of [[], ['--commit']]) {
        const ran = await omen(['battle', 'start', 'x', ...words], { env: { XDG_DATA_HOME: place } });
        expect([ran.code, ran.stdout]).toEqual([1, '']);
        expect(ran.stderr).toMatch(/^omen: .*; nothing was recorded\n$/);
      }
    }
  });

  it('or where it cannot be begun whole, its name stays free', async () => {
    const failing: Disk = { ...promises, link: () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) };
    const other = join(home, 'omen', 'battles', 'other.jsonl');
    await expect(createRecord(other, TIME, [START], failing)).rejects.toMatchObject({ code: 'not-recorded' });
    expect(await readdir(dirname(file))).toEqual(['mill.jsonl']);
    await createRecord(other, TIME, [START]);
  });
});
