/** The plain program: the object in this file as JSON, so many times, in pieces of 64 KB. `plain.mjs <file> <count>` */
import { readFileSync } from 'node:fs';

const [file, count] = process.argv.slice(2);
const object = JSON.parse(readFileSync(file, 'utf8'));

let piece = '';
for (let i = 0; i < Number(count); i++) {
  piece += `${JSON.stringify(object)}\n`;
  if (piece.length < 65_536) continue;
  if (!process.stdout.write(piece)) await new Promise((done) => process.stdout.once('drain', done));
  piece = '';
}
process.stdout.write(piece);
