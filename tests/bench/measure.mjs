import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Seconds that each program takes, as the `middle` of so many rounds; one after the other in each, so that all meet the same machine. */
export function seconds(programs, rounds, middle = median) {
  const times = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, words] of Object.entries(programs)) {
      const start = process.hrtime.bigint();
      run(words);
      times[name].push(Number(process.hrtime.bigint() - start) / 1e9);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, middle(list)]));
}

/** Most memory that a program had, in MB. */
export function peak(words, file) {
  rmSync(file, { force: true });
  run(['--require', `${here}peak.cjs`, ...words], { ...process.env, PEAK: file });
  const kilobytes = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  return kilobytes / 1024;
}

/** What a quiet machine takes: other work only ever adds. */
export const lowerQuartile = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 4)];

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

function run(words, env = process.env) {
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: here,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
}
