import type { Format } from '../../src/exchange/draft.ts';
import { type GameText, type Imported, importSources } from '../../src/exchange/import.ts';
import { compileGame } from '../../src/table/compile/game.ts';
import type { Finding } from '../../src/table/finding.ts';
import type { Table } from '../../src/table/model.ts';

export interface Brought extends Imported {
  readonly files: readonly GameText[];
  /** What the files compile to. */
  readonly compiled: readonly Table[];
  readonly problems: readonly Finding[];
}

/** Imports texts by file name and compiles what comes out. */
export function bring(
  texts: Readonly<Record<string, string>>,
  { from = null, fix = false, dice = null }: { from?: Format | null; fix?: boolean; dice?: string | null } = {},
): Brought {
  const sources = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const files: GameText[] = [];
  const imported = importSources(sources, { from, fix, dice, title: 'Brought' }, (file) => files.push(file));
  const [game, ...tables] = files.map(({ name, text }) => ({ path: name, text }));
  const { tables: compiled } = compileGame('brought', game ?? null, tables, { prove: false });
  const { findings } = compileGame('brought', game ?? null, tables);
  return { ...imported, files, compiled, problems: findings.filter(({ severity }) => severity === 'error') };
}

/** `error gap 3:14`: findings short enough to compare. */
export const short = (findings: readonly Finding[]): string[] =>
  findings.map(({ severity, code, line, column }) => `${severity} ${code} ${line}:${column}`);

/** `1-3 Rats`: result and name of each row of a compiled table. */
export const rowsOf = (table: Table | undefined): string[] =>
  (table?.rows ?? []).map(({ result, outcome, is }) => `${result} ${outcome.name ?? `is ${is}`}`);

/** `2 gems`: tables that a row sends on to, and how often. */
export const sentOf = (table: Table | undefined, row = 0): string[] =>
  (table?.rows[row]?.outcome.then ?? []).map(({ table: id, times }) => `${times} ${id.split('/').at(-1)}`);

/** A markdown table of these lines: the line under the heads is put in. */
export const grid = (head: string, ...rows: readonly string[]): string =>
  `${[head, head.replace(/[^|]+/g, '---'), ...rows].join('\n')}\n`;

/** The words of a row's effect, with its placeholders. */
export const effectOf = (table: Table | undefined, row = 0): string =>
  (table?.rows[row]?.outcome.effect ?? [])
    .flatMap(({ say }) => say.map((piece) => (typeof piece === 'string' ? piece : `{${piece.name}}`)))
    .join('');

/** A roll table as Foundry exports it. */
export function foundry(
  name: string,
  formula: string,
  results: readonly (readonly [low: number, high: number, text: string, more?: object])[],
  more: object = {},
): string {
  return JSON.stringify({
    name,
    formula,
    results: results.map(([low, high, text, rest]) => ({
      type: 0,
      text,
      weight: high - low + 1,
      range: [low, high],
      ...rest,
    })),
    replacement: true,
    ...more,
  });
}
