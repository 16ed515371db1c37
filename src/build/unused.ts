import type { Plugin } from 'esbuild';

/** commander loads it for subcommands that are programs of their own: omen has none, and it takes longer than the rest. */
const UNUSED = /^node:child_process$/;

/** Leaves out parts of Node that a package asks for and omen does not use. */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }));
    build.onLoad({ filter: UNUSED, namespace: 'unused' }, () => ({ contents: 'export {};' }));
  },
};
