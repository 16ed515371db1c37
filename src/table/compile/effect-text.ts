import type { Hole, Sentence, Template } from '../model.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { lookUp } from './look-up.ts';
import type { WrittenOutcome } from './outcome-scope.ts';
import { compileWhen } from './when.ts';

export function compileEffectText(
  cursor: Cursor,
  written: NonNullable<WrittenOutcome['effect']>,
  scope: Scope,
): Sentence[] {
  const always = (at: Cursor, say: string): Sentence => at.from({ say: compileTemplate(at, say, scope), when: null });
  if (typeof written === 'string') return [always(cursor, written)];
  return written.map((sentence, i) => {
    const at = cursor.at(i);
    if (typeof sentence === 'string') return always(at, sentence);
    return at.from({
      say: compileTemplate(at.at('say'), sentence.say, scope),
      when: compileWhen(at.at('when'), sentence.when, scope),
    });
  });
}

function compileTemplate(cursor: Cursor, written: string, scope: Scope): Template {
  const pieces: Template[number][] = [];
  let from = 0;
  for (const match of written.matchAll(/\{([^{}]*)\}/g)) {
    const [whole, inner = ''] = match;
    if (match.index > from) pieces.push(written.slice(from, match.index));
    from = match.index + whole.length;
    const hole = compileHole(cursor, inner.trim(), whole, scope);
    if (hole !== null) pieces.push(hole);
  }
  if (from < written.length) pieces.push(written.slice(from));
  return pieces;
}

/** `hours.number`, `a weapon`, `Weapon`: what comes in the place of a hole. Null: nothing, and that is reported. */
function compileHole(cursor: Cursor, inner: string, piece: string, scope: Scope): Hole | null {
  const wrong = (message: string): null => {
    cursor.report('bad-placeholder', `${piece} is not a placeholder; ${message}`, { piece });
    return null;
  };
  const [, article, written = '', form] = /^(?:(an?) )?([a-z][a-z0-9]*)(?:\.(number|each))?$/i.exec(inner) ?? [];
  if (written === '') return wrong('write {name}, {name.number}, {name.each}, {a name} or {Name}');
  const name = `${written.charAt(0).toLowerCase()}${written.slice(1)}`;
  const capital = /^[A-Z]/.test(inner);
  const type = lookUp(cursor, name, scope, { piece });
  if (!type) return null;
  if ((article || capital) && !WORDS.has(type.type))
    return wrong(`${name} is a number, which has no article or capital`);
  return {
    name,
    form: form === undefined ? 'unit' : form === 'each' ? 'each' : 'bare',
    ...(article === undefined ? {} : { article: true }),
    ...(capital ? { capital: true } : {}),
  };
}

/** What is said in words. */
const WORDS: ReadonlySet<FactType['type']> = new Set(['choice', 'pick', 'list', 'some-of']);
