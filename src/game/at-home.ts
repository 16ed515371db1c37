import { homedir } from 'node:os';
import { join } from 'node:path';

/** `~/games` as a path; a shell has not seen what stands in a file. */
export const atHome = (path: string): string => (/^~([\\/]|$)/.test(path) ? join(homedir(), path.slice(1)) : path);
