/** `npm run bench`: start-up and throughput, as ratios in one run. `-- --quick` for a first look. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lowerQuartile, median, peak, seconds } from './measure.mjs';
import { mixedRequests } from './requests.mjs';

const quick = process.argv.includes('--quick');
const omen = fileURLToPath(new URL('../../bin/omen.js', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'omen-bench-'));
// What a user has set is no part of it.
Object.assign(process.env, { XDG_CONFIG_HOME: scratch, XDG_CACHE_HOME: scratch, NO_COLOR: '1' });

/** Most that a start may take beside bare Node: older ones start slowly themselves, and keep nothing compiled. */
const MOST =
  Number(process.versions.node.split('.')[0]) < 22
    ? { json: 1.2, text: 1.25, help: 1.35 }
    : { json: 1.4, text: 1.45, help: 1.6 };

const row = (name, value, ratio, wanted = '') =>
  console.log(`  ${name.padEnd(46)}${value.padStart(12)}${ratio.padStart(9)}  ${wanted}`);
const section = (title) => console.log(`\n${title}`);

try {
  console.log(
    `Node ${process.version}, ${process.platform} ${process.arch}; one run, medians where nothing else is said`,
  );
  startUp();
  const line = await typicalLine();
  manyLines(line);
  await requests(line);
  memory();
  inProcess();
} finally {
  rmSync(scratch, { recursive: true });
}

function startUp() {
  section('Start-up: one roll, from the command line; lower quartiles      ms    ratio');
  const starts = (program, name) => ({
    [`${name} weather --json`]: [program, 'weather', '--json'],
    [`${name} weather`]: [program, 'weather'],
    [`${name} --help`]: [program, '--help'],
  });
  const times = seconds(
    {
      'node -e 0': ['-e', '0'],
      ...starts(omen, 'omen'),
      ...starts(installed(), 'installed from its tarball: omen'),
      'rpg-table-randomizer, a nested draw': ['start/rpg-table-randomizer.mjs'],
      'roll-parser 2d6': ['start/roll-parser.cjs'],
      '@dice-roller/rpg-dice-roller 2d6': ['start/rpg-dice-roller.mjs'],
      'bcdice 2D6': ['start/bcdice.cjs'],
    },
    quick ? 5 : 31,
    lowerQuartile,
  );
  const most = { json: MOST.json, weather: MOST.text, help: MOST.help };
  for (const [name, time] of Object.entries(times)) {
    const wanted = name.includes('omen') ? most[name.match(/\w+$/)[0]] : undefined;
    row(name, (time * 1_000).toFixed(1), (time / times['node -e 0']).toFixed(2), wanted ? `at most ${wanted}` : '');
  }
}

/** The program as users have it: packed, and installed from that. */
function installed() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const npm = (...words) => execFileSync('npm', [...words, '--silent', '--no-audit', '--no-fund'], { cwd: root });
  npm('pack', '--ignore-scripts', '--pack-destination', scratch);
  const packed = readdirSync(scratch).find((name) => name.endsWith('.tgz'));
  npm('install', '--prefix', join(scratch, 'installed'), join(scratch, packed));
  return join(scratch, 'installed/node_modules/omen/bin/omen.js');
}

/** A file with the result of weather that is of the most ordinary length. */
async function typicalLine() {
  const { stdout } = spawnSync(process.execPath, [omen, 'weather', '-n', '1000', '--json', '--seed', 'bench']);
  const lines = stdout.toString().trim().split('\n');
  const mean = lines.reduce((sum, { length }) => sum + length, 0) / lines.length;
  lines.sort((a, b) => Math.abs(a.length - mean) - Math.abs(b.length - mean));
  const file = join(scratch, 'line.json');
  writeFileSync(file, lines[0]);
  return file;
}

function manyLines(line) {
  const count = quick ? 100_000 : 1_000_000;
  section(`${count.toLocaleString('en')} lines of JSON to /dev/null                             s    ratio`);
  const plain = 'the plain program, as long a line';
  const times = seconds(
    {
      [plain]: ['plain.mjs', line, `${count}`],
      'omen weather -n … --json': [omen, 'weather', '-n', `${count}`, '--json'],
    },
    quick ? 1 : 5,
  );
  for (const [name, time] of Object.entries(times))
    row(name, time.toFixed(2), (time / times[plain]).toFixed(2), name === plain ? '' : 'at most 0.30');
}

async function requests(line) {
  const count = quick ? 10_000 : 100_000;
  const file = join(scratch, 'requests');
  writeFileSync(file, `${(await mixedRequests(count)).join('\n')}\n`);
  section(`${count.toLocaleString('en')} mixed requests, JSON and words                results/s    ratio`);
  const plain = 'the plain program, as many lines';
  const batch = 'omen batch';
  const times = seconds({ [plain]: ['plain.mjs', line, `${count}`], [batch]: [omen, 'batch', file] }, quick ? 1 : 7);
  for (const [name, time] of Object.entries(times)) {
    const rate = Math.round(count / time).toLocaleString('en');
    row(name, rate, (times[plain] / time).toFixed(2), name === plain ? '' : 'at least 0.40');
  }
}

function memory() {
  section('Memory at its peak                                              MB');
  for (const count of quick ? [100_000] : [1_000_000, 10_000_000]) {
    const most = peak([omen, 'weather', '-n', `${count}`, '--json'], join(scratch, 'peak'));
    row(`omen weather -n ${count.toLocaleString('en')} --json`, most.toFixed(0), '', 'under 120');
  }
}

function inProcess() {
  section('In a process: one result                                        µs    ratio');
  const rounds = Array.from({ length: quick ? 1 : 7 }, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [
      fileURLToPath(new URL('in-process.mjs', import.meta.url)),
    ]);
    if (status !== 0) throw new Error(String(stderr));
    return JSON.parse(stdout);
  });
  const names = Object.keys(rounds[0]);
  const times = Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name]))]));
  const own = times[names[0]];
  for (const name of names) {
    row(name, (times[name] / 1_000).toFixed(2), (times[name] / own).toFixed(1));
  }
}
