import type { Context } from './command.ts';

/** A line on stderr that says how far a long run is. */
export interface Progress {
  at(done: number): void;
  /** Takes the line away. */
  end(): void;
}

/** Milliseconds before the line appears, and between its changes. */
const FIRST = 2_000;
const EACH = 500;

/** Shown only where someone can see it: stderr is a terminal, and the results, if there are any, go elsewhere. */
export function createProgress(
  { stdout, stderr }: Pick<Context, 'stderr'> & { readonly stdout?: Context['stdout'] },
  count: number,
  now = Date.now,
): Progress {
  if (!stderr.isTTY || stdout?.isTTY) return { at() {}, end() {} };
  const start = now();
  let next = start + FIRST;
  let shown = false;
  return {
    at(done) {
      const time = now();
      if (time < next) return;
      next = time + EACH;
      shown = true;
      const left = Math.ceil(((time - start) / done) * ((count - done) / 1_000));
      stderr.write(
        `\r${number(done)} of ${number(count)} (${Math.floor((100 * done) / count)} %), ${left} s left\x1b[K`,
      );
    },
    end() {
      if (shown) stderr.write('\r\x1b[K');
    },
  };
}

const number = (value: number): string => value.toLocaleString('en');
