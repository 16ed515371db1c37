import { LIMITS } from '../../dice/limits.ts';
import { bounds } from '../../dice/notation.ts';
import type { Interval, Row, Table, When } from '../model.ts';
import { within } from '../range.ts';
import { namesAsked, namesBehind } from './box.ts';
import type { Case } from './case.ts';
import type { Say } from './say.ts';
import type { Space } from './space.ts';
import type { Trouble } from './troubles.ts';
import { covered, span, withFacts } from './words.ts';

/** A number that cannot be settled, because something in it may be absent or it would be divided by 0. */
export function sayUnsettled({ unsettled, facts }: Case, space: Space, say: Say): void {
  if (unsettled === null) return;
  const { of, error } = unsettled;
  const given = Object.keys(facts).filter((name) => space.domains.has(name));
  const absent = Object.keys(facts).filter(
    (name) => facts[name] === undefined && space.domains.get(name)?.some.includes(undefined),
  );
  const why =
    absent.length > 0
      ? `a number here needs ${absent.join(', ')}, which may be absent; give it a default, or settle the case before with an automatic row`
      : error.code === 'missing-input'
        ? `a number here needs ${error.details.option}, which has no value${withFacts(facts, given)}`
        : `a number here cannot be settled${withFacts(facts, given)}: ${error.message}`;
  say(of, [], absent.length > 0 ? 'absent-number' : 'no-value', why);
}

/** Throws that meet no row. */
export function sayGap(table: Table, trouble: Trouble, always: boolean, space: Space, say: Say): void {
  const { kind, naturals, totals, cases } = trouble;
  const [at] = cases as [Case];
  const rows = at.active;
  const ranges = rows.flatMap(({ match }) => (match.on === 'total' ? match.within : []));
  const could = table.rows.filter(({ match }) =>
    kind === 'nothing' ? true : match.on === kind || (match.on === 'total' && within(match.within, totals[0])),
  );
  const modifiers = kind === 'modified' ? (table.roll?.modifiers ?? []).map(({ when }) => when) : [];
  const inputs = always ? '' : withFacts(at.facts, names([...could.flatMap(({ when }) => when), ...modifiers], space));
  const where = `${inputs}${withShown(trouble)}`;
  if (kind === 'nothing') {
    say(table, ['rows'], 'gap', `no row holds${where}`);
    return;
  }
  if (kind === 'pass' || kind === 'fail') {
    const shown = `${span(...naturals)} on the dice ${kind === 'pass' ? 'passes' : 'fails'} the test${where}`;
    say(
      could[0] ?? table,
      could[0] ? ['result'] : ['rows'],
      'gap',
      `${shown}, and no row is met; a row with result: ${kind} is missing`,
    );
    return;
  }
  const place = nearestRow(rows.length > 0 ? rows : table.rows, totals[0]);
  const say2 = (message: string): void => say(place ?? table, place ? ['result'] : ['rows'], 'gap', message);
  const cover = ranges.length === 0 ? 'there are no rows for totals' : `the rows cover ${covered(ranges)}`;
  if (kind === 'modified') {
    say2(
      `a total of ${span(...totals)} meets no row${where}: modifiers lead there, and ${cover}; add a row, open the last one (as in 7+), or say what such a total does with outside: clamp or none under roll`,
    );
    return;
  }
  const dice = table.roll?.dice;
  const shows =
    dice && table.roll?.pool === null && !table.roll.again ? `; ${dice.text} shows ${bounds(dice).join(' to ')}` : '';
  say2(`${span(...totals)} ${totals[0] === totals[1] ? 'meets' : 'meet'} no row${where}: ${cover}${shows}`);
}

/** Throws that meet two rows. */
export function sayOverlap(trouble: Trouble, always: boolean, space: Space, say: Say): void {
  const { kind, rows, totals, cases } = trouble;
  const [one, other] = rows as [Row, Row];
  const inputs = always ? '' : withFacts((cases[0] as Case).facts, names([...one.when, ...other.when], space));
  const where = `${inputs}${withShown(trouble)}`;
  const lines = one.result === other.result ? [one, other].map(({ line }) => `line ${line}`) : [one, other].map(lineOf);
  const what =
    kind === 'nothing'
      ? 'two rows hold'
      : one.match.on === 'total' || one.match.on === 'natural' || one.match.on === 'any'
        ? `${span(...totals)} stands in two rows`
        : `${one.match.on} stands in two rows`;
  say(other, other.result === '' ? [] : ['result'], 'overlap', `${what}${where}: ${lines.join(' and ')}`);
}

/** What the dice show there, where rows ask it. */
const withShown = ({ shown }: Trouble): string => (shown === null ? '' : withFacts(shown, Object.keys(shown)));

const lineOf = ({ line, result }: Row): string => `line ${line}${result === '' ? '' : ` (${result})`}`;

/** A row that nothing meets, or whose range goes on where no total comes. */
export function sayUnreached(row: Row, met: boolean, holds: boolean, reach: Interval | null, say: Say): void {
  const { match, result } = row;
  const [low, high] = reach ?? [null, null];
  const totals = `totals go from ${low} to ${high}`;
  if (met) {
    if (match.on !== 'total' || low === null || high === null) return;
    const ends = match.within.flat().filter((end) => end !== null && (end < low || end > high));
    if (ends.length > 0)
      say(
        row,
        ['result'],
        'beyond-reach',
        `${result} goes on to ${ends[0]}, but ${totals}; for totals that only a modifier by hand reaches, leave the range open (as in 7+)`,
        'warning',
      );
    return;
  }
  const out =
    match.on === 'total' &&
    low !== null &&
    high !== null &&
    match.within.every(([from, to]) => (from ?? low) > high || (to ?? high) < low);
  if (holds && out && match.on === 'total' && match.within.some(([from, to]) => from === null || to === null)) {
    say(row, ['result'], 'modifier-only', `only a modifier by hand reaches ${result}: ${totals}`, 'warning');
    return;
  }
  const why = !holds
    ? 'no allowed combination of inputs and rulings meets the condition of this row'
    : out
      ? `nothing reaches ${result}: ${totals}`
      : 'nothing reaches this row: other rows come first wherever it could be met';
  say(row, !holds && row.when.length > 0 ? ['when'] : result === '' ? [] : ['result'], 'unreachable-row', why);
}

function nearestRow(rows: readonly Row[], total: number): Row | undefined {
  const ranged = rows.filter(({ match }) => match.on === 'total');
  const below = ranged.filter(({ match }) => high(match) < total).sort((a, b) => high(b.match) - high(a.match));
  return below[0] ?? ranged[0];
}

const high = (match: Row['match']): number =>
  'within' in match ? Math.max(...match.within.map(([, end]) => end ?? Number.POSITIVE_INFINITY)) : 0;

const names = (whens: readonly When[], space: Space): Set<string> =>
  namesBehind(namesAsked(whens, []), space.definitions);

/** A pool in a case in which none of its tests is made. */
export function sayUntested({ roll, tests }: Table, { facts }: Case, space: Space, say: Say): void {
  const where = withFacts(
    facts,
    names(
      tests.map(({ when }) => when),
      space,
    ),
  );
  say(roll as object, ['pool'], 'no-test', `no test is made${where}, and each die of a pool needs one`);
}

/** A pool of fewer or more dice than can be thrown. */
export function sayPool({ roll }: Table, { size, facts }: Case, space: Space, say: Say): void {
  const names = namesBehind(namesAsked([], [roll?.pool?.size ?? 0]), space.definitions);
  say(
    roll as object,
    ['pool'],
    'pool-range',
    `the pool would have ${size} dice${withFacts(facts, names)}; it may have 0 to ${LIMITS.pool}`,
  );
}
