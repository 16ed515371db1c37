import { wrap } from '../../render/layout.ts';
import type { Topic } from './topics.ts';

/** A topic for a terminal of this width. */
export function topicText({ summary, parts }: Topic, width: number): string[] {
  const room = Math.min(width, 100);
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return wrap(part, room);
    const column = Math.max(...part.map(([term]) => term.length)) + 4;
    return part.flatMap(([term, meaning]) => {
      if (column > room / 3) return [`  ${term}`, ...wrap(meaning, room, '      ')];
      const [first = '', ...rest] = wrap(meaning, room, ' '.repeat(column));
      return [`  ${term}`.padEnd(column) + first.trimStart(), ...rest];
    });
  });
  const title = wrap(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}`, room);
  return [title, ...blocks].flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}
