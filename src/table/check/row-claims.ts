import { isTestedPool } from '../bind/row-index.ts';
import type { Interval, Num, Row, Table, When } from '../model.ts';
import { all, answersIn, holdsIn, namesAsked, not, read } from './box.ts';
import type { Claim } from './search.ts';
import { numbersOfTest, passesIn, testedIn } from './test-in-box.ts';

const claim = (whens: readonly When[], numbers: readonly Num[], truth: Claim['truth']): Claim => ({
  names: namesAsked(whens, numbers),
  truth,
});

/** That this row is met, and none that comes before it. */
export function rowClaims(table: Table, row: Row): Claim[] {
  const { rows, roll, tests } = table;
  const kinds = kindsOf(rows);
  // Of automatic rows the first counts, of others there is one.
  const before = (on: Row['match']['on']): readonly Row[] => {
    const all = kinds.get(on) ?? [];
    return on === row.match.on ? (on === 'automatic' ? all.slice(0, all.indexOf(row)) : []) : all;
  };
  const claims = before('automatic').map(({ when }) =>
    claim(when, [], (box) => not(all(when.map((each) => holdsIn(each, box))))),
  );
  const { match } = row;
  if (roll === null || ['automatic', 'impossible', 'certain'].includes(match.on)) return claims;
  if (match.on === 'natural') {
    claims.push({ names: ['natural'], truth: (box) => answersIn({ within: match.within }, read('natural', box)) });
    return claims;
  }
  for (const { match: other, when } of before('natural')) {
    if (other.on !== 'natural') continue;
    claims.push({
      names: ['natural', ...namesAsked(when, [])],
      truth: (box) =>
        not(
          all([answersIn({ within: other.within }, read('natural', box)), ...when.map((each) => holdsIn(each, box))]),
        ),
    });
  }
  if (match.on === 'total') {
    const within = roll.outside.some(({ policy }) => policy === 'clamp') ? opened(match.within, rows) : match.within;
    claims.push({ names: ['total'], truth: (box) => answersIn({ within }, read('total', box)) });
  }
  if (tests.length === 0 || isTestedPool(roll)) return claims;
  const modifiers = tests.flatMap((test) => test.modifiers);
  const names = [
    'total',
    ...namesAsked(
      [...tests, ...modifiers].map(({ when }) => when),
      [...tests.flatMap(numbersOfTest), ...modifiers.map(({ add }) => add)],
    ),
  ];
  if (match.on === 'pass' || match.on === 'fail') {
    claims.push({ names, truth: (box) => (match.on === 'pass' ? passesIn(tests, box) : not(passesIn(tests, box))) });
    return claims;
  }
  for (const on of ['pass', 'fail'] as const)
    for (const { when } of before(on))
      claims.push({
        names: [...names, ...namesAsked(when, [])],
        truth: (box) =>
          not(
            all([
              testedIn(tests, box),
              on === 'pass' ? passesIn(tests, box) : not(passesIn(tests, box)),
              ...when.map((each) => holdsIn(each, box)),
            ]),
          ),
      });
  return claims;
}

const known = new WeakMap<readonly Row[], ReadonlyMap<Row['match']['on'], readonly Row[]>>();

/** The rows of each kind, in order. */
function kindsOf(rows: readonly Row[]): ReadonlyMap<Row['match']['on'], readonly Row[]> {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const kinds = new Map<Row['match']['on'], Row[]>();
  for (const row of rows) {
    const list = kinds.get(row.match.on);
    if (list === undefined) kinds.set(row.match.on, [row]);
    else list.push(row);
  }
  known.set(rows, kinds);
  return kinds;
}

/** The range of a row that totals beyond all rows may be read as. */
function opened(within: readonly Interval[], rows: readonly Row[]): Interval[] {
  const ends = rows.flatMap(({ match }) => (match.on === 'total' ? match.within : []));
  const low = Math.min(...ends.map(([from]) => from ?? Number.NEGATIVE_INFINITY));
  const high = Math.max(...ends.map(([, to]) => to ?? Number.POSITIVE_INFINITY));
  return within.map(([from, to]) => [from === low ? null : from, to === high ? null : to]);
}
