import { createRandomizer } from '../randomizer.mjs';

console.log(createRandomizer().getTableResultSetByKey('deep').niceString());
