import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** The licences of the packages that are bundled, as their terms ask. */
export function notices(packages: readonly string[]) {
  return Buffer.from(packages.map(notice).join('\n'));
}

function notice(folder: string) {
  const path = join(root, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : `\n${readFileSync(join(path, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license})\n${text}`;
}
