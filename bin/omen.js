#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const opened = new Set();
const script = join(__dirname, '../dist/cli/main.cjs');

if (existsSync(script)) {
  require(script)
    .main({
      argv: process.argv.slice(2),
      // Each stream is opened only where it is used.
      get stdin() {
        return process.stdin;
      },
      get stdout() {
        return quietly('stdout');
      },
      get stderr() {
        return quietly('stderr');
      },
      env: process.env,
      cwd: process.cwd(),
    })
    .then((code) => {
      process.exitCode = code;
    });
} else {
  process.stderr.write('omen: dist/cli/main.cjs is missing; run `npm ci` in the project folder to build it\n');
  process.exitCode = 1;
}

/** The stream. Where nobody reads it any more the program ends without a word; another fault is said and exits 1. */
function quietly(name) {
  const stream = process[name];
  if (!opened.has(name)) {
    opened.add(name);
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') {
        if (name === 'stdout') process.stderr.write(`omen: the results could not be written: ${error.message}\n`);
        process.exit(1);
      }
      // What the other one still holds is let out first.
      process[name === 'stdout' ? 'stderr' : 'stdout'].write('', () => process.exit(0));
    });
  }
  return stream;
}
