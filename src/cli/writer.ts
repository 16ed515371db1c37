import { wantsAscii } from '../render/ascii.ts';
import { jsonLine, printable } from '../render/printable.ts';
import type { Host } from './host.ts';

/**
 * Writes to the streams of the program. Whoever writes need not think of what is in a text: a terminal obeys nothing in
 * it but the program's own colours.
 */
export interface Writer {
  /** Writes lines of results, waiting where the reader is slow. */
  lines(lines: readonly string[]): Promise<void>;
  /** Writes each value as a line of JSON. */
  json(...values: readonly unknown[]): Promise<void>;
  /** Writes the text of a file as it is, which is for other programs; a terminal gets it as lines. */
  file(text: string): Promise<void>;
  /** Writes bytes of JSON that are ready to be sent; done once they are no longer needed. */
  send(bytes: Uint8Array): Promise<void>;
  /** Says something that is no result, in lines. */
  note(...lines: readonly string[]): void;
  /** A line for a person, as the terminal may have it. */
  printable(line: string): string;
}

/** A writer, and whether anything was written with it. */
export function createWriter(host: Host): { readonly writing: Writer; written(): boolean } {
  let written = false;
  const ascii = wantsAscii(host.env);
  const shown = (line: string): string => printable(line, { ascii });
  const textOf = (lines: readonly string[]): string => lines.map((line) => `${shown(line)}\n`).join('');
  const write = async (text: string): Promise<void> => {
    const { stdout } = host;
    written = true;
    if (!stdout.write(text)) await new Promise<void>((done) => stdout.once('drain', done));
  };
  const writing: Writer = {
    lines: (lines) => write(textOf(lines)),
    json: (...values) => write(values.map((value) => `${jsonLine(value)}\n`).join('')),
    file: (text) => write(host.stdout.isTTY === true ? textOf(text.replace(/\r?\n$/, '').split(/\r?\n/)) : text),
    send: (bytes) =>
      new Promise((done) => {
        written = true;
        host.stdout.write(bytes, () => done());
      }),
    note(...lines) {
      written = true;
      host.stderr.write(textOf(lines));
    },
    printable: shown,
  };
  return { writing, written: () => written };
}
