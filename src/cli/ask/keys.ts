import { emitKeypressEvents, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A key: a character, or the name of a key that is none. */
export interface Key {
  readonly text: string;
  readonly name: string;
  readonly ctrl: boolean;
}

export interface Keys {
  /** The next key; those that come faster than they are asked for wait. Null once nothing more can come. */
  next(): Promise<Key | null>;
  /** An Enter that follows at once says no more than was said: people type `4⏎5⏎`. */
  leaveOutEnter(): void;
  close(): void;
}

type Terminal = Readable & { setRawMode?(on: boolean): unknown };

/** Milliseconds in which the rest of a longer key follows an Esc, if it is not Esc itself. */
export const ESCAPE_WAIT = 50;

/** Makes the terminal give single keys, with a short wait for Esc; whoever reads keys first decides on that wait. */
export function prepareKeys(stdin: Readable): void {
  emitKeypressEvents(stdin, { escapeCodeTimeout: ESCAPE_WAIT } as unknown as Interface);
}

/** Milliseconds in which an Enter belongs to the key before it. */
export const ENTER_WAIT = 400;

/** Single keys of a terminal, until it is closed. */
export function openKeys(stdin: Terminal): Keys {
  const waiting: (Key & { readonly at: number })[] = [];
  let noEnterUntil = 0;
  let wake: (() => void) | undefined;
  let ended = false;
  const onKey = (text: string | undefined, key: { name?: string; ctrl?: boolean }): void => {
    waiting.push({ text: text ?? '', name: key.name ?? '', ctrl: key.ctrl === true, at: Date.now() });
    wake?.();
  };
  const onEnd = (): void => {
    ended = true;
    wake?.();
  };
  prepareKeys(stdin);
  stdin.setRawMode?.(true);
  stdin.on('keypress', onKey);
  stdin.once('end', onEnd);
  stdin.resume();
  return {
    async next() {
      for (;;) {
        while (waiting.length === 0 && !ended) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        const key = waiting.shift() ?? null;
        const isEnter = key?.name === 'return' || key?.name === 'enter';
        const left = key !== null && isEnter && key.at < noEnterUntil;
        noEnterUntil = 0;
        if (!left) return key;
      }
    },
    leaveOutEnter() {
      noEnterUntil = Date.now() + ENTER_WAIT;
    },
    close() {
      stdin.off('keypress', onKey);
      stdin.off('end', onEnd);
      stdin.setRawMode?.(false);
      stdin.pause();
    },
  };
}
