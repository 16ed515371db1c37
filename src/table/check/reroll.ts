import { mayHave } from '../input-kinds.ts';
import type { Fact, Input, Then } from '../model.ts';
import { own } from '../names.ts';
import { allCases } from './all-cases.ts';
import { all, type Box, boxOf, type Domain, namesAsked, read, reckon, type Truth } from './box.ts';
import type { Case } from './case.ts';
import { TooMany } from './cells.ts';
import { matchRows } from './match-rows.ts';
import { factsAt, type ProofPoint, sayUnproved, where } from './proof-point.ts';
import { outcomeOf } from './rows.ts';
import type { Receiver, Say } from './say.ts';
import { type Space, spaceOf } from './space.ts';

/** Proves that a table that is thrown again for some of its outcomes has another one that can come up. */
export function proveReroll(then: Then, { table }: Receiver, place: ProofPoint, say: Say): void {
  const ids = table.rows.flatMap(({ outcome }) => outcome.id ?? []);
  if (ids.length > 0 && ids.every((id) => then.reroll.includes(id))) {
    say(then, ['reroll'], 'endless-reroll', `every outcome of ${table.id} is thrown again, which would never end`);
    return;
  }
  // Of outcomes that may not come twice there must be as many as are wanted.
  const times = reckon(then.times, boxOf(place.space.domains, place.space.definitions)).ends?.[1] ?? 1;
  const wanted = then.unique ? Math.max(1, times) : 1;
  const key = [then.unique ? 'unique' : 'reroll'];
  const bad = endlessCase();
  if (bad === null) return;
  const names = namesHanded(then);
  const found = bad === 'unknown' ? bad : where(place, { names, truth: (box) => handsOn(bad.facts, box) });
  if (found === 'none' || found === 'unknown') sayUnproved(names, say, then, key);
  else
    say(
      then,
      key,
      'endless-reroll',
      then.unique
        ? `${table.id} can come to fewer than ${wanted} different outcomes here${factsAt(found.at)}`
        : `all that ${table.id} can come to here is thrown again${factsAt(found.at)}, which would never end`,
    );

  /** What the receiver can be of which everything is thrown again; null where there is no such case. */
  function endlessCase(): Case | null | 'unknown' {
    try {
      return allCases(table, handedSpace(then, table.inputs, spaceOf(table), place)).find(endless) ?? null;
    } catch (error) {
      if (error instanceof TooMany) return 'unknown';
      throw error;
    }
  }

  function endless(at: Case): boolean {
    const met = matchRows(table, at).map(({ rows: [row], active }) =>
      row ? (outcomeOf(row, active, table)?.id ?? '') : null,
    );
    const kept = new Set(met.filter((id) => id === null || !then.reroll.includes(id)));
    return met.length > 0 && kept.size < wanted;
  }

  function handsOn(facts: Readonly<Record<string, Fact>>, box: Box): Truth {
    const truths = Object.entries(then.with).map(([name, handed]): Truth => {
      const wanted = own(facts, name);
      if (wanted === undefined || 'constant' in handed) return true;
      if ('fact' in handed) return isOne(read(handed.fact, box), wanted);
      const { ends } = reckon(handed.number, box);
      return ends === null ? false : isOne({ some: [], spans: [ends] }, wanted);
    });
    return all(truths);
  }
}

function isOne({ some, spans }: Domain, wanted: Fact): Truth {
  const same = (fact: Fact): boolean => JSON.stringify(fact) === JSON.stringify(wanted);
  const inside = typeof wanted === 'number' && spans.some(([low, high]) => low <= wanted && wanted <= high);
  if (!some.some(same) && !inside) return false;
  return some.every(same) && spans.every(([low, high]) => low === high && low === wanted) ? true : undefined;
}

const namesHanded = (then: Then): string[] =>
  Object.values(then.with).flatMap((handed) =>
    'constant' in handed ? [] : 'fact' in handed ? [handed.fact] : [...namesAsked([], [handed.number])],
  );

/** All that the receiver's inputs may be when they are handed on from there. */
function handedSpace(then: Then, inputs: readonly Input[], whole: Space, { space }: ProofPoint): Space {
  const here = boxOf(space.domains, space.definitions);
  const domains = new Map(whole.domains);
  for (const input of inputs) domains.set(input.name, handedTo(input));
  return { ...whole, domains };

  function handedTo(input: Input): Domain {
    const unsaid: Domain = { some: [input.default ?? undefined], spans: [] };
    const handed = own(then.with, input.name);
    if (handed === undefined) return takenBy(input, space.domains.get(input.name) ?? unsaid, unsaid);
    if ('constant' in handed) return { some: [handed.constant], spans: [] };
    if ('fact' in handed) return takenBy(input, read(handed.fact, here), unsaid);
    const { ends } = reckon(handed.number, here);
    return ends === null ? unsaid : { some: [], spans: [ends] };
  }
}

/** Of these values those that the input takes, and what it is where it is not given. */
const takenBy = (input: Input, { some, spans }: Domain, unsaid: Domain): Domain => ({
  some: [
    ...some.filter((fact) => fact !== undefined && mayHave(input, fact)),
    ...(some.every((fact) => fact !== undefined && mayHave(input, fact)) ? [] : unsaid.some),
  ],
  spans,
});
