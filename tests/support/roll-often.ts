/** A program that rolls into a battle: `roll-often <file> <for> <times>`. */
import { record } from '../../src/battle/record/file.ts';
import { rollInBattle } from '../../src/battle/roll.ts';
import { tools } from './battle.ts';

const [file = '', who = '', times = ''] = process.argv.slice(2);
for (let i = 0; i < Number(times); i++) {
  await record(file, new Date().toISOString(), ({ state }) => [
    rollInBattle(state, { table: 'border-town-burning/weather', for: who }, tools).body,
  ]);
}
