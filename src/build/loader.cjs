/**
 * Loads the program and its parts. For what most runs need, V8 gets what it made of it when the package was built, which
 * saves it a good part of the start. It takes that only in the very Node that made it, and compiles anew in all others.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { Script } = require('node:vm');

const scripts = new Map();

/** Loads `./name.cjs` of this folder, once. */
function load(name) {
  const file = `${__dirname}/${name.slice(2)}`;
  const before = require.cache[file];
  if (before !== undefined) return before.exports;
  const loaded = new Module(file, module);
  loaded.filename = file;
  loaded.paths = module.paths;
  require.cache[file] = loaded;
  // The build writes ASCII only.
  const script = new Script(Module.wrap(readFileSync(file, 'latin1')), {
    filename: file,
    cachedData: madeBefore(file),
  });
  scripts.set(name, script);
  const find = (id) => (id.startsWith('./') ? load(id) : loaded.require(id));
  script.runInThisContext().call(loaded.exports, loaded.exports, find, loaded, file, __dirname);
  loaded.loaded = true;
  return loaded.exports;
}

function madeBefore(file) {
  try {
    return readFileSync(`${file}.v8`);
  } catch {
    return undefined;
  }
}

module.exports = { main: load('./CORE.cjs').main, scripts };
