import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/cli/lines/lines-of.ts';

async function read(pieces: readonly Buffer[]): Promise<readonly string[]> {
  async function* stream() {
    yield* pieces;
  }
  const lines: string[] = [];
  for await (const piece of linesOf(stream()))
    for (const line of piece) lines.push(typeof line === 'string' ? line : `${line.code}: ${line.message}`);
  return lines;
}

/** The bytes, cut after so many. */
function cut(bytes: Buffer, places: readonly number[]): readonly Buffer[] {
  const ends = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return ends.slice(1).map((end, i) => bytes.subarray(ends[i], end));
}

describe('lines', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '晴', '🎲', '\ufffd', '\r\n', '\n') });

  it('are the same however the bytes come in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat()), async (written, places) => {
        const lines = written.split(/\r?\n/);
        if (lines.at(-1) === '') lines.pop();
        expect(await read(cut(Buffer.from(`\ufeff${written}`), places))).toEqual(lines);
      }),
    );
  });

  it('that are no UTF-8 are named with the place of the byte, and end no other line', async () => {
    const bytes = Buffer.concat([
      Buffer.from('one\né\ufffd'),
      Buffer.from([0xe9, 0x20, 0xff]),
      Buffer.from('\r\nthree\n'),
    ]);
    for (const places of [[], [4], [6, 10], [9, 11, 14]])
      expect(await read(cut(bytes, places))).toEqual([
        'one',
        'bad-request: byte 6 of the line (0xE9) is no UTF-8; save the file as UTF-8',
        'three',
      ]);
    expect(await read([Buffer.from([0x61, 0xc3])])).toEqual([
      'bad-request: byte 2 of the line (0xC3) is no UTF-8; save the file as UTF-8',
    ]);
  });

  it('that are too long are named, wherever they end', async () => {
    const long = 'line-limit: the line has more than 1,000,000 characters';
    const piece = Buffer.alloc(65_536, 'x');
    const pieces = Array.from({ length: 70 }, () => piece);
    expect(await read([...pieces, Buffer.from('\nnext\n')])).toEqual([long, 'next']);
    expect(await read([Buffer.from('first\n'), ...pieces])).toEqual(['first', long]);
    expect(await read([Buffer.alloc(1_000_001, 'x'), Buffer.from('\n')])).toEqual([long]);
    expect((await read([Buffer.alloc(1_000_000, 'x')]))[0]).toHaveLength(1_000_000);
  });
});
