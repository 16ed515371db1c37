/**
 * A program that rolls into a battle: `roll-often <file> <for> <times> [clock] [stops]`. Its clock is so many milliseconds
 * off; so often it stops itself between its last look and its writing, until somebody lets it go on.
 */
import { promises } from 'node:fs';
import type { Disk } from '../../src/battle/record/disk.ts';
import { record } from '../../src/battle/record/file.ts';
import { rollInBattle } from '../../src/battle/roll.ts';
import { tools } from './battle.ts';

const [file = '', who = '', times = '', clock = '0', stops = '0'] = process.argv.slice(2);
const now = Date.now.bind(Date);
Date.now = () => now() + Number(clock);

let left = Number(stops);
const disk: Disk = {
  ...promises,
  async open(path, flags, mode) {
    const handle = await promises.open(path, flags, mode);
    if (flags !== 'a+' || left === 0) return handle;
    left -= 1;
    const stat = handle.stat.bind(handle) as () => ReturnType<typeof handle.stat>;
    let stopped = false;
    handle.stat = (async () => {
      const found = await stat();
      if (!stopped) process.kill(process.pid, 'SIGSTOP');
      stopped = true;
      return found;
    }) as typeof handle.stat;
    return handle;
  },
};

for (let i = 0; i < Number(times); i++) {
  await record(
    file,
    new Date(Date.now()).toISOString(),
    ({ state }) => [rollInBattle(state, { table: 'border-town-burning/weather', for: who }, tools).body],
    disk,
  );
}
