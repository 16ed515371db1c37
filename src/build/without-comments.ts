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
