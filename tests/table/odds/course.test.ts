import { expect, it } from 'vitest';
import { courseOf } from '../../../src/table/odds/course.ts';
import { chainOf } from '../../../src/table/odds/process.ts';
import { binder, exampleInputs, games } from '../../support/games.ts';

it('comes to the same ends as the chain, and never takes back what has ended', () => {
  for (const table of games.flatMap(({ tables }) => tables)) {
    const request = { inputs: exampleInputs(table) };
    let chain: ReturnType<typeof chainOf>;
    try {
      chain = chainOf(binder, table.id, request);
    } catch {
      continue;
    }
    const { ends } = courseOf(binder, table.id, request);
    ends.forEach(({ by, table: where, name }, i) => {
      expect(by).toEqual([...by].sort((a, b) => a - b));
      const { probability, table: at, name: called } = chain.outcomes[i] ?? {};
      expect([where, name]).toEqual([at, called]);
      expect(by.at(-1)).toBeLessThanOrEqual((probability ?? 0) + 1e-9);
      if (by.length < 30) expect(by.at(-1)).toBeCloseTo(probability ?? 0, 2);
    });
  }
});

it('ends at once where nothing follows', () => {
  const { ends, goesOn } = courseOf(binder, 'mordheim/critical', { inputs: { weapon: 'bladed' } });
  expect(goesOn).toBe(false);
  expect(ends.map(({ by }) => by.length)).toEqual(ends.map(() => 1));
  expect(ends.reduce((sum, { by }) => sum + (by[0] ?? 0), 0)).toBeCloseTo(1, 12);
});
