import type { BlockOdds, OutcomeOdds } from '../../src/table/odds/report.ts';

/** The chances of a report by the same paths as `enumerate` gives, without those that cannot happen. */
export function oddsPaths({ outcomes, also }: Pick<BlockOdds, 'outcomes' | 'also'>, before = ''): Map<string, string> {
  const paths = new Map<string, string>();
  const put = (path: string, exact: string): void => {
    if (paths.has(path)) throw new Error(`${path} stands twice in the odds`);
    if (exact !== '0') paths.set(path, exact);
  };
  const of = (outcome: OutcomeOdds, here: string): void => {
    put(here, outcome.exact);
    for (const [name, { values }] of Object.entries(outcome.quantities))
      for (const { value, exact } of values) put(`${here} ${name}=${value}`, exact);
    const counts = new Map<string, number>();
    for (const block of outcome.then) {
      for (let i = 0; i < block.times; i++) {
        const nth = counts.get(block.table) ?? 0;
        counts.set(block.table, nth + 1);
        for (const [path, exact] of oddsPaths(block, `${here} > ${block.table}#${nth} > `)) put(path, exact);
      }
    }
  };
  for (const outcome of outcomes) of(outcome, `${before}${outcome.id}`);
  for (const each of also) of(each, `${before}+ ${each.id}`);
  return paths;
}
