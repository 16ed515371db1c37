import { join } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import { CHART_STYLE } from '../render/svg/write.ts';
import { bundledPackages, packageAlias } from './bundle.ts';
import { root } from './root.ts';

/** The script and the style that `omen page` puts into its file, by file name; and the packages in them. */
export async function pageBundle() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { page: 'src/page/main.tsx', style: 'src/page/style.css' },
    outdir: join(root, 'dist/page'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    // Phones of the last five years.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: packageAlias,
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  return {
    files: await Promise.all(
      outputFiles.map(async ({ path, text }) => {
        const name = path.slice(join(root, 'dist/').length);
        return [name, Buffer.from(name.endsWith('.css') ? `${CHART_STYLE}\n${text}` : await smaller(text))] as const;
      }),
    ),
    packages: bundledPackages([metafile]),
  };
}

/** The script in a twentieth less: the page is sent from phone to phone as one file. */
async function smaller(script: string): Promise<string> {
  const { code } = await minify(script, { ecma: 2020, compress: { passes: 3 } });
  if (code === undefined) throw new Error('the script of the page came to nothing');
  return code;
}
