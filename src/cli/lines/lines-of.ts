import { isUtf8 } from 'node:buffer';
import { OmenError } from '../../table/error.ts';

/** The longest line that is read, in characters. */
const LONGEST_LINE = 1_000_000;
/** A line of so many bytes has too many characters, whatever they are. */
const MOST_BYTES = 4 * LONGEST_LINE;

/** A line, or what keeps it from being read, which ends no other line. */
export type Line = string | OmenError;

/**
 * The lines that a stream brings, together with each piece of it, so that a reader can answer what has come before it
 * waits for more. Line ends are LF or CRLF; a byte order mark is left out.
 */
export async function* linesOf(stream: AsyncIterable<Buffer | string>): AsyncGenerator<readonly Line[]> {
  let open: Buffer = Buffer.alloc(0);
  let dropped = false;
  let first = true;
  for await (const piece of stream) {
    let bytes = Buffer.from(piece as Buffer);
    if (open.length > 0) bytes = Buffer.concat([open, bytes]);
    if (first && bytes.length >= MARK.length) {
      if (bytes.subarray(0, MARK.length).equals(MARK)) bytes = bytes.subarray(MARK.length);
      first = false;
    }
    const end = bytes.lastIndexOf('\n') + 1;
    const lines = end === 0 ? [] : linesIn(bytes.subarray(0, end - 1));
    if (dropped && lines.length > 0) {
      lines[0] = tooLong();
      dropped = false;
    }
    open = bytes.subarray(end);
    if (open.length > MOST_BYTES) {
      dropped = true;
      open = Buffer.alloc(0);
    }
    yield lines;
  }
  if (dropped) yield [tooLong()];
  else if (open.length > 0) yield linesIn(open);
}

const MARK = Buffer.from('\ufeff');

/** Lines that are read at once where all of them can be read, which is how they mostly come. */
function linesIn(bytes: Buffer): Line[] {
  if (isUtf8(bytes)) return bytes.toString('utf8').split('\n').map(checked);
  const lines: Line[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf('\n', from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    lines.push(isUtf8(line) ? checked(line.toString('utf8')) : notUtf8(line));
    from += line.length + 1;
  }
  return lines;
}

const checked = (line: string): Line =>
  line.length > LONGEST_LINE ? tooLong() : line.endsWith('\r') ? line.slice(0, -1) : line;

const tooLong = (): OmenError =>
  new OmenError('line-limit', `the line has more than ${LONGEST_LINE.toLocaleString('en')} characters`);

function notUtf8(line: Buffer): OmenError {
  const text = new TextDecoder().decode(line);
  // What stands before the first sign that could not be read; one that was written as U+FFFD reads back as itself.
  let at = 0;
  for (const sign of text) {
    const bytes = Buffer.from(sign);
    if (!line.subarray(at, at + bytes.length).equals(bytes)) break;
    at += bytes.length;
  }
  const byte = (line[at] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return new OmenError('bad-request', `byte ${at + 1} of the line (0x${byte}) is no UTF-8; save the file as UTF-8`);
}
