#!/usr/bin/env node
import { existsSync } from 'node:fs';
import process from 'node:process';

const cli = new URL('../dist/cli.js', import.meta.url);

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    // Nobody reads this stream any more. What the other one still holds is let out first.
    const other = stream === process.stdout ? process.stderr : process.stdout;
    other.write('', () => process.exit(0));
  });
}

if (existsSync(cli)) {
  const { main } = await import(cli.href);
  process.exitCode = await main({
    argv: process.argv.slice(2),
    // Opened only where a command reads it.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
  });
} else {
  process.stderr.write('omen: dist/cli.js is missing; run `npm ci` in the project folder to build it\n');
  process.exitCode = 1;
}
