import type { BattleEvent, EventBody } from '../event.ts';
import type { BattleState } from '../state.ts';
import { readLine, sealLine } from './hash-chain.ts';

/** A record as it was read: its whole events, and what else stands in the file. */
export interface Reading {
  readonly events: readonly BattleEvent[];
  /** Bytes of the whole events, their line ends included. */
  readonly whole: number;
  /** The last line is whole, but its end is missing. */
  readonly unended: boolean;
  /** A last line that was cut while it was written. */
  readonly cut: Uint8Array | null;
  /** The first line that is no event, or not the next one; nothing after it was read. */
  readonly damage: { readonly line: number; readonly problem: string } | null;
}

const NEWLINE = 10;

/** Reads the bytes of a record. Everything up to the first thing that is wrong is given. */
export function readRecord(bytes: Uint8Array): Reading {
  const text = new TextDecoder('utf-8', { ignoreBOM: true });
  const events: BattleEvent[] = [];
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from);
    const to = newline < 0 ? bytes.length : newline;
    const last = events.at(-1);
    const read = readLine(text.decode(bytes.subarray(from, to)), last?.event ?? 0, last?.hash ?? null);
    if ('problem' in read) {
      const reading = { events, whole: from, unended: false };
      if (newline < 0) return { ...reading, cut: bytes.slice(from), damage: null };
      return { ...reading, cut: null, damage: { line: events.length + 1, problem: read.problem } };
    }
    events.push(read.event);
    if (newline < 0) return { events, whole: bytes.length, unended: true, cut: null, damage: null };
    from = newline + 1;
  }
  return { events, whole: bytes.length, unended: false, cut: null, damage: null };
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
    const line = sealLine({ event: events + 1 + i, step: step + 1, time, ...body }, prev);
    const event = JSON.parse(line) as BattleEvent;
    prev = event.hash;
    return { line, event };
  });
  return { text: lines.map(({ line }) => `${line}\n`).join(''), events: lines.map(({ event }) => event) };
}
