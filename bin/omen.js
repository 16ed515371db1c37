#!/usr/bin/env node
const { existsSync, fstatSync, writeSync } = require('node:fs');
const { join } = require('node:path');

// From Node 22.8 on, what V8 made of the program is kept for the next run.
require('node:module').enableCompileCache?.();

const script = join(__dirname, '../dist/cli/main.cjs');

if (existsSync(script)) {
  require(script)
    .main({
      argv: process.argv.slice(2),
      get stdin() {
        return process.stdin;
      },
      stdout: output(1, 'stdout'),
      stderr: output(2, 'stderr'),
      env: process.env,
      cwd: workingFolder(),
    })
    .then((code) => {
      process.exitCode = code;
    });
} else {
  process.stderr.write('omen: dist/cli/main.cjs is missing; run `npm ci` in the project folder to build it\n');
  process.exitCode = 1;
}

/** Where omen was started; the folder may be no more. */
function workingFolder() {
  try {
    return process.cwd();
  } catch {
    return process.env.PWD ?? '/';
  }
}

/** A terminal's stream; else one that is opened only where the system does not take all at once. Opening takes as long as a roll. */
function output(descriptor, name) {
  let stream;
  const open = () => (stream ??= process[name].on('error', (error) => fail(error, name)));
  if (mayBeTerminal(fstatSync(descriptor))) return open();
  return {
    write(chunk, done) {
      let rest = Buffer.from(chunk);
      try {
        while (!stream && rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
      } catch {
        // The stream waits for a reader that is slow, or says what is wrong.
      }
      if (stream || rest.length > 0) return open().write(rest, done);
      done?.();
      return true;
    },
    once: (event, hear) => open().once(event, hear),
  };
}

/** On Linux, devices of kind 1 are memory: /dev/null and its like. */
function mayBeTerminal(stat) {
  return stat.isCharacterDevice() && !(process.platform === 'linux' && stat.rdev >> 8 === 1);
}

/** Where nobody reads any more the program ends without a word, once the other stream is through; another fault is said. */
function fail({ code, message }, name) {
  if (code === 'EPIPE') return process[name === 'stdout' ? 'stderr' : 'stdout'].write('', () => process.exit(0));
  if (name === 'stdout') process.stderr.write(`omen: the results could not be written: ${message}\n`);
  process.exit(1);
}
