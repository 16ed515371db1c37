/** What players and scripts type, and what they get. */
import { describe, expect, it } from 'vitest';
import { omen, results } from '../support/run.ts';

describe('a roll', () => {
  it('shows a conditional row, a rolled duration and the follow-up that carries it', async () => {
    const [result] = await results(['weather', '--territory', 'northern-wastes', '--dice', '4,5,2']);
    expect(result.outcome.id).toBe('hailstorm');
    expect(result.outcome.quantities.duration).toEqual({
      dice: 'd3+1',
      by: 'hand',
      rolls: [{ rolled: [2], value: 3 }],
      value: 3,
      unit: 'game-turns',
    });
    expect(result.next).toEqual([
      { at: 'start-of-own-turn', table: 'border-town-burning/hail', inputs: { turnsLeft: 3 }, ask: [] },
    ]);
    expect(result.seed).toBeNull();
  });

  it('knows natural from modified values and nests', async () => {
    const [result] = await results([
      'cast',
      '--difficulty',
      '2',
      '--territory',
      'northern-wastes',
      '--dice',
      '1,1,3,4',
    ]);
    expect(result.outcome).toMatchObject({ id: 'winds-of-magic', passed: false });
    expect(result.roll).toMatchObject({ natural: 2, modifiers: [], total: 2 });
    expect(result.then.map((nested: { outcome: { id: string } }) => nested.outcome.id)).toEqual(['failed-casting']);
    expect(Object.keys(result.then[0])).toEqual(Object.keys(result).filter((key) => key !== 'seed' && key !== 'index'));
  });

  it('names modifiers and says what was looked up in place of a total beyond the table', async () => {
    const [result] = await results(['critical', '--weapon', 'bladed', '--mod', '+1=Web of Steel', '--dice', '6']);
    expect(result.outcome.id).toBe('sliced');
    expect(result.roll).toMatchObject({
      natural: 6,
      total: 7,
      clamped: 6,
      modifiers: [{ name: 'Web of Steel', value: 1, by: 'hand' }],
    });
  });

  it('tests against a target and rolls what follows', async () => {
    const [result] = await results(['flee', '--leadership', '8', '--dice', '5,4,3,2']);
    expect(result.outcome).toMatchObject({ id: 'runs', passed: false });
    expect(result.outcome.quantities.flight).toMatchObject({ value: 5, unit: 'inches' });
    expect(result.outcome.quantities.hits).toMatchObject({ value: 1, dice: null });
    expect(result.next).toEqual([
      { at: 'start-of-own-turn', table: 'mordheim/rally', if: 'it still stands', inputs: { leadership: 8 }, ask: [] },
    ]);
  });

  it('gives with --count the lines that each --index gives alone', async () => {
    const { stdout } = await omen(['weather', '--seed', 'x', '-n', '3', '--json']);
    const alone = await Promise.all(
      [0, 1, 2].map((i) => omen(['weather', '--seed', 'x', '--index', `${i}`, '--json'])),
    );
    expect(stdout).toBe(alone.map((each) => each.stdout).join(''));
  });

  it('draws a fresh seed, shows it, and repeats the result from it', async () => {
    const [first] = await results(['miscast']);
    const [again] = await results(['miscast', '--seed', first.seed, '--index', `${first.index}`]);
    expect(again).toEqual(first);
    const seeds = await Promise.all(Array.from({ length: 5 }, async () => (await results(['miscast']))[0].seed));
    expect(new Set(seeds).size).toBe(5);
  });

  it('keeps like seeds apart', async () => {
    const dice = await Promise.all(
      ['1', '11', '111', 'a', 'a '].map(async (seed) =>
        (await omen(['weather', '--seed', seed, '-n', '20', '--json'])).stdout.replaceAll(`"seed":"${seed}"`, ''),
      ),
    );
    expect(new Set(dice).size).toBe(5);
  });

  it('takes the sum of the dice where only that is known', async () => {
    const [result] = await results(['weather', '--territory', 'northern-wastes', '--natural', '9', '--seed', 'k']);
    expect(result.roll).toMatchObject({ by: 'hand', rolled: [], natural: 9, total: 9 });
    expect(result.outcome.quantities.duration.by).toBe('seed');
  });

  it('says what is owed, in JSON too, and exits 3', async () => {
    const { code, stdout, stderr } = await omen(['weather', '--dice', '4', '--json']);
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: null,
      need: [{ dice: 'd6', for: 'weather' }],
      roll: { rolled: [4], natural: null, total: null },
    });
    expect(stderr).toBe('omen: more dice are needed: d6 for weather (--dice 4 is not enough)\n');
    const [hail] = await results(['weather', '--territory', 'northern-wastes', '--dice', '4,5']);
    expect(hail.need).toEqual([{ dice: 'd3', for: 'duration' }]);
  });

  it('exits 4 for a failed test only where asked', async () => {
    const failed = ['flee', '--leadership', '2', '--dice', '6,6,1,1'];
    expect((await omen(failed)).code).toBe(0);
    expect((await omen([...failed, '--exit-status'])).code).toBe(4);
    expect((await omen(['flee', '--leadership', '12', '--seed', 'a', '--exit-status'])).code).toBe(0);
  });

  it('finds tables by game, alias and preference, and says so once', async () => {
    const named = await omen(['sbh/weather', '--dice', '1']);
    expect(named.stderr).toBe('');
    expect(named.stdout).toContain('Song of Blades');
    const bare = await omen(['weather', '--dice', '6,1']);
    expect(bare.stderr).toBe('weather is a table of several games; the others: omen sbh/weather\n');
    const preferred = await omen(['weather', '--game', 'song-of-blades', '--dice', '1']);
    expect(preferred.stdout).toContain('Song of Blades');
    expect((await omen(['weather', '--dice', '1'], { env: { OMEN_GAME: 'sbh' } })).stdout).toContain('Song of Blades');
    expect((await omen(['roll', 'weather', '--dice', '6,1'])).stdout).toBe(bare.stdout);
  });
});
