import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/cli/command.ts';
import { createProgress } from '../../src/cli/progress.ts';

/** What a run of 1,000 results says on stderr, that has done 100 more in each of these milliseconds. */
function said(times: readonly number[], terminals: { readonly stdout: boolean; readonly stderr: boolean }): string[] {
  const notes: string[] = [];
  const stream = (isTTY: boolean) => {
    const written = new Writable({
      write(chunk, _encoding, done) {
        notes.push(String(chunk));
        done();
      },
    });
    return Object.assign(written, { isTTY });
  };
  const context = { stdout: stream(terminals.stdout), stderr: stream(terminals.stderr) };
  let now = 0;
  const progress = createProgress(context as unknown as Context, 1_000, () => now);
  for (const [i, time] of times.entries()) {
    now = time;
    progress.at(100 * (i + 1));
  }
  progress.end();
  return notes;
}

const seen = { stdout: false, stderr: true };

describe('progress', () => {
  it('is shown after two seconds, now and then, and taken away at the end', () => {
    expect(said([1_000, 2_000, 2_100, 3_000], seen)).toEqual([
      '\r200 of 1,000 (20 %), 8 s left\x1b[K',
      '\r400 of 1,000 (40 %), 5 s left\x1b[K',
      '\r\x1b[K',
    ]);
  });

  it('is not shown of short runs, or where nobody sees it', () => {
    expect(said([500, 1_999], seen)).toEqual([]);
    expect(said([5_000, 9_000], { stdout: true, stderr: true })).toEqual([]);
    expect(said([5_000, 9_000], { stdout: false, stderr: false })).toEqual([]);
  });
});
