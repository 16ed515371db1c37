/**
 * Loads the program. V8 gets what it made of it when the package was built, which saves it a good part of the start. It
 * takes that only in the very Node that made it, and compiles the program anew in all others.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { Script } = require('node:vm');

const file = require.resolve('./CORE.cjs');
const core = new Module(file, module);
core.filename = file;
core.paths = module.paths;
// What is loaded later asks for the program by its name.
require.cache[file] = core;

// The build writes ASCII only.
const script = new Script(Module.wrap(readFileSync(file, 'latin1')), { filename: file, cachedData: codeCache() });
script.runInThisContext().call(core.exports, core.exports, core.require.bind(core), core, file, __dirname);
core.loaded = true;

function codeCache() {
  try {
    return readFileSync(`${__dirname}/CORE.code`);
  } catch {
    return undefined;
  }
}

module.exports = { main: core.exports.main, script };
