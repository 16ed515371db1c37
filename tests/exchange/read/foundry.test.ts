import { describe, expect, it } from 'vitest';
import type { Quantity } from '../../../src/table/model.ts';
import { bring, effectOf, foundry, rowsOf, sentOf, short } from '../support.ts';

const diceAndUnit = (quantity: Quantity): string =>
  `${'dice' in quantity ? quantity.dice.text : null} ${quantity.unit}`;

describe('roll tables of Foundry VTT', () => {
  it('come in with formula, ranges and words', () => {
    const { compiled, findings, tables } = bring({
      'caves.json': foundry('In the cave', '1d6', [
        [1, 3, 'Rats'],
        [4, 5, 'A bat: it flies off.'],
        [6, 6, 'Nothing'],
      ]),
    });
    expect(findings).toEqual([]);
    expect(tables).toMatchObject([{ name: 'in-the-cave', format: 'foundry', rowsIn: 3, rowsOut: 3 }]);
    expect(compiled[0]).toMatchObject({ title: 'In the cave', roll: { dice: { text: 'd6' } } });
    expect(rowsOf(compiled[0])).toEqual(['1-3 Rats', '4-5 A bat', '6 Nothing']);
    expect(effectOf(compiled[0], 1)).toBe('it flies off.');
  });

  it('that roll within a text roll a quantity', () => {
    const { compiled } = bring({
      'a.json': foundry('Loot', '1d3', [
        [1, 1, '[[1d4]] rats come for [[/r 2d6+1 # how long]] days'],
        [2, 2, '[[3d6 x 10]] coins, as d6 say'],
        [3, 3, 'A {curly} thing: with [[nonsense]] and {braces}'],
      ]),
    });
    const [rats, coins, curly] = compiled[0]?.rows ?? [];
    expect(effectOf(compiled[0], 1)).toBe('{amount} coins, as d6 say');
    expect(effectOf(compiled[0], 0)).toBe('{amount} rats come for {amount2}');
    expect(rats?.outcome.quantities).toMatchObject([
      { name: 'amount', dice: { text: 'd4' }, unit: null },
      { name: 'amount2', dice: { text: '2d6+1' }, unit: 'days' },
    ]);
    expect(rats?.outcome.name).toBe('1d4 rats come for 2d6+1 days');
    expect(coins?.outcome.quantities).toMatchObject([{ dice: { text: '3d6*10' } }]);
    expect(curly?.outcome.name).toBe('A {curly} thing');
    expect(effectOf(compiled[0], 2)).toBe('with [[nonsense]] and (braces)');
  });

  it('without marked rolls roll the dice that their words name', () => {
    const { compiled } = bring({
      'a.json': foundry('Loot', '1d2', [
        [1, 1, 'Pay 1d4+1 or 3d6 x 10 coins within d3 hours.'],
        [2, 2, 'A 2D map, 3 days old'],
      ]),
    });
    expect(effectOf(compiled[0])).toBe('Pay {amount} or {amount2} coins within {amount3}.');
    expect(compiled[0]?.rows[0]?.outcome.quantities?.map(diceAndUnit)).toEqual([
      'd4+1 null',
      '3d6*10 null',
      'd3 hours',
    ]);
    expect(rowsOf(compiled[0])[1]).toBe('2 A 2D map, 3 days old');
  });

  it('lose tags and keep words and entities', () => {
    const text = '<p>Fire &amp; <b>smoke</b> &eacute;</p><script>steal()</script><p>again</p>';
    const { compiled } = bring({ 'a.json': foundry('T', '1d1', [[1, 1, text]]) });
    expect(rowsOf(compiled[0])).toEqual(['1 Fire & smoke é again']);
  });

  it('send on to tables by id, name or link, and name those that are not there', () => {
    const { compiled, findings } = bring({
      'a.json': foundry('First', '1d4', [
        [1, 1, 'Second', { type: 1, collection: 'RollTable', resultId: 'abc123' }],
        [2, 2, 'Roll on @RollTable[Second]{the second one}'],
        [3, 3, 'Roll on @UUID[RollTable.abc123]{it}'],
        [4, 4, 'Third', { type: 'document', documentUuid: 'RollTable.zzz' }],
      ]),
      'b.json': foundry('Second', '1d1', [[1, 1, 'Done']], { _id: 'abc123' }),
    });
    const thens = compiled[0]?.rows.map(({ outcome }) => (outcome.then ?? []).map(({ table }) => table));
    expect(thens).toEqual([['brought/second'], ['brought/second'], ['brought/second'], []]);
    expect(rowsOf(compiled[0])[1]).toBe('2 Roll on the second one');
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code: 'unknown-table', severity: 'warning' });
    expect(findings[0]?.message).toContain('"Third"');
  });

  it('with a die too large are named at the formula, and repaired only on request', () => {
    const text = foundry(
      'Foods',
      '1d21',
      Array.from({ length: 20 }, (_, i) => [i + 1, i + 1, `Food ${i + 1}`] as const),
    );
    const plain = bring({ 'a.json': text });
    expect(short(plain.findings)).toEqual([`error gap 1:${text.indexOf('"1d21"') + 1}`]);
    expect(plain.findings[0]?.message).toBe(
      'Foods: 21 meets no row of 1d21; to repair: 21 meets no row: the dice are 1d20 (were 1d21)',
    );
    expect(plain.compiled[0]?.roll?.dice?.text).toBe('d21');
    const fixed = bring({ 'a.json': text }, { fix: true });
    expect(short(fixed.findings)).toEqual([`warning repaired 1:${text.indexOf('"1d21"') + 1}`]);
    expect(fixed.compiled[0]?.roll?.dice?.text).toBe('d20');
    expect(fixed.compiled[0]?.rows).toHaveLength(20);
  });

  it('with an empty formula are refused, and repaired on request', () => {
    const text = foundry('Potions', '', [
      [1, 4, 'Weak'],
      [5, 10, 'Strong'],
    ]);
    const plain = bring({ 'a.json': text });
    expect(plain.findings[0]).toMatchObject({ code: 'no-dice', severity: 'error', column: text.indexOf('""') + 1 });
    expect(plain.problems.length).toBeGreaterThan(0);
    const fixed = bring({ 'a.json': text }, { fix: true });
    expect(fixed.problems).toEqual([]);
    expect(fixed.compiled[0]?.roll?.dice?.text).toBe('d10');
  });

  it('with numbers missing and twice name each, and are numbered by weight on request', () => {
    const numbers = [1, 2, 4, 4, 5, 7];
    const text = foundry(
      'Stock',
      '1d7',
      numbers.map((n, i) => [n, n, `Thing ${i + 1}`] as const),
    );
    const plain = bring({ 'a.json': text });
    expect(plain.findings.map(({ code, message }) => `${code} ${message.replace(/; to repair.*/, '')}`)).toEqual([
      'gap Stock: 3 meets no row of 1d7',
      expect.stringMatching(/^overlap Stock: 4 stands in two rows: "Thing 3" \(1:\d+\) and "Thing 4" \(1:\d+\)$/),
      'gap Stock: 6 meets no row of 1d7',
    ]);
    expect(plain.tables[0]).toMatchObject({ rowsIn: 6, rowsOut: 6 });
    const fixed = bring({ 'a.json': text }, { fix: true });
    expect(fixed.problems).toEqual([]);
    expect(rowsOf(fixed.compiled[0])).toEqual(numbers.map((_, i) => `${i + 1} Thing ${i + 1}`));
    expect(fixed.findings[0]?.message).toContain('3, 6 met no row and 4 stood in several');
  });

  it('without weights that fit are not renumbered', () => {
    const text = foundry('Stock', '1d3', [
      [1, 1, 'a', { weight: 2 }],
      [3, 3, 'b'],
    ]);
    expect(short(bring({ 'a.json': text }, { fix: true }).findings)[0]).toMatch(/^error gap/);
  });

  it('with raw control characters in strings are read, and said to be invalid', () => {
    const text = foundry('Tabs', '1d2', [
      [1, 1, 'one\\ttwo'],
      [2, 2, 'three'],
    ]).replace('one\\\\ttwo', 'one\ttwo\nmore');
    expect(() => JSON.parse(text)).toThrow();
    const { findings, compiled } = bring({ 'a.json': text });
    expect(short(findings)).toEqual([`warning control-character 1:${text.indexOf('\t') + 1}`]);
    expect(rowsOf(compiled[0])).toEqual(['1 one two more', '2 three']);
  });

  it('without ranges get them from the weights', () => {
    const text = JSON.stringify({
      name: 'W',
      formula: '1d4',
      results: [
        { type: 'text', text: 'a', weight: 1 },
        { type: 'text', text: 'b', weight: 3 },
      ],
    });
    const { compiled, findings } = bring({ 'a.json': text });
    expect(rowsOf(compiled[0])).toEqual(['1 a', '2-4 b']);
    expect(findings).toMatchObject([{ code: 'no-range', severity: 'warning' }]);
  });

  it('say what has no like here', () => {
    const text = foundry('Deck', '1d1', [[1, 1, 'Rope', { type: 2, collection: 'world.items' }]], {
      replacement: false,
    });
    expect(bring({ 'a.json': text }).findings.map(({ code }) => code)).toEqual(['not-kept', 'not-kept']);
  });

  it('with a formula that has no like are refused with the reason', () => {
    const { findings, problems } = bring({ 'a.json': foundry('F', '1d20 + @abilities.mod', [[1, 20, 'x']]) });
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([{ code: 'dice-notation' }]);
    expect(problems).toMatchObject([{ code: 'dice-notation' }]);
  });

  it('of the newest kind have a name and a description', () => {
    const text = JSON.stringify({
      name: 'New',
      formula: '1d2',
      results: [
        { type: 'text', name: 'Gust', description: '<p>Hats fly.</p>', range: [1, 1], weight: 1 },
        { type: 'text', name: '', description: 'Still', range: [2, 2], weight: 1 },
      ],
    });
    const { compiled } = bring({ 'a.json': text });
    expect(rowsOf(compiled[0])).toEqual(['1 Gust', '2 Still']);
    expect(effectOf(compiled[0])).toBe('Hats fly.');
  });

  it('read two dice of six as digits', () => {
    const rows = [11, 21, 31, 41, 51, 61].map((low) => [low, low + 5, `Row ${low}`] as const);
    const { compiled, findings } = bring({ 'a.json': foundry('D', '1d6 * 10 + 1d6', rows) });
    expect(findings).toEqual([]);
    expect(compiled[0]?.roll?.dice?.text).toBe('d66');
  });

  it('whose results share a range are drawn together: one row with all words and tables, the same table twice', () => {
    const link = (id: string) => ({ type: 1, collection: 'RollTable', resultId: id });
    const { compiled, findings } = bring({
      'a.json': foundry('Loot', '1d4', [
        [1, 2, 'Gold'],
        [3, 4, 'Gems', link('g')],
        [3, 4, 'Gems', link('g')],
        [1, 2, 'Art', link('h')],
      ]),
      'b.json': foundry('Gems', '1d1', [[1, 1, 'x']], { _id: 'g' }),
      'c.json': foundry('Art', '1d1', [[1, 1, 'y']], { _id: 'h' }),
    });
    expect(findings).toEqual([]);
    expect(rowsOf(compiled[0])).toEqual(['1-2 Gold', '3-4 Gems']);
    expect([sentOf(compiled[0], 0), sentOf(compiled[0], 1)]).toEqual([['1 art'], ['2 gems']]);
  });

  it('keep dice that are told: after roll, before damage', () => {
    const text = foundry('T', '1d2', [
      [1, 1, 'You take 1d4 fire damage.'],
      [2, 2, 'A sword of 1d8 slashing damage, and roll 1d6 once more'],
    ]);
    const { compiled, findings } = bring({ 'a.json': text });
    expect(findings).toEqual([]);
    expect(rowsOf(compiled[0])).toEqual([
      '1 You take 1d4 fire damage.',
      '2 A sword of 1d8 slashing damage, and roll 1d6 once more',
    ]);
    expect(compiled[0]?.rows.flatMap(({ outcome }) => outcome.quantities ?? [])).toEqual([]);
  });

  it('say which dice among their words are rolled', () => {
    const { findings, compiled } = bring({
      'a.json': foundry('T', '1d2', [
        [1, 1, '2d6 coins'],
        [2, 2, 'b'],
      ]),
    });
    expect(effectOf(compiled[0])).toBe('{amount} coins');
    expect(findings).toMatchObject([{ code: 'rolled', severity: 'warning' }]);
    expect(findings[0]?.message).toContain('2d6');
  });

  it('make a table of results told within a row, whose words stay', () => {
    const told = 'Roll a d20: on 1-10 nothing, on 11-20 it breaks.';
    const { compiled, findings, problems } = bring({
      'a.json': foundry('Trap', '1d2', [
        [1, 1, told],
        [2, 2, 'b'],
      ]),
    });
    expect([findings, problems]).toEqual([[], []]);
    expect(rowsOf(compiled[0])[0]).toBe('1 Roll a d20');
    expect(effectOf(compiled[0])).toBe('on 1-10 nothing, on 11-20 it breaks.');
    expect(sentOf(compiled[0])).toEqual(['1 trap-1']);
    expect(compiled[1]).toMatchObject({ title: 'Trap, 1', roll: { dice: { text: 'd20' } } });
    expect(rowsOf(compiled[1])).toEqual(['1-10 nothing', '11-20 it breaks']);
  });

  it('read commands and links of later versions as words and rolls', () => {
    const { compiled } = bring({
      'a.json': foundry('Odd', '1d4', [
        [1, 1, 'Fire: [[/damage 12d6 fire]] at once'],
        [2, 2, 'Try [[/save dex 15]] or be &Reference[Prone]'],
        [3, 3, 'A @Compendium[dnd5e.spells.abc]{Light} spell, @Check[type:perception|dc:20]'],
        [4, 4, '@Damage[2d6[fire]] and @UUID[Compendium.world.items.Item.abc]{rope}'],
      ]),
    });
    expect(effectOf(compiled[0])).toBe('{amount} fire damage at once');
    expect(compiled[0]?.rows[0]?.outcome.quantities).toMatchObject([{ dice: { text: '12d6' } }]);
    expect(rowsOf(compiled[0]).slice(1)).toEqual([
      '2 Try dex save 15 or be Prone',
      '3 A Light spell, perception 20 check',
      '4 2d6 fire damage and rope',
    ]);
  });

  it('find a table of a compendium where it comes in too', () => {
    const { compiled, findings } = bring({
      'a.json': foundry('First', '1d1', [[1, 1, 'See @Compendium[world.tables.abc123]{Second}']]),
      'b.json': foundry('Second', '1d1', [[1, 1, 'Done']], { _id: 'abc123' }),
    });
    expect(findings).toEqual([]);
    expect(sentOf(compiled[0])).toEqual(['1 second']);
  });

  it('read numbers with commas, and leave words alone that only begin like a unit', () => {
    const { compiled } = bring({
      'a.json': foundry('Units', '1d4', [
        [1, 1, '2d6 × 1,000 coins'],
        [2, 2, 'a 1d6 inch-long worm'],
        [3, 3, 'for 1d4 hour(s)'],
        [4, 4, 'd3- 1: a, 2: b, 3: c'],
      ]),
    });
    const quantities = compiled[0]?.rows.map(({ outcome }) => outcome.quantities?.map(diceAndUnit));
    expect(quantities).toEqual([['2d6*1000 null'], ['d6 null'], ['d4 null'], undefined]);
    expect([1, 2].map((row) => effectOf(compiled[0], row))).toEqual([
      'a {amount} inch-long worm',
      'for {amount} hour(s)',
    ]);
    expect(sentOf(compiled[0], 3)).toEqual(['1 units-4']);
    expect(rowsOf(compiled[1])).toEqual(['1 a', '2 b', '3 c']);
  });

  it('with a number for a formula are refused, and repaired where the rows say the die', () => {
    const text = foundry('Two', '2', [
      [1, 1, 'a'],
      [2, 2, 'b'],
    ]);
    expect(bring({ 'a.json': text }).findings).toMatchObject([{ code: 'dice-notation', severity: 'error' }]);
    const fixed = bring({ 'a.json': text }, { fix: true });
    expect(fixed.problems).toEqual([]);
    expect(fixed.compiled[0]?.roll?.dice?.text).toBe('d2');
  });

  it('with ranges of nothing, or the wrong way round, are numbered by their weights on request; no row is lost', () => {
    const text = foundry('Bent', '1d3', [
      [1, 1, 'a', { range: [null, null] }],
      [1, 1, 'b', { range: [1, 0], weight: 2 }],
    ]);
    const plain = bring({ 'a.json': text });
    expect(plain.findings.map(({ code }) => code).sort()).toEqual(['bad-range', 'gap', 'no-range']);
    expect(plain.files.map((file) => file.text).join()).not.toContain('undefined');
    const fixed = bring({ 'a.json': text }, { fix: true });
    expect([fixed.problems, rowsOf(fixed.compiled[0])]).toEqual([[], ['1 a', '2-3 b']]);
  });

  it('come in from YAML, and from a database with a table a line', () => {
    const yaml =
      'name: Sky\nformula: 1d4\nresults:\n  - { type: text, text: Rain, weight: 3, range: [1, 3] }\n  - type: text\n    text: Sun\n    range:\n      - 4\n      - 4\n';
    const first = bring({ 'sky.yaml': yaml });
    expect([first.findings, rowsOf(first.compiled[0])]).toEqual([[], ['1-3 Rain', '4 Sun']]);
    const line = (name: string, id: string, rows: Parameters<typeof foundry>[2]) =>
      foundry(name, `1d${rows.length}`, rows, { _id: id });
    const db = [
      line('Axes', 'a', [[1, 1, 'old']]),
      line('Bows', 'b', [[1, 1, 'Axes', { type: 1, collection: 'RollTable', resultId: 'a' }]]),
      line('Gone', 'c', [[1, 1, 'x']]),
      line('Axes', 'a', [
        [1, 1, 'new'],
        [2, 2, 'newer'],
      ]),
      '{"_id":"c","results":[],"$$deleted":true}',
      '{broken',
    ].join('\n');
    const { compiled, findings } = bring({ 'tables.db': db });
    expect(compiled.map(({ title, rows }) => `${title} ${rows.length}`)).toEqual(['Axes 2', 'Bows 1']);
    expect(sentOf(compiled[1])).toEqual(['1 axes']);
    expect(findings.every(({ code, line: at }) => code === 'json' && at === 6)).toBe(true);
    expect(findings.length).toBeGreaterThan(0);
  });

  it('drawn without replacement draw nothing twice in one result', () => {
    const twice = { type: 1, collection: 'RollTable', resultId: 'd' };
    const { compiled, problems } = bring({
      'a.json': foundry('Hand', '1d1', [
        [1, 1, 'Deck', twice],
        [1, 1, 'Deck', twice],
      ]),
      'b.json': foundry(
        'Deck',
        '1d3',
        [
          [1, 1, 'x'],
          [2, 2, 'y'],
          [3, 3, 'z'],
        ],
        { _id: 'd', replacement: false },
      ),
    });
    expect(problems).toEqual([]);
    expect(compiled[0]?.rows[0]?.outcome.then).toMatchObject([{ table: 'brought/deck', times: 2, unique: true }]);
  });
});
