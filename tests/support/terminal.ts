import { PassThrough } from 'node:stream';
import { main } from '../../src/cli/main.ts';

interface TerminalOptions {
  readonly columns?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The program at a terminal of its own: keys go in, and all that it has written can be read. */
export function atTerminal(argv: readonly string[], { columns = 80, env = {} }: TerminalOptions = {}) {
  const stream = () => Object.assign(new PassThrough(), { isTTY: true, columns });
  const [stdin, stdout, stderr] = [stream(), stream(), stream()];
  const seen = { stdout: '', stderr: '' };
  stdout.setEncoding('utf8').on('data', (text) => (seen.stdout += text));
  stderr.setEncoding('utf8').on('data', (text) => (seen.stderr += text));
  const read = { stdout: 0, stderr: 0 };
  const quiet = { NO_COLOR: '1', XDG_CONFIG_HOME: '/nonexistent', ...env };
  const done = main({ argv, stdin, stdout, stderr, env: quiet, cwd: '/' });
  return {
    done,
    seen,
    /** Waits until the question is on the screen (of stderr, or where `on` says), then presses these keys. */
    async press(question: string, keys: string, on: 'stdout' | 'stderr' = 'stderr'): Promise<void> {
      while (!seen[on].includes(question, read[on])) await new Promise((resolve) => setTimeout(resolve, 5));
      // Questions on stderr are drawn anew with each key; the prompt on stdout stands after the results before it.
      read[on] = on === 'stderr' ? seen[on].length : seen[on].indexOf(question, read[on]) + question.length;
      stdin.write(keys);
    },
  };
}
