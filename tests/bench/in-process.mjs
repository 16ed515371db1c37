/** Nanoseconds for one result inside a process, by what gives it, as JSON. */
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import bcdice from 'bcdice';
import rollParser from 'roll-parser';
import { createBinder, openLibrary, resolveSeeded } from '../../dist/index.js';
import { createRandomizer } from './randomizer.mjs';

const library = await openLibrary();
const bound = createBinder(library.table).bind('border-town-burning/weather', {});
const randomizer = createRandomizer();
const system = await new bcdice.DynamicLoader().dynamicLoad('DiceBot');

const subjects = {
  'omen: weather, nested, as an object': [1_000_000, (i) => resolveSeeded(bound, 'bench', i)],
  'rpg-table-randomizer: a nested draw': [100_000, () => randomizer.getTableResultSetByKey('deep')],
  '@dice-roller/rpg-dice-roller: 2d6': [20_000, () => new DiceRoll('2d6')],
  'roll-parser: 2d6': [200_000, () => rollParser.parseAndRoll('2d6')],
  'bcdice: 2D6': [2_000, () => system.eval('2D6')],
};

const times = {};
for (const [name, [count, roll]] of Object.entries(subjects)) {
  for (let i = 0; i < count / 5; i++) roll(i);
  const start = process.hrtime.bigint();
  for (let i = 0; i < count; i++) roll(i);
  times[name] = Number(process.hrtime.bigint() - start) / count;
}
console.log(JSON.stringify(times));
