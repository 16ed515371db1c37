/** The record on a disk: full disks, cut lines, other programs. */
import { spawn } from 'node:child_process';
import { promises, type Stats } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disk } from '../../../src/battle/record/disk.ts';
import { createRecord, openBattle, record } from '../../../src/battle/record/file.ts';
import { sealEvents } from '../../../src/battle/record/lines.ts';
import { takeLock } from '../../../src/battle/record/lock.ts';
import { START } from '../../support/battle.ts';

/** OMEN_SLOW=1 tries hard; the suite tries a little. */
const TIMES = process.env.OMEN_SLOW ? 100 : 10;
const TIME = '2026-11-30T12:00:00.000Z';
const note = (text: string) => () => [{ type: 'note', text }] as const;

afterEach(() => rm(folder, { recursive: true }));
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omen-battle-'));
  file = join(folder, 'deep', 'mill.jsonl');
  await createRecord(file, TIME, [START]);
});

describe('a record on disk', () => {
  it('grows by whole lines', async () => {
    await record(file, TIME, note('one'));
    const { state, events } = await record(file, TIME, note('two'));
    expect(state.events).toBe(3);
    expect(events.map(({ event, step }) => [event, step])).toEqual([[3, 3]]);
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(4);
    expect(await readdir(join(folder, 'deep'))).toEqual(['mill.jsonl']);
  });

  it('is begun once', async () => {
    await expect(createRecord(file, TIME, [START])).rejects.toMatchObject({ code: 'exists' });
  });

  it('is missed by name', async () => {
    await expect(openBattle(join(folder, 'none'))).rejects.toMatchObject({ code: 'no-battle' });
    await expect(record(join(folder, 'none'), TIME, note('x'))).rejects.toMatchObject({ code: 'no-battle' });
  });

  it('is not taken for a battle where it is none', async () => {
    const other = join(folder, 'other.txt');
    await writeFile(other, 'Dear diary,\n');
    await expect(openBattle(other)).rejects.toThrow('is no record of a battle: line 1 is no event of a battle');
    await writeFile(other, '');
    await expect(openBattle(other)).rejects.toThrow('it has no whole event');
  });

  it('cut while it was written goes on, and the cut line is set aside', async () => {
    await record(file, TIME, note('one'));
    const before = await readFile(file);
    await record(file, TIME, note('two'));
    const whole = await readFile(file);
    for (const [i, length] of [before.length + 1, whole.length - 2].entries()) {
      await writeFile(file, whole.subarray(0, length));
      const { setAside, state } = await record(file, TIME, note('three'));
      expect(state.events).toBe(3);
      expect(setAside).toBe(`${file}.cut-${i + 1}`);
      expect(await readFile(setAside as string)).toEqual(whole.subarray(before.length, length));
      expect(await openBattle(file)).toMatchObject({ damage: null, cut: null, state: { events: 3 } });
    }
  });

  it('that lacks only its last line end loses nothing', async () => {
    await record(file, TIME, note('one'));
    await truncate(file, (await readFile(file)).length - 1);
    const { setAside, state } = await record(file, TIME, note('two'));
    expect([setAside, state.events]).toEqual([null, 3]);
    expect(await openBattle(file)).toMatchObject({ damage: null, cut: null, unended: false });
  });

  it('changed by hand is left as it is', async () => {
    await record(file, TIME, note('one'));
    await record(file, TIME, note('two'));
    const changed = (await readFile(file, 'utf8')).replace('"one"', '"One"');
    await writeFile(file, changed);
    await expect(record(file, TIME, note('three'))).rejects.toMatchObject({
      code: 'damaged-record',
      message: expect.stringContaining(`line 2 of ${file} was changed after it was written`),
    });
    expect(await readFile(file, 'utf8')).toBe(changed);
  });

  it('is as it was where the command cannot be done', async () => {
    const before = await readFile(file);
    await expect(
      record(file, TIME, () => {
        throw new Error('cannot');
      }),
    ).rejects.toThrow('cannot');
    await expect(record(file, TIME, () => [{ type: 'dismiss', due: ['1.1'] }])).rejects.toMatchObject({
      code: 'bad-record',
    });
    expect(await readFile(file)).toEqual(before);
  });

  it('is as it was where the disk is full', async () => {
    await record(file, TIME, note('one'));
    const before = await readFile(file);
    for (const room of [0, 1, 100]) {
      await expect(record(file, TIME, note('x'.repeat(500)), fullDisk(room))).rejects.toMatchObject({
        code: 'not-recorded',
        message: `${file}: the disk is full; nothing was recorded, and the battle stands as before`,
      });
      expect(await readFile(file)).toEqual(before);
    }
    await expect(createRecord(join(folder, 'new.jsonl'), TIME, [START], fullDisk(10))).rejects.toThrow('disk is full');
    expect(await readdir(folder)).toEqual(['deep']);
  });

  it('is not kept locked by a program that died', async () => {
    const dead = spawn('true');
    await new Promise((done) => dead.on('exit', done));
    await record(file, TIME, note('one'), {
      ...promises,
      async rm(path, options) {
        if (String(path).endsWith('.lock')) {
          const held = JSON.parse(await readFile(`${file}.lock`, 'utf8'));
          await writeFile(`${file}.lock`, JSON.stringify({ ...held, process: dead.pid }));
        } else await promises.rm(path, options);
      },
    });
    expect(await readdir(join(folder, 'deep'))).toContain('mill.jsonl.lock');
    expect((await record(file, TIME, note('two'))).state.events).toBe(3);
    expect(await readdir(join(folder, 'deep'))).toEqual(['mill.jsonl']);
  });

  it.each([
    [
      'of another program',
      JSON.stringify({ id: 'x', process: 1, began: null, machine: 'far away' }),
      /process 1 on far is writing/,
    ],
    ['of another kind', 'locked!', /is not of this program's making/],
  ])('locked by a lock %s is left alone, and what to do is said', async (_, lock, message) => {
    await writeFile(`${file}.lock`, lock);
    const error = await takeLock(file, promises, 20).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'busy', message: expect.stringMatching(message) });
    expect(error.message).toContain(`remove ${file}.lock`);
    expect(await readFile(`${file}.lock`, 'utf8')).toBe(lock);
  });

  /** Writes as another program would, once the record has been opened for writing: at once, or after the last look at it. */
  const meddling = async (when: 'before' | 'after'): Promise<Disk> => {
    const { text } = sealEvents(
      [{ type: 'note', text: 'other' }],
      { events: 1, step: 1 },
      (await openBattle(file)).last,
      TIME,
    );
    let meddled = false;
    const meddle = async (): Promise<void> => {
      if (!meddled) await appendFile(file, text);
      meddled = true;
    };
    return {
      ...promises,
      async open(path, flags, mode) {
        const writing = flags === 'a+';
        if (writing && when === 'before') await meddle();
        const handle = await promises.open(path, flags, mode);
        if (!writing || when === 'before') return handle;
        const stat = handle.stat.bind(handle) as () => Promise<Stats>;
        handle.stat = (async () => {
          const before = await stat();
          await meddle();
          return before;
        }) as typeof handle.stat;
        return handle;
      },
    };
  };

  it.each(['before', 'after'] as const)(
    'is decided anew where another program has written %s the last look at it',
    async (when) => {
      const { events } = await record(file, TIME, note('mine'), await meddling(when));
      expect(events.map(({ event }) => event)).toEqual([3]);
      const battle = await openBattle(file);
      expect(battle).toMatchObject({ damage: null, state: { events: 3 } });
      const all = await battle.events();
      expect(all.flatMap((each) => (each.type === 'note' ? each.text : []))).toEqual(['other', 'mine']);
    },
  );

  it(`of two programs that roll ${TIMES} times each is one unbroken chain`, async () => {
    const script = fileURLToPath(new URL('../../support/roll-often.ts', import.meta.url));
    const run = (who: string) =>
      new Promise<number | null>((done) => {
        const child = spawn(process.execPath, ['--import', 'tsx', script, file, who, String(TIMES)], {
          stdio: 'inherit',
        });
        child.on('exit', done);
      });
    expect(await Promise.all([run('Anna'), run('Bert')])).toEqual([0, 0]);
    const battle = await openBattle(file);
    const { damage, cut, state } = battle;
    const events = await battle.events();
    expect([damage, cut, events.length, state.drawn]).toEqual([null, null, 1 + 2 * TIMES, 2 * TIMES]);
    const rolls = events.filter((event) => event.type === 'roll');
    expect(rolls.map(({ request }) => request.index)).toEqual(Array.from({ length: 2 * TIMES }, (_, i) => i));
    for (const who of ['Anna', 'Bert']) expect(rolls.filter((each) => each.for === who)).toHaveLength(TIMES);
  }, 120_000);
});

/** A disk with room for so many more bytes. */
function fullDisk(room: number): Disk {
  return {
    ...promises,
    async open(path, flags) {
      const handle = await promises.open(path, flags);
      const write = handle.write.bind(handle) as (bytes: Uint8Array, from: number, length?: number) => unknown;
      let left = room;
      handle.write = (async (bytes: Uint8Array, from: number) => {
        if (left === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        const length = Math.min(left, bytes.length - from);
        left -= length;
        return write(bytes, from, length);
      }) as typeof handle.write;
      return handle;
    },
  };
}
