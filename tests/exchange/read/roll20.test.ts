import { describe, expect, it } from 'vitest';
import { bring, effectOf, rowsOf, sentOf } from '../support.ts';

describe('rollable tables of Roll20', () => {
  it('come in with weights, escaped signs and rolls on other tables', () => {
    const text = `!import-table --Weather --show
!import-table-item --Weather --Rain for <%%91%%><%%91%%>1d4<%%93%%><%%93%%> hours --3 --
!import-table-item --Weather --Wind[TABLEEXPORT:ESCAPE] twice [[2t[Gust]]] --1 --https://example.org/x.png

!import-table --Gust --hide
!import-table-item --Gust --Hats --1 --
!import-table-item --Gust --Roofs--2 --
`;
    const { compiled, findings, problems } = bring({ 'a.txt': text });
    const [weather, gust] = compiled;
    expect(problems).toEqual([]);
    expect(findings).toMatchObject([{ code: 'not-kept', severity: 'warning' }]);
    expect(rowsOf(weather)).toEqual(['1-3 Rain for 1d4 hours', '4 Wind -- twice Gust']);
    expect(effectOf(weather)).toBe('Rain for {amount}');
    expect(sentOf(weather, 1)).toEqual(['2 gust']);
    expect([rowsOf(gust), gust?.roll?.dice?.text]).toEqual([['1 Hats', '2-3 Roofs'], 'd3']);
  });
});
