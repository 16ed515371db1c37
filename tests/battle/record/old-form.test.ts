/** Records of form 1, as they were written before names and players had facts: read, told, and never added to. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBattle, record } from '../../../src/battle/record/file.ts';
import { sha256 } from '../../../src/battle/record/hash-chain.ts';
import { sharedFacts } from '../../../src/battle/state.ts';
import { omen } from '../../support/run.ts';

const outcome = { id: 'gale', name: 'Gale', passed: null, effect: 'It blows.', effects: [], lasts: 'battle' };
const result = {
  omen: 1,
  table: 'border-town-burning/weather',
  rules: '1f2e3d4c',
  seed: null,
  index: null,
  inputs: { territory: 'other' },
  rulings: {},
  roll: {
    dice: '2d6',
    by: 'hand',
    rolled: [2, 3],
    natural: 5,
    modifiers: [],
    total: 5,
    clamped: null,
    pool: null,
    target: null,
  },
  outcome: { ...outcome, related: ['border-town-burning/leap'], quantities: {} },
  also: [],
  then: [],
  next: [],
  need: [],
};
const EVENTS = [
  {
    type: 'start',
    battle: '0123456789abcdef',
    name: 'The old mill',
    game: 'border-town-burning',
    players: ['Anna', 'Bert'],
    seed: 'a',
    commit: null,
  },
  { type: 'set', inputs: { territory: 'other' }, rulings: {}, clear: [] },
  {
    type: 'roll',
    due: null,
    for: null,
    player: null,
    request: { table: result.table, inputs: { territory: 'other' }, rulings: {}, dice: [2, 3] },
    sets: [{ input: 'weather', value: 'gale', stays: false, until: null }],
    result,
  },
  { type: 'turn', turn: 1, gameTurn: 1, player: 'Anna' },
];

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omen-old-'));
  file = join(folder, 'old.jsonl');
  let prev: string | null = null;
  const lines = EVENTS.map((event, i) => {
    const place = { omen: 1, event: i + 1, step: i < 2 ? 1 : i, time: '2026-05-01T12:00:00.000Z' };
    const body = JSON.stringify({ ...place, ...event, prev });
    prev = sha256(body);
    return `${body.slice(0, -1)},"hash":"${prev}"}\n`;
  });
  await writeFile(file, lines.join(''));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a record of form 1', () => {
  it('is read as it stood', async () => {
    const { state, form, damage } = await openBattle(file);
    expect([form, damage, state.turn, state.active]).toEqual([1, null, 1, 'Anna']);
    expect(sharedFacts(state)).toEqual({ territory: 'other', weather: 'gale' });
    expect(state.lasting.map(({ name }) => name)).toEqual(['Gale']);
  });

  it('is never added to', async () => {
    await expect(record(file, '2026-05-01T12:00:00.000Z', () => [{ type: 'end' }])).rejects.toMatchObject({
      code: 'old-form',
    });
  });

  it('is said to be old, and told and proved as far as it can be', async () => {
    const status = await omen(['battle', 'status', '--file', file]);
    expect([status.code, status.stderr]).toEqual([0, expect.stringContaining('a record of the old form 1')]);
    const verify = await omen(['battle', 'verify', '--file', file]);
    expect([verify.code, verify.stdout]).toEqual([1, expect.stringContaining('sound as far as it can be proved here')]);
    expect(verify.stdout).toContain('of the old form');
  });
});
