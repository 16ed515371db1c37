/** Every recipe of examples/ runs as it stands, and gives what it says. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse as parseCsv } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { folderWith, shell } from './support/run.ts';

const examples = fileURLToPath(new URL('../examples/', import.meta.url));
const REQUIRED = process.env.OMEN_EXAMPLES === 'required';

/** Whether the programs are there. What is missing is said, and fails where all of them must be there. */
function installed(...programs: readonly string[]): boolean {
  const missing = programs.filter((program) => {
    try {
      execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0 && !REQUIRED) console.warn(`examples: without ${missing.join(', ')} some are not run`);
  return missing.length === 0 || REQUIRED;
}

/** Runs a recipe in a folder of its own. */
async function run(line: string, cwd = folderWith({}), env: Readonly<Record<string, string>> = {}) {
  const ran = await shell(`set -eo pipefail\n${line.replaceAll('EXAMPLES', examples)}`, { cwd, env });
  expect(ran.stderr).toBe('');
  expect(ran.code).toBe(0);
  return ran.stdout;
}

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

it('names every recipe in its README', () => {
  const readme = read(examples, 'README.md');
  for (const folder of ['pipes', 'machines', 'bots'])
    for (const file of readdirSync(join(examples, folder))) expect(readme).toContain(`(${folder}/${file})`);
});

describe('pipes', () => {
  it.runIf(installed('jq'))('jq counts outcomes', async () => {
    const counts = JSON.parse(await run('EXAMPLES/pipes/jq.sh')) as { outcome: string; count: number }[];
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1_000);
    expect(counts.map(({ outcome }) => outcome).sort()).toEqual(['Escapes', 'Runs']);
  });

  it.runIf(installed('sqlite3'))('SQLite answers from a file, which is made anew each time', async () => {
    const cwd = folderWith({});
    const answer = await run('EXAMPLES/pipes/sqlite.sh', cwd);
    const lines = parseCsv(answer, { columns: true }) as { outcome: string; count: string }[];
    expect(lines.reduce((sum, { count }) => sum + Number(count), 0)).toBe(1_000);
    expect(await run('EXAMPLES/pipes/sqlite.sh', cwd)).toBe(answer);
    expect(readdirSync(cwd)).toEqual(['rolls.db']);
  });

  it('a spreadsheet gets rolls and odds with a heading over each column', async () => {
    const cwd = folderWith({});
    await run('EXAMPLES/pipes/spreadsheet.sh', cwd);
    const rolls = parseCsv(read(cwd, 'rolls.csv'), { columns: true }) as Record<string, string>[];
    expect(rolls.length).toBe(1_000);
    expect(rolls[0]).toMatchObject({ table: 'mordheim/flee', leadership: '8', index: '0' });
    const odds = parseCsv(read(cwd, 'odds.csv'), { columns: true }) as Record<string, string>[];
    expect(new Set(odds.map(({ leadership }) => leadership)).size).toBe(11);
  });

  it.runIf(installed('gnuplot', 'jq'))('gnuplot draws a curve', async () => {
    const cwd = folderWith({});
    await run('EXAMPLES/pipes/gnuplot.sh', cwd);
    expect(read(cwd, 'odds.svg')).toMatch(/<svg[\s\S]*escapes[\s\S]*<\/svg>/);
  });
});

describe('many machines', () => {
  let whole: string;
  beforeAll(async () => {
    whole = await run('omen mordheim/misfire --seed campaign -n 10000 --json');
  });

  it.runIf(installed('parallel'))('GNU parallel gives the lines of one run, in order', async () => {
    const cwd = folderWith({});
    // GNU parallel asks once for a citation; its own answer is a file in the home folder.
    await run('mkdir -p .parallel && touch .parallel/will-cite', cwd);
    expect((await run('HOME=$PWD EXAMPLES/machines/parallel.sh', cwd)) === whole).toBe(true);
  });

  it('the tasks of a Slurm array are the pieces of one run', async () => {
    const script = read(examples, 'machines/array.sh');
    const [, last = ''] = /#SBATCH --array=0-(\d+)/.exec(script) ?? [];
    const tasks = Array.from({ length: Number(last) + 1 }, (_, task) => task);
    const pieces = tasks.map((task) => `SLURM_ARRAY_TASK_ID=${task} EXAMPLES/machines/array.sh`);
    expect((await run(pieces.join('\n'))) === whole).toBe(true);
  });

  it('the pods of a Kubernetes job are the pieces of one run', async () => {
    const { spec } = parseYaml(read(examples, 'machines/job.yaml'));
    const [{ command, args }] = spec.template.spec.containers;
    expect(command).toEqual(['sh', '-c']);
    const cwd = folderWith({ 'pod.sh': args[0] });
    const pods = Array.from({ length: spec.completions }, (_, pod) => `JOB_COMPLETION_INDEX=${pod} sh pod.sh`);
    expect((await run(pods.join('\n'), cwd)) === whole).toBe(true);
  });

  const models = new URL('examples/node_modules/kubernetes-models/batch/v1/Job.js', import.meta.url);
  it.runIf(REQUIRED || existsSync(models))('Kubernetes takes the job for one', async () => {
    const { Job } = await import(/* @vite-ignore */ models.href);
    const job = parseYaml(read(examples, 'machines/job.yaml'));
    expect(() => new Job(job).validate()).not.toThrow();
    expect(() => new Job({ ...job, spec: { ...job.spec, completions: 'ten' } }).validate()).toThrow(/completions/);
  });
});

describe.each([
  ['Node', 'node EXAMPLES/bots/bot.mjs', true],
  ['Python', 'python3 EXAMPLES/bots/bot.py', installed('python3')],
])('the bot in %s', (_, bot, there) => {
  const talk = async (messages: readonly string[]): Promise<readonly string[]> => {
    const cwd = folderWith({ messages: messages.map((each) => `${each}\n`).join('') });
    return (await run(`${bot} <messages`, cwd)).trimEnd().split('\n');
  };

  it.runIf(there)('answers 1,000 messages in order, each with its own result', async () => {
    const numbers = Array.from({ length: 1_000 }, (_, i) => i + 1);
    const replies = await talk(numbers.map((turns) => `/border-town-burning/hail turnsLeft:${turns}`));
    expect(replies.length).toBe(1_000);
    expect(new Set(replies.map((reply) => reply.split(':')[0]))).toEqual(new Set(['Hail']));
    const kinds = [
      ['/mordheim/flee leadership:12', /Escapes/],
      ['/mordheim/flee leadership:99', /leadership is 99/],
      ['/nothing', /I know no nothing/],
    ] as const;
    const mixed = await talk(numbers.map((at) => (kinds[at % 3] ?? kinds[0])[0]));
    mixed.forEach((reply, i) => {
      expect(reply).toMatch((kinds[(i + 1) % 3] ?? kinds[0])[1]);
    });
  });

  it.runIf(there)('makes its commands of the list alone, and says what they take', async () => {
    const commands = (await run(`${bot} --commands`))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const weather = commands.find(({ name }) => name === 'border-town-burning/weather');
    expect(weather.options[0].choices.map(({ id }: { id: string }) => id)).toContain('northern-wastes');
    expect(await talk(['/mordheim/flee wind:3', '/weather territory:northern-wastes'])).toEqual([
      'mordheim/flee takes opponents, leadership',
      expect.stringMatching(/^Weather: /),
    ]);
  });
});
