import { describe, expect, it } from 'vitest';
import { omen, results } from '../support/run.ts';

const text = async (line: string, columns = 80): Promise<string> => (await omen(line.split(' '), { columns })).stdout;

describe('--tally', () => {
  it('counts outcomes beside the exact odds, with chi-square', async () => {
    expect(await text('weather -n 2000 --tally --seed fair')).toMatchInlineSnapshot(`
      "Weather · Border Town Burning
        2D6
                        counted                expected
        Blizzard            292  14.6 %  6/36    16.7 %
        Gale                508  25.4 %  9/36    25.0 %
        Normal weather      336  16.8 %  6/36    16.7 %
        Tempest             534  26.7 %  9/36    25.0 %
        Fog                 330  16.5 %  6/36    16.7 %
        chi-square 7.62 with 4 degrees of freedom, p 0.1065: as fair dice do
        seed  fair #0 to 1999
      "
    `);
  });

  it('fits forty columns', async () => {
    const shown = await text('swim --quality 4 -n 500 --tally --seed fair', 40);
    expect(Math.max(...shown.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(40);
    expect(shown).toMatchInlineSnapshot(`
      "Swimming · Song of Blades and Heroes
        3D6, each die by itself, needs 4+
        quality 4
                     counted          expected
        Swims            253  50.6 %    50.0 %
        Floats           193  38.6 %    37.5 %
        No headway        54  10.8 %    12.5 %
        beside: Drowning
                          54  10.8 %    12.5 %
        chi-square 1.35 with 2 degrees of
        freedom, p 0.5083: as fair dice do
        seed  fair #0 to 499
      "
    `);
  });

  it('counts what the same seed gives result by result', async () => {
    const [tally] = await results(['miscast', '-n', '300', '--seed', 's', '--index', '20', '--tally']);
    const single = await results(['miscast', '-n', '300', '--seed', 's', '--index', '20']);
    const counts = Object.fromEntries(
      tally.outcomes.map(({ id }: { id: string }) => [id, single.filter(({ outcome }) => outcome.id === id).length]),
    );
    expect(
      Object.fromEntries(tally.outcomes.map(({ id, count }: { id: string; count: number }) => [id, count])),
    ).toEqual(counts);
    expect(tally).toMatchObject({ omen: 1, seed: 's', index: 20, count: 300, chiSquare: { degrees: 7 } });
  });

  it('has nothing to compare in one result, or of one outcome', async () => {
    expect(await text('weather --tally --seed fair')).toContain('too few results to compare');
    expect(await text('reign-of-madness -n 10 --tally --seed fair')).toMatchInlineSnapshot(`
      "Reign of Madness · Mighty Empires
                  counted            expected
        Deserted       10  100 %  1     100 %
        seed  fair #0 to 9
      "
    `);
  });

  it.each(['--dice 1,2', '--natural 7', '--exit-status'])('does not go with %s', async (option) => {
    const { code, stderr } = await omen(['weather', '--tally', ...option.split(' ')]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`it does not go with ${option.split(' ')[0]}`)]);
  });
});
