import type { Plugin } from 'esbuild';

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
