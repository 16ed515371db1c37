import { describe, expect, it } from 'vitest';
import { createBinder } from '../../src/table/bind/bind.ts';
import { resolveSeeded } from '../../src/table/throw/resolve.ts';
import { exampleInputs, games, table } from '../support/games.ts';

/** A game in which each ruling may decide each row: all are tried. */
const trying = createBinder((id) => ({ ...table(id), rulingRows: {} }));
const binder = createBinder(table);

const withRulings = games
  .flatMap(({ tables }) => tables)
  .filter(({ rulingRows }) => Object.keys(rulingRows).length > 0);

describe('rulings that only some rows ask for', () => {
  it('are there', () => expect(withRulings.length).toBeGreaterThan(5));

  it.each(withRulings)('decide as if each was tried: $id', (each) => {
    const request = { inputs: exampleInputs(each) };
    for (let index = 0; index < 150; index++) {
      const result = resolveSeeded(binder.bind(each.id, request), 'rulings', index);
      expect(result).toEqual(resolveSeeded(trying.bind(each.id, request), 'rulings', index));
    }
  });
});
