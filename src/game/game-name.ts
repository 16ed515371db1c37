import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../table/compile/yaml.ts';
import { KEBAB } from '../table/schema/parts.ts';
import { gameNameOf } from './files.ts';

/** What the game in this folder is called: its id, or else what its folder is called. */
export function gameNameIn(folder: string): string {
  const file = join(folder, 'game.yaml');
  const { value } = readYaml(file, readFileSync(file, 'utf8'));
  const id = value !== null && typeof value === 'object' ? (value as { readonly id?: unknown }).id : undefined;
  return typeof id === 'string' && KEBAB.test(id) ? id : gameNameOf(folder);
}
