import { describe, expect, it } from 'vitest';
import { columnLines, hang, labelled, padEnd, titleLines, truncate, widthOf, wrap } from '../../src/render/layout.ts';
import { PLAIN } from '../../src/render/paint.ts';

const layout = (width: number) => ({ paint: PLAIN, width });

describe('columns', () => {
  it('stand below each other, whatever the signs in them', () => {
    const lines = columnLines(
      [
        { head: 'name', cells: ['雨', 'Sturm', '⚡ Blitz'], left: true },
        { head: 'chance', cells: ['1', '20', '300'], left: false },
      ],
      layout(40),
    );
    expect(lines?.map(widthOf)).toEqual([18, 18, 18, 18]);
    expect(lines?.[1]).toBe('  雨             1');
  });

  it('fold their heads at words, and are none where there is no room', () => {
    const columns = [{ head: 'turns left', cells: ['1'], left: false }];
    expect(columnLines(columns, layout(10))).toEqual(['  turns', '   left', '      1']);
    expect(columnLines(columns, layout(6))).toBeNull();
  });
});

describe('text', () => {
  it('is filled up and cut by what it takes on a screen', () => {
    expect(padEnd('雨', 4)).toBe('雨  ');
    expect(truncate('雨雨雨', 5)).toBe('雨雨…');
    expect(truncate('short', 5)).toBe('short');
  });

  it('is wrapped at words, below itself', () => {
    expect(wrap('one two three four five', 22, '  ')).toEqual(['  one two three four', '  five']);
    expect(hang('one two three four five', 24, '  ')).toEqual(['  one two three four', '    five']);
  });

  it('has no line ends of its own', () => {
    expect(wrap('one\ntwo\u2028three', 40)).toEqual(['one two three']);
  });
});

it('a title and what it is of share a line where they fit', () => {
  expect(titleLines('Weather', 'A game', layout(40))).toEqual(['Weather · A game']);
  expect(titleLines('Weather', 'A game with a long name', layout(24))).toEqual([
    'Weather',
    '  A game with a long',
    '  name',
  ]);
});

it('a label has a column, or on a narrow terminal none', () => {
  expect(labelled('seed', 'abc', layout(80))).toEqual(['  seed     abc']);
  expect(labelled('a long label', 'abc', layout(80))).toEqual(['  a long labelabc']);
  expect(labelled('seed', 'abc', layout(40))).toEqual(['  seed  abc']);
});
