import { createJsonLines, createRoom, type JsonLines } from '../../../render/json-lines.ts';
import type { Bound } from '../../../table/bind/settled.ts';

/** Tables whose lines are remembered at a time. */
const TABLES = 2_000;

/** The lines of each table, remembered as long as there is room for them. */
export function createTableLines(): (bound: Bound) => JsonLines {
  const known = new Map<Bound, JsonLines>();
  let room = createRoom();
  return (bound) => {
    let lines = known.get(bound);
    if (lines === undefined) {
      if (room.left < 100_000 || known.size >= TABLES) {
        known.clear();
        room = createRoom();
      }
      lines = createJsonLines(bound, undefined, room);
      known.set(bound, lines);
    }
    return lines;
  };
}
