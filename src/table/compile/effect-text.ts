import type { Sentence, Template } from '../model.ts';
import type { Cursor, Scope } from './compile-context.ts';
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
    const hole = /^([a-z][A-Za-z0-9]*)(?:\.(number|each))?$/.exec(inner.trim());
    if (!hole)
      cursor.report('bad-placeholder', `{${inner}} is not a placeholder; write {name}, {name.number} or {name.each}`, {
        piece: whole,
      });
    else if (lookUp(cursor, hole[1] as string, scope, { piece: whole }))
      pieces.push({
        name: hole[1] as string,
        form: hole[2] === undefined ? 'unit' : hole[2] === 'each' ? 'each' : 'bare',
      });
  }
  if (from < written.length) pieces.push(written.slice(from));
  return pieces;
}
