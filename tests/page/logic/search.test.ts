import { expect, it } from 'vitest';
import { createSearch } from '../../../src/page/logic/search.ts';
import { games } from '../../support/games.ts';

const search = createSearch(games);
const ids = (words: string): string[] => search(words).map(({ table }) => table.id);

it('finds nothing for nothing', () => expect(search('  ')).toEqual([]));

it('finds every table by its title, before all that only mentions it', () => {
  for (const { id, title } of games.flatMap(({ tables }) => tables)) {
    const found = search(title);
    expect(found.map(({ table }) => table.id)).toContain(id);
    expect(found[0]?.table.title.toLowerCase(), title).toContain(title.toLowerCase().slice(0, 4));
  }
});

it('finds tables by the beginnings of words, whatever the case', () => {
  expect(ids('WEATH')[0]).toMatch(/weather$/);
  expect(ids('eathe')).toEqual([]);
});

it('finds an outcome, and says which', () => {
  expect(search('blizzard').find(({ outcome }) => outcome !== null)).toMatchObject({ outcome: 'Blizzard' });
});
