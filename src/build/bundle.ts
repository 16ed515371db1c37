import { basename, join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, transform } from 'esbuild';
import { withoutComments, withoutUnused } from './bundle-plugins.ts';
import { oneCore } from './one-core.ts';
import { root } from './root.ts';

const outdir = join(root, 'dist');

/** What esbuild makes of the program's entry. */
const ENTRY = 'dist/cli/entry.cjs';

/**
 * For Node, yaml offers CommonJS only: larger, slower, and without names when it is imported dynamically.
 * What jsonc-parser offers Node is UMD, whose inner files a bundler cannot see.
 */
export const packageAlias = {
  yaml: join(root, 'node_modules/yaml/browser/index.js'),
  'jsonc-parser': join(root, 'node_modules/jsonc-parser/lib/esm/main.js'),
};

const common = {
  absWorkingDir: root,
  outdir,
  bundle: true,
  // A dynamic import stays a file of its own, read when it is needed.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  alias: packageAlias,
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
      // A library's users have these installed.
      external: ['seedrandom', 'yaml'],
      alias: { 'jsonc-parser': common.alias['jsonc-parser'] },
      sourcemap: 'linked',
    }),
    build({
      ...common,
      entryPoints: { 'cli/entry': 'src/cli/main.ts' },
      chunkNames: 'cli/[name]-[hash]',
      outExtension: { '.js': '.cjs' },
      // import.meta is no more once the script is CommonJS.
      define: { ...define, 'import.meta.dirname': '__dirname' },
      plugins: [withoutUnused, oneCore, withoutComments],
      sourcemap: 'inline',
    }),
  ]);
  const [core] = (cli.metafile.outputs[ENTRY]?.imports ?? []).map(({ path }) => path);
  if (core === undefined) throw new Error('the program has no core; see one-core.ts');
  // The entry only hands on what the core exports: the core takes its place, which saves each run a file.
  const parts = cli.outputFiles.filter(({ path }) => relative(root, path) !== ENTRY);
  const named = (text: string): string => text.replaceAll(basename(core), 'main.cjs');
  return {
    scripts: [
      ...library.outputFiles.map(({ path, contents }) => [fileName(path), Buffer.from(contents)] as const),
      ...(await Promise.all(parts.map(({ path, text }) => asCommonJs(named(fileName(path)), named(text))))).flat(),
    ],
    packages: bundledPackages([library.metafile, cli.metafile]),
  };
}

/** The folders of the packages that went into these bundles. */
export function bundledPackages(bundles: readonly Metafile[]): readonly string[] {
  const inputs = bundles.flatMap((metafile) => Object.keys(metafile.inputs));
  const packages = inputs.flatMap((path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []);
  return [...new Set(packages)].sort();
}

const fileName = (path: string) => relative(outdir, path);

/** Node starts CommonJS a good deal faster than ES modules, and the command line is started for every single roll. */
async function asCommonJs(name: string, script: string) {
  const { code, map } = await transform(withPlainModules(script), {
    sourcefile: name,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false },
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
  });
  const link = `//# sourceMappingURL=${basename(name)}.map\n`;
  return [
    [name, Buffer.from(inAscii(code) + link)],
    [`${name}.map`, Buffer.from(map)],
  ] as const;
}

/**
 * With Node's own modules as they are, and exports as one object. Left alone, esbuild copies the former, and defines each of
 * the latter with a function of its own, at each start.
 */
const withPlainModules = (script: string) =>
  script
    .replace(/^import (?:\* as )?(\w+) from ("node:\w+");$/gm, 'const $1 = require($2);')
    .replace(/^export \{([^}]*)\};$/m, (_, names: string) => {
      const pairs = names.split(',').map((pair) => pair.trim().split(/ as /));
      return `module.exports = {${pairs.map(([name, as = name]) => `${as}: ${name}`).join()}};`;
    });

/** Such a script is read the fastest. In texts esbuild writes other characters like this, but not in regular expressions. */
const inAscii = (code: string) =>
  code.replace(/[^\p{ASCII}]/gu, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
