import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { declarations } from './declarations.ts';
import { notices } from './notices.ts';
import { root } from './root.ts';
import { writeFolder } from './write-folder.ts';

const { scripts, packages } = await bundle();
const files = new Map([...scripts, ...declarations(), ['THIRD-PARTY.txt', notices(packages)]]);
writeFolder(join(root, 'dist'), files);
