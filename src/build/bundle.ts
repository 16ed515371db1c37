import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type BuildOptions, build, type OutputFile, transform } from 'esbuild';
import { oneCore } from './one-core.ts';
import { root } from './root.ts';
import { withoutUnused } from './unused.ts';
import { withoutComments } from './without-comments.ts';

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
export async function bundle(buildId: string) {
  const define = { OMEN_BUILD_ID: JSON.stringify(buildId) };
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
      entryPoints: { 'cli/program': 'src/cli/main.ts' },
      chunkNames: 'cli/[name]-[hash]',
      outExtension: { '.js': '.cjs' },
      // import.meta is no more once the script is CommonJS.
      define: { ...define, 'import.meta.dirname': '__dirname' },
      plugins: [withoutUnused, oneCore, withoutComments],
      sourcemap: 'inline',
    }),
  ]);
  const inputs = [library, cli].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const packages = inputs.flatMap((path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []);
  const scripts = library.outputFiles.map(({ path, contents }) => [fileName(path), Buffer.from(contents)] as const);
  const [core] = (cli.metafile.outputs['dist/cli/program.cjs']?.imports ?? []).map(({ path }) =>
    basename(path, '.cjs'),
  );
  if (core === undefined) throw new Error('the program has no core; see one-core.ts');
  return {
    scripts: [
      ...scripts,
      ...(await Promise.all(cli.outputFiles.map(asCommonJs))).flat(),
      ['cli/main.cjs', loader(core)] as const,
    ],
    packages: [...new Set(packages)].sort(),
  };
}

/** What bin/omen.js loads. */
const loader = (core: string) =>
  Buffer.from(readFileSync(join(root, 'src/build/loader.cjs'), 'utf8').replaceAll('CORE', core));

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
    [name, Buffer.from(inAscii(code) + link)],
    [`${name}.map`, Buffer.from(map)],
  ] as const;
}

/** Such a script is read the fastest. In texts esbuild writes other characters like this, but not in regular expressions. */
const inAscii = (code: string) =>
  code.replace(/[^\p{ASCII}]/gu, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
