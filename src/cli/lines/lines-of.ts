import { StringDecoder } from 'node:string_decoder';

/** The longest line that is read, in characters. */
export const LONGEST_LINE = 1_000_000;

/**
 * The lines that a stream brings, together with each piece of it, so that a reader can answer what has come before it
 * waits for more. Line ends are LF or CRLF; a byte order mark is left out. A line that is too long is null.
 */
export async function* linesOf(stream: AsyncIterable<Buffer | string>): AsyncGenerator<readonly (string | null)[]> {
  const decoder = new StringDecoder('utf8');
  let open = '';
  let tooLong = false;
  let first = true;
  for await (const piece of stream) {
    let text = typeof piece === 'string' ? piece : decoder.write(piece);
    if (first && text !== '') {
      text = text.replace(/^\ufeff/, '');
      first = false;
    }
    const lines: (string | null)[] = [];
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      const line = open + text.slice(from, end);
      lines.push(tooLong || line.length > LONGEST_LINE ? null : line.endsWith('\r') ? line.slice(0, -1) : line);
      open = '';
      tooLong = false;
      from = end + 1;
    }
    open += text.slice(from);
    if (open.length > LONGEST_LINE) {
      tooLong = true;
      open = '';
    }
    yield lines;
  }
  open += decoder.end();
  if (tooLong) yield [null];
  else if (open !== '') yield [open];
}
