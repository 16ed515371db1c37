import { diceInText, hasDice, readDice, withoutMarks } from './dice-text.ts';

/** Longest name that a text is taken for as a whole, and longest that stands before a colon. */
const WHOLE = 80;
const HEAD = 60;

/** A row's name and the words of its effect. */
export interface Said {
  readonly name: string;
  readonly effect: string | null;
}

/** Tells a text's name from its effect (`bare` as in diceInText): what stands before a colon, the whole where it is short, else its first words. */
export function splitText(text: string, bare: boolean): Said {
  const rolls = hasDice(text, bare);
  const head = /^([^.!?;]{1,60}?[!?]*): (\S.*)$/.exec(text);
  if (head && !hasDice(head[1] as string, bare)) return { name: head[1] as string, effect: head[2] as string };
  if (text.length <= WHOLE) return { name: withoutMarks(text), effect: rolls ? text : null };
  return { name: `${truncate(withoutMarks(text), HEAD - 1)}…`, effect: text };
}

/**
 * Name and effect where each word stands once: an effect that tells the name too, or goes on with it, stands alone with
 * its dice written as in the name, provided that splitText finds the name in it again.
 */
export function saidOnce({ name, effect }: Said): { readonly name: string | null; readonly text: string } {
  if (effect === null || effect === '') return { name, text: '' };
  const alone = asNamed(effect, name);
  const again = splitText(alone, false);
  return again.name === name && again.effect === alone ? { name: null, text: alone } : { name, text: effect };
}

/** The effect with its dice written as the name has them, in the same order: `[[1d4]]` beside a name with 1d4. */
export function asNamed(effect: string, name: string): string {
  const written = diceInText(name, true).filter((piece) => typeof piece !== 'string');
  let next = 0;
  return effect.replace(/\[\[([^[\]]*)\]\]/g, (whole, dice: string) => {
    const like = readDice(dice)?.text;
    const found = written.findIndex((piece, i) => i >= next && piece.dice.text === like);
    if (like === undefined || found < 0) return whole;
    next = found + 1;
    return `[[${written[found]?.notation}]]`;
  });
}

/** The text that splitText would take apart into this name and effect, as far as there is one. */
export function joinText(said: Said): string {
  const { name, text } = saidOnce(said);
  if (name === null || text === name) return text;
  return text === '' ? name : `${name}: ${text}`;
}

function truncate(text: string, most: number): string {
  const space = text.lastIndexOf(' ', most);
  const cutAt = space > most / 2 ? space : most;
  return text
    .slice(0, cutAt)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s,;:.–—-]+$/, '');
}
