/** Runs the program at this path in several ways, and writes what V8 made of each script by then: name and base64, a line each. */
const { Writable } = require('node:stream');
const { main, scripts } = require(process.argv[2]);

async function run(...argv) {
  let text = '';
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  await main({ argv, stdin: process.stdin, stdout, stderr: process.stderr, env: process.env, cwd: __dirname });
  return text;
}

async function runOften() {
  const tables = (await run('list', '--json'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { table } = tables.find(({ inputs }) => inputs.length === 0) ?? {};
  if (table !== undefined) {
    await run(table, '--json');
    await run(table);
  }
  await run('--help');
  for (const [name, script] of scripts) {
    process.stdout.write(`${name.slice(2)} ${script.createCachedData().toString('base64')}\n`);
  }
}

runOften();
