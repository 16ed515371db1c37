import { diceInText, hasDice } from './dice-text.ts';

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

/** The text that splitText would take apart into this name and effect, as far as there is one. */
export function joinText({ name, effect }: Said): string {
  if (effect === null || effect === '') return name;
  const plain = withoutMarks(effect);
  if (plain === name || (name.endsWith('…') && plain.startsWith(name.slice(0, -1)))) return effect;
  return `${name}: ${effect}`;
}

/** `[[1d4]] rats` → `1d4 rats`. */
const withoutMarks = (text: string): string =>
  diceInText(text, false)
    .map((piece) => (typeof piece === 'string' ? piece : piece.dice.text))
    .join('');

function truncate(text: string, most: number): string {
  const space = text.lastIndexOf(' ', most);
  const cutAt = space > most / 2 ? space : most;
  return text
    .slice(0, cutAt)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s,;:.–—-]+$/, '');
}
