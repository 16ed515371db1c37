#!/usr/bin/env node
const { existsSync, fstatSync, writeSync } = require('node:fs');
const { join } = require('node:path');

const opened = new Set();

/** A stdout that is no terminal: to know that, or how wide it is not, nothing is opened. */
const noTerminal = new Proxy(
  {},
  {
    get(_, key) {
      if (key === 'isTTY' || key === 'columns') return undefined;
      const stream = quietly('stdout');
      return typeof stream[key] === 'function' ? stream[key].bind(stream) : stream[key];
    },
  },
);

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
        return opened.has('stdout') || mayBeTerminal(1) ? quietly('stdout') : noTerminal;
      },
      get stderr() {
        return quietly('stderr');
      },
      writeAtOnce,
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

/** Writes to stdout or stderr as long as that needs no stream; gives back what was not taken. */
function writeAtOnce(name, text) {
  let bytes = Buffer.from(text);
  try {
    while (!opened.has(name) && bytes.length > 0) bytes = bytes.subarray(writeSync(name === 'stdout' ? 1 : 2, bytes));
  } catch {
    // The stream says what is wrong, or waits for a reader that is slow.
  }
  return bytes;
}

/** Whether it is worth opening the stream to ask. */
function mayBeTerminal(descriptor) {
  try {
    const stat = fstatSync(descriptor);
    // On Linux, device 1 is memory: /dev/null and its like.
    return stat.isCharacterDevice() && !(process.platform === 'linux' && stat.rdev >> 8 === 1);
  } catch {
    return true;
  }
}
