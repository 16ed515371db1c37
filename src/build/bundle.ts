import { join, relative } from 'node:path';
import { type BuildOptions, build, type OutputFile, transform } from 'esbuild';
import { root } from './root.ts';
import { withoutUnused } from './unused.ts';

const outdir = join(root, 'dist');

const common = {
  absWorkingDir: root,
  outdir,
  bundle: true,
  // A dynamic import stays a file of its own, read when it is needed.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // For Node, yaml offers CommonJS only: larger, slower, and without names when it is imported dynamically.
  // What jsonc-parser offers Node is UMD, whose inner files a bundler cannot see.
  alias: {
    yaml: join(root, 'node_modules/yaml/browser/index.js'),
    'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js'),
  },
  sourcesContent: false,
  metafile: true,
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions;

/** The scripts of `dist/`, by file name, and the folders of the packages that went into them. */
export async function bundle(edition: string) {
  const define = { OMEN_EDITION: JSON.stringify(edition) };
  const [library, cli] = await Promise.all([
    build({
      ...common,
      entryPoints: { index: 'src/index.ts' },
      chunkNames: 'chunks/[name]-[hash]',
      define,
      sourcemap: 'linked',
    }),
    build({
      ...common,
      entryPoints: { 'cli/main': 'src/cli/main.ts' },
      chunkNames: 'cli/[name]-[hash]',
      outExtension: { '.js': '.cjs' },
      // import.meta is no more once the script is CommonJS.
      define: { ...define, 'import.meta.dirname': '__dirname' },
      plugins: [withoutUnused],
      sourcemap: 'inline',
    }),
  ]);
  const inputs = [library, cli].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const packages = inputs.flatMap((path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []);
  const scripts = library.outputFiles.map(({ path, contents }) => [fileName(path), Buffer.from(contents)] as const);
  return {
    scripts: [...scripts, ...(await Promise.all(cli.outputFiles.map(asCommonJs))).flat()],
    packages: [...new Set(packages)].sort(),
  };
}

const fileName = (path: string) => relative(outdir, path);

/** Node starts CommonJS a good deal faster than ES modules, and the command line is started for every single roll. */
async function asCommonJs({ path, text }: OutputFile) {
  const { code, map } = await transform(text, {
    sourcefile: path,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false },
    sourcemap: 'external',
    sourcesContent: false,
  });
  const name = fileName(path);
  const link = `//# sourceMappingURL=${name.replace(/^.*\//, '')}.map\n`;
  return [
    [name, Buffer.from(code + link)],
    [`${name}.map`, Buffer.from(map)],
  ] as const;
}
