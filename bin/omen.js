#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { join } = require('node:path');

// From Node 22.8 on, what V8 made of the program is kept for the next run.
require('node:module').enableCompileCache?.();

const script = join(__dirname, '../dist/cli/main.cjs');

if (existsSync(script)) {
  const { main, processHost } = require(script);
  main(processHost()).then((code) => {
    process.exitCode = code;
  });
} else {
  process.stderr.write('omen: dist/cli/main.cjs is missing; run `npm ci` in the project folder to build it\n');
  process.exitCode = 1;
}
