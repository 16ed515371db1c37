import { createInterface, type Interface } from 'node:readline';
import { ESCAPE_WAIT } from '../../ask/keys.ts';
import type { Host, Output } from '../../host.ts';

/** What Tab does: words that fit, and the text that they stand in place of. */
export type Completer = (line: string) => Promise<readonly [words: readonly string[], instead: string]>;

/** A prompt that is opened for one line and then leaves the terminal to others. */
export interface LinePrompt {
  /** The next line; null where the person leaves. */
  read(prompt: string): Promise<string | null>;
}

/** A prompt at the terminal, with editing, history and completion. `history` has the last line first. */
export function linePrompt({ stdin, stdout }: Host, history: readonly string[], complete: Completer): LinePrompt {
  let known = [...history];
  let begun = '';
  const waiting: string[] = [];
  return {
    async read(prompt) {
      const next = waiting.shift();
      if (next !== undefined) return next;
      const reader = createInterface({
        input: stdin,
        output: stdout,
        terminal: true,
        history: known,
        historySize: 1000,
        removeHistoryDuplicates: true,
        escapeCodeTimeout: ESCAPE_WAIT,
        completer: (line: string, done: (error: null, result: [string[], string]) => void) => {
          void complete(line).then(
            ([words, instead]) => done(null, [[...words], instead]),
            () => done(null, [[], line]),
          );
        },
      });
      reader.on('history', (lines) => {
        known = [...lines];
      });
      reader.setPrompt(prompt);
      reader.prompt();
      if (begun !== '') reader.write(begun);
      begun = '';
      return firstLine(reader, stdout, waiting, (rest) => {
        begun = rest;
      });
    },
  };
}

/** The first line; further ones that came with it wait, and what was begun after them is kept. */
function firstLine(
  reader: Interface,
  output: Output,
  waiting: string[],
  keep: (begun: string) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    let got = false;
    const end = (line: string | null): void => {
      if (got) return;
      got = true;
      // All lines of one paste are read before this runs.
      queueMicrotask(() => {
        keep(reader.line);
        reader.close();
        resolve(line);
      });
    };
    reader.on('line', (line) => {
      if (got) waiting.push(line);
      else end(line);
    });
    reader.on('close', () => end(null));
    reader.on('SIGINT', () => {
      if (reader.line === '') output.write('\n(quit leaves, and so does Ctrl-D)\n');
      else output.write('^C\n');
      reader.write(null, { ctrl: true, name: 'e' });
      reader.write(null, { ctrl: true, name: 'u' });
      reader.prompt();
    });
  });
}
