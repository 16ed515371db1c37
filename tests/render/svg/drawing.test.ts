import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { barsDrawing } from '../../../src/render/svg/bars.ts';
import { columnsDrawing } from '../../../src/render/svg/columns.ts';
import { writeSvg } from '../../../src/render/svg/write.ts';

/** The elements of a picture, with their attributes and texts. */
function elementsOf(svg: string) {
  const found: { readonly name: string; readonly attributes: Record<string, string>; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => void found.push({ name, attributes, text: '' }),
      ontext(text) {
        const last = found.at(-1);
        if (last) last.text += text;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return found;
}

const bars = [
  { label: 'Escapes', chance: 0.75, words: '27/36, 75.0 %', passed: true },
  { label: '<b>Runs & "falls"</b>', chance: 0.25, words: '9/36, 25.0 %', passed: false },
];

it('draws a bar as long as its chance', () => {
  const drawn = elementsOf(writeSvg(barsDrawing(bars, 'Odds', 400)));
  const lengths = ['good', 'bad'].map(
    (tone) => drawn.find(({ attributes }) => attributes.class === tone)?.attributes.width,
  );
  expect(lengths).toEqual(['300', '100']);
});

it('keeps words words, and needs nothing else', () => {
  const svg = writeSvg(barsDrawing(bars, 'Odds of <flight>', 400));
  const drawn = elementsOf(svg);
  expect(drawn.map(({ text }) => text)).toContain('<b>Runs & "falls"</b>');
  expect(drawn[0]?.attributes['aria-label']).toBe('Odds of <flight>');
  expect(drawn.filter(({ name }) => name === 'b')).toEqual([]);
  expect(svg).not.toMatch(/href|url\(|@import/);
});

it('fills a column with the chances of its value, what passes at the bottom', () => {
  const sweep = {
    name: 'leadership',
    values: ['7', '8'],
    series: [
      { label: 'Runs', passed: false, chances: [0.5, 0.25] },
      { label: 'Stays', passed: true, chances: [0.5, 0.75] },
    ],
  };
  const drawn = elementsOf(writeSvg(columnsDrawing(sweep, 'Odds', 400)));
  const parts = drawn.filter(({ name, attributes }) => name === 'rect' && Number(attributes.width) > 50);
  const ends = (tone: string) =>
    parts
      .filter(({ attributes }) => attributes.class === tone)
      .map(({ attributes: { y, height } }) => [Number(y), Number(y) + Number(height)]);
  expect(ends('good')).toEqual([
    [80, 160],
    [40, 160],
  ]);
  expect(ends('bad')).toEqual([
    [0, 80],
    [0, 40],
  ]);
});
