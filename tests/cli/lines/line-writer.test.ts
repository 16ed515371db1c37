import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineWriter } from '../../../src/cli/lines/line-writer.ts';

describe('the line writer', () => {
  it('writes all lines in order, long ones too, and never holds back at the end', async () => {
    const anyLine = fc.record({
      start: fc.string({ maxLength: 20, unit: 'grapheme-ascii' }),
      rest: fc.oneof(fc.nat(300), fc.integer({ min: 60_000, max: 140_000 })).map((length) => Buffer.alloc(length, 'x')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { maxLength: 12 }), async (lines) => {
        let sent = '';
        const writer = createLineWriter({
          send: async (bytes) => {
            sent += Buffer.from(bytes).toString('latin1');
          },
        });
        for (const line of lines) {
          if (writer.add(line)) continue;
          await writer.flush();
          expect(writer.add(line)).toBe(true);
        }
        await writer.flush();
        const all = lines.map(({ start, rest }) => start + rest.toString('latin1')).join('');
        expect(sent === all).toBe(true);
      }),
    );
  });
});
