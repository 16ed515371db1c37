import { expect, it } from 'vitest';
import { sectionsOf } from '../../../src/page/logic/sections.ts';
import { games } from '../../support/games.ts';

const [first] = games;
if (first === undefined) throw new Error('there are no games');
const names = first.tables.map(({ name }) => name);
const under = (...sections: readonly (readonly [title: string, tables: readonly string[]])[]) =>
  sectionsOf({
    ...first,
    game: { ...first.game, sections: sections.map(([title, tables]) => ({ title, tables })) },
  }).map(({ title, tables }) => [title, tables.map(({ name }) => name)]);

it('has the tables under the headings of the game, in its order', () => {
  const [a = '', b = '', ...others] = names;
  expect(under(['Later', [b]], ['Sooner', [a, ...others]])).toEqual([
    ['Later', [b]],
    ['Sooner', [a, ...others]],
  ]);
});

it('puts tables without a heading last, and all under the game where there are none', () => {
  const [a = '', ...others] = names;
  expect(under(['One', [a]])).toEqual([
    ['One', [a]],
    ['Others', others],
  ]);
  expect(under()).toEqual([[first.game.title, names]]);
});
