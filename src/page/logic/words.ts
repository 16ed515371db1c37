import { plain } from '../../render/words.ts';
import type { InputValue } from '../../table/model.ts';

/** With its first letter large. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** An input's value as a reader says it. */
export const valueWords = (value: InputValue): string =>
  value === true ? 'yes' : value === false ? 'no' : Array.isArray(value) ? value.join(', ') : plain(String(value));

/** `start-of-own-turn` → `start of own turn`; `next` alone could be read as a button. */
export const momentWords = (at: string): string => plain(at).replace(/^next /, 'coming ');
