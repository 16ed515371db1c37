import type { BattleEvent, EventBody } from '../event.ts';
import type { BattleState } from '../state.ts';
import { readLine, sealLine } from './hash-chain.ts';

/** A record as it was read: the events that count, and what else stands in the file. */
export interface Reading {
  readonly events: readonly BattleEvent[];
  /** Bytes of these events, their line ends included. */
  readonly whole: number;
  /** The last line is whole, but its end is missing. */
  readonly unended: boolean;
  /** The end of the file, cut while a command was written: none of that command's events counts. */
  readonly cut: Uint8Array | null;
  /** The first line that is no event, or not the next one; nothing after it was read. */
  readonly damage: { readonly line: number; readonly problem: string } | null;
}

const NEWLINE = 10;

/** Reads the bytes of a record. Everything up to the first thing that is wrong is given. */
export function readRecord(bytes: Uint8Array): Reading {
  const events: BattleEvent[] = [];
  // Events and bytes up to the end of the last whole command.
  let steps = { events: 0, bytes: 0 };
  const reading = (cut: Uint8Array | null, damage: Reading['damage'] = null): Reading => ({
    events: events.slice(0, steps.events),
    whole: steps.bytes,
    unended: false,
    cut,
    damage,
  });
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from);
    const read = readLine(bytes.subarray(from, newline < 0 ? bytes.length : newline), events.at(-1));
    if ('problem' in read) {
      if (newline < 0) return reading(bytes.slice(steps.bytes));
      return reading(null, { line: events.length + 1, problem: read.problem });
    }
    events.push(read.event);
    from = newline < 0 ? bytes.length : newline + 1;
    if (!read.event.last) continue;
    steps = { events: events.length, bytes: from };
    if (newline < 0) return { ...reading(null), unended: true };
  }
  return reading(steps.bytes < bytes.length ? bytes.slice(steps.bytes) : null);
}

/** The lines of one command's events, each with its end; they follow `last`. */
export function sealEvents(
  bodies: readonly EventBody[],
  { events, step }: Pick<BattleState, 'events' | 'step'>,
  last: string | null,
  time: string,
): { readonly text: string; readonly events: readonly BattleEvent[] } {
  let prev = last;
  const lines = bodies.map((body, i) => {
    const place = { event: events + 1 + i, step: step + 1, last: i === bodies.length - 1, time };
    const line = sealLine({ ...place, ...body }, prev);
    const event = JSON.parse(line) as BattleEvent;
    prev = event.hash;
    return { line, event };
  });
  return { text: lines.map(({ line }) => `${line}\n`).join(''), events: lines.map(({ event }) => event) };
}
