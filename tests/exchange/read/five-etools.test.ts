import { describe, expect, it } from 'vitest';
import { bring, effectOf, rowsOf, sentOf } from '../support.ts';

const DATA = JSON.stringify({
  table: [
    {
      name: 'Surge',
      source: 'XX',
      page: 3,
      colLabels: ['d100', 'Effect'],
      rows: [
        ['01-50', 'You lose {@dice 2d6} coins, see {@table Gems|XX}.'],
        [
          { type: 'cell', roll: { min: 51, max: 0, pad: true } },
          { type: 'entries', name: 'Light', entries: ['A {@item torch|YY|{@b bright} torch} at {@dc 12}.'] },
        ],
      ],
    },
    {
      name: 'Gems',
      source: 'XX',
      colLabels: ['{@dice d2}', 'Gem'],
      rows: [['1', 'red'], { type: 'row', row: ['2', 'blue'] }],
    },
    {
      name: 'Levels',
      source: 'XX',
      colLabels: ['Level', 'XP'],
      rows: [
        ['1', '0'],
        ['2', '300'],
      ],
    },
  ],
  encounter: [
    {
      name: 'Arctic',
      source: 'XX',
      tables: [
        {
          minlvl: 1,
          maxlvl: 4,
          diceExpression: '1d4',
          table: [
            { min: 1, max: 3, result: '{@dice 1d4} owls' },
            { min: 4, max: 4, result: 'none' },
          ],
        },
      ],
    },
  ],
});

describe('tables of 5etools', () => {
  it('come in with tags read, from tables, rows and encounters', () => {
    const { compiled, findings, problems } = bring({ 'a.json': DATA });
    expect(problems).toEqual([]);
    expect(findings).toMatchObject([{ code: 'left-out' }]);
    expect(findings[0]?.message).toMatch(/^Levels: left out/);
    const [surge, gems, arctic] = compiled;
    expect(surge).toMatchObject({ title: 'Surge', source: 'XX, page 3', roll: { dice: { text: 'd100' } } });
    expect(rowsOf(surge)).toEqual(['1-50 You lose 2d6 coins, see Gems.', '51-100 Light. A bright torch at DC 12.']);
    expect(effectOf(surge)).toBe('You lose {amount} coins, see Gems.');
    expect(sentOf(surge)).toEqual(['1 gems']);
    expect(rowsOf(gems)).toEqual(['1 red', '2 blue']);
    expect([arctic?.title, rowsOf(arctic)]).toEqual(['Arctic, 1-4', ['1-3 1d4 owls', '4 none']]);
  });
});
