import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { root } from './root.ts';

const MAIN = join(root, 'src/cli/main.ts');
/** What nearly all need that is imported dynamically: it becomes one file as well, and not one for each that shares a part. */
const TEXT = join(root, 'src/cli/commands/roll/text-writer.ts');

/**
 * Keeps what each run needs in one file. Left alone, esbuild makes a file of every group of modules that the same
 * dynamic imports share, thirty of which each run would have to find and read. Here all that is imported dynamically
 * imports the program as well: then the program's own modules are shared by all alike, and are one group. So a package is
 * imported dynamically only by way of a module of our own.
 */
export const oneCore: Plugin = {
  name: 'one-core',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'late' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'late' }, ({ path }) => ({
      contents: [
        ...[MAIN, TEXT].map((each) => `import ${JSON.stringify(each)};`),
        `export * from ${JSON.stringify(path)};`,
      ].join('\n'),
      resolveDir: root,
    }));
  },
};
