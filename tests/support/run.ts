import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { main } from '../../src/cli/main.ts';

/** The program's entry, as users start it. */
export const bin = fileURLToPath(new URL('../../bin/omen.js', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly columns?: number;
  readonly terminal?: boolean;
  readonly input?: string;
}

/** Nothing of the user's own configuration reaches a test. */
const quietEnv = { XDG_CONFIG_HOME: '/nonexistent', NO_COLOR: '1' };

/** Runs the command line inside this process. */
export async function omen(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { env = {}, cwd = tmpdir(), columns, terminal = false, input = '' } = options;
  const [stdout, stderr] = [collector(columns, terminal), collector(columns, terminal)];
  const stdin = Readable.from(input === '' ? [] : [input]);
  const code = await main({
    argv,
    env: { ...quietEnv, ...env },
    cwd,
    stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** The results of a call with --json. */
export async function results(argv: readonly string[], options?: RunOptions) {
  const { stdout } = await omen([...argv, '--json'], options);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function collector(columns: number | undefined, terminal: boolean) {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return {
    stream: Object.assign(stream, { isTTY: terminal, ...(columns === undefined ? {} : { columns }) }),
    text: () => text,
  };
}

/** Runs a line of bash in a process of its own, with `omen` on the path. */
export function shell(line: string, { env = {}, cwd = tmpdir(), input = '' }: RunOptions = {}): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'omen-bin-'));
  writeFileSync(join(folder, 'omen'), `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`, { mode: 0o755 });
  const child = spawn('bash', ['-c', line], {
    cwd,
    env: { HOME: folder, ...quietEnv, PATH: `${folder}:${process.env.PATH}`, ...env },
  });
  // A program may end without reading all that it is given.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? -1, ...output })));
}

/** A folder of its own with these files in it. */
export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'omen-test-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
