import type { Ask, Fact, Facts, When } from './model.ts';
import { own } from './names.ts';
import { within } from './range.ts';

/** Whether one fact answers as asked. An absent fact answers nothing but `absent`. */
export function answers(ask: Ask, fact: Fact): boolean {
  if ('not' in ask) return !answers(ask.not, fact);
  if ('all' in ask) return ask.all.every((each) => answers(each, fact));
  const there = fact !== undefined && !(Array.isArray(fact) && fact.length === 0);
  if ('there' in ask) return ask.there === there;
  if (!there) return false;
  if ('is' in ask) return ask.is.includes(fact as string | boolean);
  if ('within' in ask) return typeof fact === 'number' && within(ask.within, fact);
  return ask.has.some((word) => (fact as readonly string[]).includes(word));
}

/** Whether any of the alternatives holds for these facts. */
export function holds(when: When, facts: Facts): boolean {
  if (when === null) return true;
  return when.some((facets) => {
    for (const name in facets) if (!answers(facets[name] as Ask, own(facts, name))) return false;
    return true;
  });
}

/** Every fact that the condition asks. */
export function factsIn(when: When, found = new Set<string>()): Set<string> {
  for (const facets of when ?? []) for (const name of Object.keys(facets)) found.add(name);
  return found;
}

/**
 * Settles as much of the condition as the facts allow: true, false, or what remains to be asked of the names in `later`.
 */
export function settleWhen(when: When, facts: Facts, later: ReadonlySet<string>): boolean | When {
  if (when === null) return true;
  const open: Record<string, Ask>[] = [];
  for (const facets of when) {
    const rest: Record<string, Ask> = {};
    let failed = false;
    for (const [name, ask] of Object.entries(facets)) {
      if (later.has(name)) rest[name] = ask;
      else if (!answers(ask, own(facts, name))) {
        failed = true;
        break;
      }
    }
    if (failed) continue;
    if (Object.keys(rest).length === 0) return true;
    open.push(rest);
  }
  return open.length === 0 ? false : open;
}
