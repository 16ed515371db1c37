/** Kinds of tables from games of all sorts: each is proved right, and has the odds of the rule as people play it. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Fraction, formatFraction, fraction, subtract, ZERO } from '../../src/dice/fraction.ts';
import { compileFolder } from '../../src/game/compile-folder.ts';
import { gameFolders } from '../../src/game/files.ts';
import { createBinder } from '../../src/table/bind/bind.ts';
import type { Bound } from '../../src/table/bind/settled.ts';
import type { InputValue } from '../../src/table/fact.ts';
import type { Table } from '../../src/table/model.ts';
import { oddsOf } from '../../src/table/odds/odds.ts';
import { oddsWithin } from '../../src/table/odds/within.ts';
import { type Kind, kinds as thrownKinds } from './kinds.ts';
import { namedKinds } from './named-kinds.ts';
import { playAll } from './play.ts';
import { writtenKinds } from './written-kinds.ts';

const kinds = [...thrownKinds, ...writtenKinds, ...namedKinds];

const [folder] = gameFolders(fileURLToPath(new URL('games', import.meta.url)));
if (folder === undefined) throw new Error('the game reach is missing');
const game = compileFolder(folder, { prove: true });
const tables = new Map(game.tables.map((table) => [table.id, table]));
const binder = createBinder((id) => tables.get(id) as Table);

/** Sequences of endless dice that are less likely are left out, and bracket the odds. */
const LEAST = 1e-7;

const parse = (exact: string): Fraction => {
  const [n, d = '1'] = exact.split('/') as [string, string?];
  return fraction(BigInt(n), BigInt(d));
};

/** The number as the table's input takes it: a choice by its place. */
function meant({ inputs }: Table, name: string, value: number): InputValue {
  const input = inputs.find((each) => each.name === name);
  return input?.type === 'choice' ? (input.choices[value]?.id ?? '') : value;
}

/** The odds that a rule is compared with. */
function compared(bound: Bound, compare: Kind['compare']): ReadonlyMap<string, Fraction> {
  const report = compare && 'nested' in compare ? oddsWithin(bound, `reach/${compare.nested}`) : oddsOf(bound);
  const listed =
    compare && 'quantity' in compare
      ? (report.outcomes[0]?.quantities[compare.quantity]?.values ?? []).map(
          ({ value, exact }) => [value, exact] as const,
        )
      : report.outcomes.map(({ id, exact }) => [id, exact] as const);
  return new Map(listed.map(([name, exact]) => [String(name), parse(exact)]));
}

describe('the game reach', () => {
  it('is proved right, without a warning', () => {
    expect(game.findings).toEqual([]);
  });

  it('has a rule for each of its tables', () => {
    expect(kinds.map(({ table }) => table).sort()).toEqual([...tables.values()].map(({ name }) => name).sort());
  });

  const each = kinds.flatMap((kind) =>
    kind.inputs.map(
      (given) => [kind.table, Object.entries(given).join(' ').replaceAll(',', ' '), given, kind] as const,
    ),
  );
  it.each(each)('%s %s has the odds of its rule', (table, _, inputs, { play, compare }) => {
    const { chances, left } = playAll(play, inputs, LEAST);
    const given = Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [name, meant(tables.get(`reach/${table}`) as Table, name, value)]),
    );
    const odds = compared(binder.bind(`reach/${table}`, { inputs: given }), compare);
    if (left.n === 0n) {
      const plain = (map: ReadonlyMap<string, Fraction>) =>
        Object.fromEntries([...map].flatMap(([id, chance]) => (chance.n === 0n ? [] : [[id, formatFraction(chance)]])));
      expect(plain(odds)).toEqual(plain(chances));
      return;
    }
    expect(Number(left.n) / Number(left.d)).toBeLessThan(1e-3);
    for (const [id, chance] of odds) {
      const above = subtract(chance, chances.get(id) ?? ZERO);
      expect(above.n, id).toBeGreaterThanOrEqual(0n);
      expect(subtract(left, above).n, id).toBeGreaterThanOrEqual(0n);
    }
  });
});
