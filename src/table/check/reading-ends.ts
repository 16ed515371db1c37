import { keptPlaces } from '../../dice/keep.ts';
import type { PoolReading } from '../model.ts';
import { type Ends, union } from './interval.ts';

/** All that so many dice can come to by one reading. */
export function readingEnds(reading: PoolReading, [fewest, most]: Ends, [low, high]: Ends): Ends {
  if (reading.of === 'set-value')
    return fewest === 0
      ? union([
          [0, 0],
          [low, high],
        ])
      : [low, high];
  if (reading.of !== 'sum') return [0, most];
  const kept = [fewest, most].map((size) => {
    const [from, to] = keptPlaces(reading.keep, size);
    return to - from;
  });
  const all = kept.flatMap((count) => [count * low, count * high]);
  return [Math.min(...all), Math.max(...all)];
}
