/**
 * Tables, requests, records and imports with anything in them: wrong input is answered, whatever it is. What throws here is
 * a fault of the program. OMEN_ATTACKS makes it longer, OMEN_FUZZ_MINUTES lets it go on for so long; OMEN_SEED brings a run
 * back.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compileGame } from '../../src/table/compile/game.ts';
import { dataFolder } from '../support/games.ts';
import { folderWith, omen } from '../support/run.ts';
import { attackSeed, random, times } from './support.ts';

const seed = attackSeed('fuzz');
const MINUTES = Number(process.env.OMEN_FUZZ_MINUTES ?? 0);
const KINDS = 4;

/** What breaks programs that read text. */
const NASTY = [
  ...['', ' ', '\n', '\t', '\0', '\x1b[31m', '\ufeff', '\u202e', '\ud800', '\u0085', 'é', '🎲'],
  ...['"', "'", '`', '\\', '{', '}', '[', ']', ':', ',', '#', '&a', '*a', '!!js/function', '<<: *a', '---', '|', '>'],
  ...['-1', '0', '1e309', '99999999999999999999', '0x10', 'NaN', 'null', 'true', '.5', '1-', '-', '1-1000000000'],
  ...['__proto__', 'constructor', 'toString', '{total}', `\${x}`, '{{a}}', '1000d6', 'd1000000', '0d6', 'd0', '2d6!'],
];

type Next = () => number;
const pick = <T>(of: readonly T[], next: Next): T => of[Math.floor(next() * of.length)] as T;

/** The text with a few pieces left out, doubled, moved or replaced. */
function mutate(text: string, next: Next): string {
  let changed = text;
  for (let i = 1 + Math.floor(next() * 4); i > 0; i--) {
    const from = Math.floor(next() * changed.length);
    const to = Math.min(changed.length, from + Math.floor(next() ** 3 * 60));
    const [before, piece, after] = [changed.slice(0, from), changed.slice(from, to), changed.slice(to)];
    const number = /-?\d+/g;
    changed = pick(
      [
        () => before + after,
        () => before + piece + piece + after,
        () => after + piece + before,
        () => before + pick(NASTY, next) + after,
        () => before + piece.repeat(1 + Math.floor(next() * 50)) + after,
        () => before + piece.replace(number, () => pick(NASTY, next)) + after,
        () => before + [...piece].reverse().join('') + after,
        () => changed.slice(0, from),
      ],
      next,
    )();
    if (changed.length > 200_000) changed = changed.slice(0, 200_000);
  }
  return changed;
}

/** Tries mutations of these texts, until the count or the time is up. */
async function fuzz(
  what: string,
  texts: readonly string[],
  count: number,
  attack: (text: string) => unknown,
): Promise<void> {
  const next = random(seed);
  const end = Date.now() + (MINUTES * 60_000) / KINDS;
  for (let i = 0; MINUTES > 0 ? Date.now() < end : i < times(count); i++) {
    const text = mutate(pick(texts, next), next);
    try {
      await attack(text);
    } catch (error) {
      throw new Error(`${what} ${i} of OMEN_SEED=${seed}: ${JSON.stringify(text).slice(0, 2_000)}`, { cause: error });
    }
  }
  // What is kept of what was read does not grow with it.
  expect(process.memoryUsage().rss).toBeLessThan(3e9);
}

const scratch = folderWith({});
afterAll(() => rmSync(scratch, { recursive: true }));

const options = { env: { XDG_DATA_HOME: scratch, XDG_CACHE_HOME: scratch }, cwd: scratch };
const FOREVER = (MINUTES + 10) * 60_000;

describe('anything', () => {
  it(
    'in a table is a finding',
    async () => {
      const games = readdirSync(dataFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const files = games.flatMap(({ name }) =>
        readdirSync(join(dataFolder, name)).map((file) => readFileSync(join(dataFolder, name, file), 'utf8')),
      );
      const game = { path: 'game.yaml', text: 'schema: 1\ntitle: Home\n' };
      await fuzz('table', files, 150, (text) => compileGame('home', game, [{ path: 'omens.yaml', text }]));
      await fuzz('game', files, 50, (text) => compileGame('home', { ...game, text }, []));
    },
    FOREVER,
  );

  it(
    'in a request is answered by results or an error',
    async () => {
      const requests = [
        '{"table":"weather","inputs":{"territory":"northern-wastes"},"dice":[4,5,2],"id":7}',
        '{"table":"cast","inputs":{"difficulty":8},"modifiers":[{"name":"x","value":1}],"seed":"a","index":5,"count":2}',
        'omen cast --difficulty 8 --seed a --index 5 --mod +1="Web of Steel"',
        'flee --game mordheim --leadership 8 --dice 5,4,3,2 --ruling thunder-scope=tempest -n 3',
      ];
      await fuzz('request', requests, 300, async (text) => {
        const { stdout } = await omen(['batch', '--seed', 'b'], { ...options, input: text });
        for (const line of stdout.split('\n').slice(0, -1)) expect(JSON.parse(line).error?.code).not.toBe('fault');
      });
    },
    FOREVER,
  );

  it(
    'in a record is told',
    async () => {
      const file = join(scratch, 'battle.jsonl');
      for (const words of [
        ['start', 'x', '--players', 'Anna,Bert', '--seed', 'a', '--file', file],
        ['roll', 'weather', '--dice', '4,5', '--file', file],
        ['turn', '--file', file],
        ['note', 'a word', '--file', file],
        ['undo', '--file', file],
      ])
        await omen(['battle', ...words], options);
      const record = readFileSync(file, 'utf8');
      expect(record.split('\n').length).toBeGreaterThan(4);
      const commands = ['verify', 'status', 'log', 'due'];
      let at = 0;
      await fuzz('record', [record], 120, async (text) => {
        writeFileSync(file, text);
        const { stderr } = await omen(['battle', commands[at++ % commands.length] as string, '--file', file], options);
        expect(stderr).not.toContain('    at ');
      });
    },
    FOREVER,
  );

  it(
    'in a table of another tool is imported or refused',
    async () => {
      const texts = await Promise.all(
        ['foundry', 'roll20', 'markdown', 'csv', 'json'].map(
          async (format) => (await omen(['export', 'critical', '--to', format, '--weapon', 'bladed'], options)).stdout,
        ),
      );
      const pasted = 'D66 Wounds\n11-16 Dead\n21-66 Fine\n\nD6 Omens\n1, 2 Good\n3+ Bad\n';
      await fuzz('import', [...texts, pasted], 200, (text) =>
        omen(['import', '-', '--fix'], { ...options, input: text }),
      );
    },
    FOREVER,
  );
});
