import { describe, expect, it } from 'vitest';
import { bring, effectOf, rowsOf } from '../support.ts';

const PAGE = `<!DOCTYPE html><html><head><title>My page</title><style>td { color: red }</style></head><body>
<h2>Weather</h2>
<table><thead><tr><th>2d6</th><th>What</th></tr></thead>
<tbody><tr><td>2&ndash;7</td><td><b>Rain</b>: wet</td></tr><tr><td>8-12</td><td>Sun &amp; wind</td></tr></tbody></table>
<h2>Levels</h2><table><tr><th>Level</th><th>XP</th></tr><tr><td>1</td><td>0</td></tr><tr><td>2</td><td>5</td></tr></table>
<table><caption>Gems (d4)</caption><tr><td>1-2</td><td rowspan="2">red</td></tr><tr><td>3-4</td></tr></table>
</body></html>`;

describe('tables of a web page', () => {
  it('come in with their headings or captions, cells that reach down, and words without tags', () => {
    const { compiled, findings, problems } = bring({ 'page.html': PAGE });
    expect(problems).toEqual([]);
    expect(findings).toMatchObject([{ code: 'left-out', line: 5 }]);
    const [weather, gems] = compiled;
    expect(weather).toMatchObject({ title: 'Weather', roll: { dice: { text: '2d6' } } });
    expect([rowsOf(weather), effectOf(weather)]).toEqual([['2-7 Rain', '8-12 Sun & wind'], 'wet']);
    expect(gems).toMatchObject({ title: 'Gems', roll: { dice: { text: 'd4' } } });
    expect(rowsOf(gems)).toEqual(['1-2 red', '3-4 is red']);
  });
});
