import type { Ask, When } from '../model.ts';
import { didYouMean } from '../names.ts';
import { BadRange, parseRange } from '../range.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { lookUp } from './look-up.ts';

/** Reads a condition; unknown names and choices are reported. Undefined: always. */
export function compileWhen(cursor: Cursor, written: unknown, scope: Scope): When {
  if (written === undefined) return null;
  const list = Array.isArray(written);
  return (list ? (written as unknown[]) : [written]).map((mapping, i) => {
    const facets: Record<string, Ask> = {};
    const place = list ? cursor.at(i) : cursor;
    for (const [name, value] of Object.entries(mapping as object)) {
      const type = lookUp(place.at(name), name, scope, { key: true });
      if (type) facets[name] = compileAsk(place.at(name), value, name, type);
    }
    return facets;
  });
}

function compileAsk(cursor: Cursor, value: unknown, name: string, type: FactType): Ask {
  if (value === 'absent' || value === 'empty') return { there: false };
  if (value === 'given') return { there: true };
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const asks: Ask[] = [];
    const { not, any } = value as { not?: unknown; any?: unknown };
    if (not !== undefined) asks.push({ not: compileAsk(cursor.at('not'), not, name, type) });
    if (Array.isArray(any))
      asks.push({
        not: { all: any.map((each, i) => ({ not: compileAsk(cursor.at('any', i), each, name, type) })) },
      });
    return asks.length === 1 ? (asks[0] as Ask) : { all: asks };
  }
  switch (type.type) {
    case 'flag':
      if (typeof value === 'boolean') return { is: [value] };
      break;
    case 'integer':
    case 'number':
      if (typeof value === 'number') return { within: [[value, value]] };
      if (typeof value === 'string' || Array.isArray(value))
        return { within: compileRange(cursor, [value].flat().join(', ')) };
      break;
    case 'choice':
      return { is: wordsOf(cursor, value, name, type) };
    case 'some-of':
    case 'list':
      return { has: wordsOf(cursor, value, name, type) };
    default:
      break;
  }
  const wanted =
    type.type === 'flag'
      ? 'true or false'
      : type.type === 'integer' || type.type === 'number'
        ? 'a range such as 2+'
        : 'absent or given';
  cursor.report('bad-condition', `${name} is asked ${JSON.stringify(value)}; it can be asked ${wanted}`);
  return { all: [] };
}

function wordsOf(cursor: Cursor, value: unknown, name: string, type: FactType): string[] {
  const words = [value].flat().map(String);
  const choices = 'choices' in type ? type.choices.map(({ id }) => id) : null;
  words.forEach((word, i) => {
    if (choices === null || choices.includes(word)) return;
    const message = `${name} has no choice ${word}${didYouMean(word, choices)} (${choices.join(', ')})`;
    (Array.isArray(value) ? cursor.at(i) : cursor).report('unknown-choice', message);
  });
  return words;
}

/** Reads a range of a file; one that cannot be read is reported. */
export function compileRange(cursor: Cursor, written: string, hundred = false): ReturnType<typeof parseRange> {
  try {
    return parseRange(written, { hundred });
  } catch (error) {
    if (!(error instanceof BadRange)) throw error;
    cursor.report('bad-range', error.message);
    return [];
  }
}
