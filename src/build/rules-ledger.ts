import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CompiledGame } from '../table/compile/game.ts';
import type { Coverage } from './rules-coverage.ts';

/** What carries a sentence: a table, with the number of a golden case of it where one holds it; or a note or ruling. */
type Carrier =
  | { readonly kind: 'table'; readonly name: string; readonly golden: number | null }
  | { readonly kind: 'note' | 'ruling'; readonly name: string };

/** `cast 3`, `cast`, `note Bitter cold` or `ruling iceWeight`; null where it is none of these. */
function readCarrier(text: string): Carrier | null {
  const [, kind, other] = /^(note|ruling) (.+)$/.exec(text) ?? [];
  if (other !== undefined) return { kind: kind as 'note', name: other };
  const [, name, golden] = /^([a-z][a-z0-9-]*)(?: ([1-9]\d*))?$/.exec(text) ?? [];
  return name === undefined ? null : { kind: 'table', name, golden: golden === undefined ? null : Number(golden) };
}

/**
 * Follows each rule sentence of the documents to what carries it: a file of the ledger for each game, with keys such as
 * `000:29b` (document, line, sentence of the line) and no wording.
 */
export function coverSentences(games: readonly CompiledGame[], golden: string, ledger: string): Coverage {
  const problems: string[] = [];
  const counts = games.map(({ game, tables }) => {
    const { sentences } = parse(readFileSync(join(ledger, `${game.name}.yaml`), 'utf8')) as {
      readonly sentences: Readonly<Record<string, string>>;
    };
    const cases = countCases(join(golden, game.name));
    const problemOf = (text: string): string | null => {
      const carrier = readCarrier(text);
      if (carrier === null) return 'is neither <table> [case], note <title> nor ruling <name>';
      if (carrier.kind !== 'table') {
        const names =
          carrier.kind === 'note' ? game.notes.map(({ title }) => title) : game.rulings.map(({ name }) => name);
        return names.includes(carrier.name) ? null : `is no ${carrier.kind} of the game`;
      }
      if (!tables.some(({ name }) => name === carrier.name)) return 'is no table of the game';
      return (carrier.golden ?? 0) > (cases.get(carrier.name) ?? 0) ? 'is no golden case of the table' : null;
    };
    const all = Object.entries(sentences);
    for (const [key, text] of all) {
      const problem = /^\d{3}:\d+[a-z]$/.test(key) ? problemOf(text) : 'has a key that is no document:line and letter';
      if (problem !== null) problems.push(`${game.name}: ${key} ${JSON.stringify(text)} ${problem}`);
    }
    const carriers = all.map(([, text]) => readCarrier(text));
    return [
      game.name,
      all.length,
      carriers.filter((each) => each?.kind === 'table').length,
      carriers.filter((each) => each?.kind === 'table' && each.golden !== null).length,
      carriers.filter((each) => each?.kind === 'note' || each?.kind === 'ruling').length,
    ] as const;
  });
  const total = [1, 2, 3, 4].map((i) => counts.reduce((sum, row) => sum + (row[i] as number), 0));
  const rows = [['document of', 'sentences', 'tables', 'held', 'notes'], ...counts, ['all', ...total]];
  const lines = rows.map(
    ([name, ...cells]) => `${name}`.padEnd(22) + cells.map((cell) => `${cell}`.padStart(11)).join(''),
  );
  return { lines, problems };
}

/** How many golden cases each table has. */
function countCases(folder: string): ReadonlyMap<string, number> {
  return new Map(
    readdirSync(folder).map((file) => {
      const { cases } = parse(readFileSync(join(folder, file), 'utf8')) as { readonly cases: readonly unknown[] };
      return [file.replace('.yaml', ''), cases.length];
    }),
  );
}
