import RandomTable from 'rpg-table-randomizer/src/RandomTable.js';
import TableRoller from 'rpg-table-randomizer/src/TableRoller.js';

const TABLES = [
  { key: 'deep', title: 'A table that leads to another', table: ['{{table:fog}}'] },
  {
    key: 'fog',
    title: 'A table whose entries roll dice',
    table: [
      { label: 'Thin, {{roll:1d6+4}} inches', weight: 3 },
      { label: 'Thick, {{roll:2d6}} inches', weight: 3 },
    ],
  },
];

/** A roller with one table that is nested in another, as its README shows. */
export function createRandomizer() {
  const tables = new Map(TABLES.map((table) => [table.key, new RandomTable(table)]));
  const roller = new TableRoller({});
  roller.setTableKeyLookup((key) => tables.get(key) ?? null);
  return roller;
}
