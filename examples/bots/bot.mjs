/** A chat bot without the chat: a message a line comes in (`/flee leadership:8`), a reply a line goes out, in order. */
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const tables = execFileSync('omen', ['list', '--json'], { encoding: 'utf8', maxBuffer: 1e8 })
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

// A bare name means the first table that has it; `game/name` always works.
const commands = new Map();
for (const table of tables) {
  for (const name of [table.table, table.table.split('/')[1], ...table.aliases])
    if (!commands.has(name)) commands.set(name, table);
}

if (process.argv.includes('--commands')) {
  for (const [name, { title, summary, inputs }] of commands)
    console.log(JSON.stringify({ name, description: summary ?? title, options: inputs }));
  process.exit();
}

const READ = {
  integer: Number,
  flag: (word) => word !== 'no' && word !== 'false',
  choice: (word) => word,
  list: (word) => word.split(','),
  'some-of': (word) => word.split(','),
};

/** `/flee leadership:8` → a request, or the reason why it is none. */
function requestOf(message) {
  const [name, ...words] = message.trim().replace(/^\//, '').split(/\s+/);
  const table = commands.get(name);
  if (table === undefined) return `I know no ${name}`;
  const given = words.map((word) => word.split(/:(.*)/s));
  const unknown = given.find(([word]) => !table.inputs.some((input) => input.name === word));
  if (unknown) return `${name} takes ${table.inputs.map((input) => input.name).join(', ') || 'nothing'}`;
  const kind = (word) => table.inputs.find((input) => input.name === word).kind;
  return {
    table: table.table,
    inputs: Object.fromEntries(given.map(([word, value]) => [word, READ[kind(word)](value)])),
  };
}

const omen = spawn('omen', ['batch', '--with', 'text,title'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = new Map();
createInterface({ input: omen.stdout }).on('line', (line) => {
  const { id, ...answer } = JSON.parse(line);
  waiting.get(id)(answer);
  waiting.delete(id);
});

/** Rolls a request. Each has an id, which comes back with its answer. */
let asked = 0;
const roll = (request) =>
  new Promise((done) => {
    const id = ++asked;
    waiting.set(id, done);
    omen.stdin.write(`${JSON.stringify({ ...request, id })}\n`);
  });

const replyTo = async (message) => {
  const request = requestOf(message);
  if (typeof request === 'string') return request;
  const { error, title, outcome } = await roll(request);
  return error ? error.message : `${title}: ${outcome?.name ?? 'no row'}. ${outcome?.effect ?? ''}`;
};

let last = Promise.resolve();
for await (const message of createInterface({ input: process.stdin })) {
  const reply = replyTo(message);
  last = last.then(() => reply).then((text) => console.log(text));
}
await last;
omen.stdin.end();
