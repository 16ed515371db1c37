import { isUtf8 } from 'node:buffer';

/** What Windows-1252 has from 0x80 to 0x9f; some Node versions read these bytes as Latin-1. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** The text of a file: UTF-8, UTF-16 where a byte order mark says so, else Windows-1252, as old spreadsheets have it. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const latin1 = Buffer.from(bytes).toString('latin1');
    return latin1.replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] as string);
  }
}

/** The line, from 1, of the first byte that is no UTF-8; null where all are. */
export function brokenLine(bytes: Buffer): number | null {
  if (isUtf8(bytes)) return null;
  let line = 1;
  for (let from = 0; ; line++) {
    const end = bytes.indexOf('\n', from);
    // No sign of UTF-8 reaches over the end of a line.
    if (!isUtf8(bytes.subarray(from, end < 0 ? bytes.length : end)) || end < 0) return line;
    from = end + 1;
  }
}
