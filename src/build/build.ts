import { join } from 'node:path';
import { makeBuildId } from './build-id.ts';
import { bundle } from './bundle.ts';
import { codeCaches } from './code-cache.ts';
import { compiledGames } from './compiled-games.ts';
import { declarations } from './declarations.ts';
import { manPage } from './man-page.ts';
import { notices } from './notices.ts';
import { root } from './root.ts';
import { writeFolder } from './write-folder.ts';

const buildId = makeBuildId();
const { scripts, packages } = await bundle(buildId);
const files = new Map([
  ...scripts,
  ...declarations(),
  ...compiledGames(buildId),
  ['man/omen.1', Buffer.from(await manPage())],
  ['THIRD-PARTY.txt', notices(packages)],
]);
const dist = join(root, 'dist');
writeFolder(dist, files);
writeFolder(dist, new Map([...files, ...codeCaches(dist)]));
