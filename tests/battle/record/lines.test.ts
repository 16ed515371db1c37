/** The record: what was cut, changed, doubled or lost in it comes to light, and nothing else is touched. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebuild } from '../../../src/battle/rebuild.ts';
import { sha256 } from '../../../src/battle/record/hash-chain.ts';
import { readRecord } from '../../../src/battle/record/lines.ts';
import { memoryBattle } from '../../support/battle.ts';
import { exampleInputs, games } from '../../support/games.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function someBattle() {
  const battle = memoryBattle({ name: 'Über – the mill' });
  battle.record([{ type: 'note', text: 'Ⓐ begins' }]);
  battle.roll({ table: 'border-town-burning/weather', inputs: { territory: 'northern-wastes' } }, 4, 5, 2);
  battle.turn(4);
  battle.turn(2);
  return battle;
}

describe('a record', () => {
  const { text, events } = someBattle();
  const bytes = bytesOf(text);
  const lines = text.trimEnd().split('\n');
  const ends = lines.map((_, i) => bytesOf(lines.slice(0, i + 1).join('\n')).length);
  /** Of so many events those of whole commands. */
  const ofWholeCommands = (count: number): number => events.slice(0, count).findLastIndex(({ last }) => last) + 1;
  /** How many events count within so many bytes. */
  const wholeWithin = (length: number): number => ofWholeCommands(ends.filter((end) => end <= length).length);

  it('is read as it was written', () => {
    expect(readRecord(bytes)).toEqual({ events, whole: bytes.length, unended: false, cut: null, damage: null });
  });

  it.each(games.flatMap(({ tables }) => tables))('is read with whatever $id gives', (table) => {
    const battle = memoryBattle();
    for (let times = 0; times < 12; times += 1)
      battle.roll({ table: table.id, for: `Karl ${times}`, inputs: exampleInputs(table) });
    expect(readRecord(bytesOf(battle.text))).toMatchObject({ events: battle.events, damage: null });
  });

  it('has hashes that other tools can check', () => {
    for (const line of lines) {
      const [, before, hash] = /^(.*),"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? [];
      expect(sha256(`${before}}`)).toBe(hash);
    }
  });

  /** All of them take seconds. */
  const STEP = process.env.OMEN_SLOW ? 1 : 17;

  it('cut at any byte opens with all whole events and says what was cut', () => {
    for (let length = 0; length <= bytes.length; length += STEP) {
      const reading = readRecord(bytes.slice(0, length));
      expect(reading.damage).toBeNull();
      expect(reading.events).toEqual(events.slice(0, wholeWithin(length)));
      // The end of the last whole command, before its line end; of none, before the first byte.
      const end = ends[wholeWithin(length) - 1] ?? -1;
      expect([reading.unended, reading.cut !== null]).toEqual([length === end, length > end + 1]);
      expect(reading.whole + (reading.cut?.length ?? 0)).toBe(length);
      if (reading.events.length > 0) expect(rebuild(reading.events).events).toBe(reading.events.length);
    }
  });

  it('with any byte changed gives the events before it and names the line', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 2), fc.integer({ min: 1, max: 255 }), (at, other) => {
        const changed = bytes.slice();
        changed[at] = ((changed[at] as number) + other) % 256;
        const reading = readRecord(changed);
        const line = bytes.slice(0, at).filter((byte) => byte === 10).length;
        if (reading.damage === null) expect(reading.cut).not.toBeNull();
        else expect(reading.damage.line).toBe(line + 1);
        expect(reading.events).toEqual(events.slice(0, ofWholeCommands(line)));
      }),
    );
  });

  it('cut at the end of a line within a command counts none of that command', () => {
    const at = events.findIndex(({ last }) => !last);
    const reading = readRecord(bytes.slice(0, (ends[at] as number) + 1));
    expect(reading.events).toHaveLength(at);
    expect(reading.cut).toEqual(bytes.slice((ends[at - 1] as number) + 1, (ends[at] as number) + 1));
  });

  it('that is not UTF-8 says so, though its hashes are right', () => {
    const odd = Buffer.from((lines[1] as string).replace('Ⓐ begins', 'Ⓐ begins\u00ff'), 'latin1');
    const body = Buffer.concat([odd.subarray(0, -75), Buffer.from('}')]);
    const line = Buffer.concat([body.subarray(0, -1), Buffer.from(`,"hash":"${sha256(body)}"}\n`)]);
    expect(readRecord(Buffer.concat([bytesOf(`${lines[0]}\n`), line])).damage).toEqual({
      line: 2,
      problem: 'is no JSON in UTF-8',
    });
  });

  it('that nests too deep, or hides in names that all objects have, says so', () => {
    const sealed = (body: string) => `${body.slice(0, -1)},"hash":"${sha256(body)}"}\n`;
    const deep = sealed(`{"omen":2,"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`);
    expect(readRecord(bytesOf(deep)).damage?.problem).toBe('has brackets more than 1000 deep');
    const hidden = (lines[2] as string).slice(0, -75).replace('"rulings":{}', '"rulings":{"__proto__":"x"}');
    expect(readRecord(bytesOf(`${lines[0]}\n${lines[1]}\n${sealed(`${hidden}}`)}`)).damage?.line).toBe(3);
  });

  it('with a line twice, missing or moved says so', () => {
    const problem = (...order: readonly number[]) =>
      readRecord(bytesOf(order.map((at) => `${lines[at]}\n`).join(''))).damage;
    expect(problem(0, 1, 1, 2)).toEqual({ line: 3, problem: 'holds event 2 a second time' });
    expect(problem(0, 2, 3)).toEqual({ line: 2, problem: 'holds event 3, and event 2 is missing' });
    expect(problem(1, 2)).toEqual({ line: 1, problem: 'holds event 2, and event 1 is missing' });
  });

  it('with a line of another battle says so', () => {
    const other = memoryBattle({ battle: 'fedcba9876543210' });
    other.record([{ type: 'note', text: 'Somewhere else' }]);
    const mixed = `${lines[0]}\n${other.text.split('\n')[1]}\n`;
    expect(readRecord(bytesOf(mixed)).damage).toEqual({ line: 2, problem: 'does not follow from the line before it' });
  });

  it('does not take an empty line or Windows line ends for events', () => {
    expect(readRecord(bytesOf(`${text}\n`)).damage?.line).toBe(lines.length + 1);
    expect(readRecord(bytesOf(text.replace(/\n/g, '\r\n'))).damage?.line).toBe(1);
  });
});
