import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/game/decode.ts';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', [0x31, 0xe2, 0x80, 0x93, 0x32], '1–2'],
    ['UTF-16, little end first', [0xff, 0xfe, 0x31, 0x00, 0x13, 0x20], '1–'],
    ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x31, 0x20, 0x13], '1–'],
    ['Windows-1252', [0x31, 0x96, 0x32, 0x3b, 0x41, 0xe9, 0x80], '1–2;Aé€'],
  ])('is read from %s', (_, bytes, text) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(text);
  });
});
