import { readFileSync } from 'node:fs';
import { type Plugin, transform } from 'esbuild';

/** Leaves out the comments of packages, which are half of some: each run would read them. */
export const withoutComments: Plugin = {
  name: 'without-comments',
  setup(build) {
    build.onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), {
        sourcefile: path,
        minifyWhitespace: true,
        legalComments: 'none',
        sourcemap: 'inline',
        sourcesContent: false,
      });
      return { contents: code };
    });
  },
};

/**
 * Parts of packages that are loaded and never used. commander takes child_process for subcommands that are programs of
 * their own; chalk looks what colours a terminal has, which src/render/paint.ts decides.
 */
const UNUSED: Readonly<Record<string, string>> = {
  'node:child_process': 'export {};',
  '#supports-color': 'export default { stdout: false, stderr: false };',
};

/** Leaves them out: they take longer than the rest. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(${Object.keys(UNUSED).join('|')})$`) }, ({ path }) => ({
      path,
      namespace: 'unused',
    }));
    build.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: UNUSED[path] ?? '' }));
  },
};
