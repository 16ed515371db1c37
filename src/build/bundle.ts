import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.ts';

// Bundled CommonJS code may call `require` for what Node brings.
const requireForCommonJs =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/** The scripts of `dist/`, by file name, and the folders of the packages that went into them. */
export async function bundle() {
  const outdir = join(root, 'dist');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli/main.ts', index: 'src/index.ts' },
    outdir,
    bundle: true,
    // A dynamic import stays a file of its own, read when it is needed.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // For Node, yaml offers CommonJS only: larger, slower, and without names when it is imported dynamically.
    alias: { yaml: join(root, 'node_modules/yaml/browser/index.js') },
    sourcemap: 'linked',
    sourcesContent: false,
    banner: { js: requireForCommonJs },
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const packages = Object.keys(metafile.inputs).flatMap(
    (path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? [],
  );
  return {
    scripts: outputFiles.map(({ path, contents }) => [relative(outdir, path), Buffer.from(contents)] as const),
    packages: [...new Set(packages)].sort(),
  };
}
