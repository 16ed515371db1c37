import { LIMITS } from '../../dice/limits.ts';
import { OmenError } from '../error.ts';
import { namesIn } from '../number.ts';
import { everyThrow, type Throws } from './every-throw.ts';
import { namedShown, tellNamed } from './named.ts';
import type { BoundNamed, BoundThrow, Shown } from './settled.ts';

/** All that dice with names show together, as far as the table can tell it apart. @throws OmenError `odds-limit` */
export function namedThrows(named: BoundNamed): Throws {
  const all = everyNamedThrow(named, new Set([...named.asked, 'again', ...namesIn(named.total ?? 0)]));
  return { cases: gather(all.cases, (shown) => tellNamed(named, shown)), total: all.total };
}

/** All that they show together, of these names; without them of all. @throws OmenError `odds-limit` */
export function everyNamedThrow(
  { dice }: BoundNamed,
  names?: ReadonlySet<string>,
): { readonly cases: Iterable<Throws['cases'][number]>; readonly total: bigint } {
  const each = dice.map((thrown) => namesOnly(thrown, names));
  const size = each.reduce((product, { cases }) => product * cases.length, 1);
  if (size > LIMITS.steps)
    throw new OmenError(
      'odds-limit',
      `${dice.map(({ name }) => name).join(', ')} show ${size.toLocaleString('en')} different things together; at most ${LIMITS.steps.toLocaleString('en')} are told apart`,
    );
  return { cases: products(each), total: each.reduce((product, throws) => product * throws.total, 1n) };
}

function* products(each: readonly Throws[], at = 0): Generator<Throws['cases'][number]> {
  const throws = each[at];
  if (throws === undefined) {
    yield { shown: {}, count: 1n };
    return;
  }
  for (const { shown, count } of throws.cases)
    for (const rest of products(each, at + 1)) yield { shown: { ...shown, ...rest.shown }, count: count * rest.count };
}

/** What the dice of one name show, of these names. */
function namesOnly(thrown: BoundThrow, names: ReadonlySet<string> | undefined): Throws {
  const { cases, total } = everyThrow(thrown.dice, thrown.pool, thrown.again);
  const told = cases.map(({ shown, count }) => ({
    shown: Object.fromEntries(Object.entries(namedShown(thrown, shown)).filter(([name]) => names?.has(name) ?? true)),
    count,
  }));
  return { cases: gather(told, (shown) => shown), total };
}

/** Throws that are told alike, as one. */
function gather(cases: Iterable<Throws['cases'][number]>, tell: (shown: Shown) => Shown): Throws['cases'] {
  const gathered = new Map<string, { readonly shown: Shown; count: bigint }>();
  for (const { shown, count } of cases) {
    const key = Object.values(tell(shown)).join();
    const same = gathered.get(key);
    if (same === undefined) gathered.set(key, { shown, count });
    else same.count += count;
  }
  return [...gathered.values()];
}
