import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../game/built-in.ts';
import type { PageGame } from '../../../page/logic/games.ts';
import { takeShape } from '../../../page/logic/shapes.ts';
import { escapeControls } from '../../../render/printable.ts';

/**
 * The page with these games, as one HTML file. Its policy lets the one script and the one style run that stand in it,
 * and nothing else: no network, no frames, no forms, and no text that becomes HTML.
 */
export function pageDocument(games: readonly PageGame[]): string {
  const folder = join(packageFolder(), 'dist/page');
  const script = readFileSync(join(folder, 'page.js'), 'utf8').trim();
  const style = readFileSync(join(folder, 'style.css'), 'utf8').trim();
  const policy = [
    "default-src 'none'",
    `script-src '${mark(script)}'`,
    `style-src '${mark(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const title = games.length === 1 ? (games[0]?.game.title ?? '') : 'omen';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14161a" media="(prefers-color-scheme: dark)">
<title>${escapeControls(title).replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>
<style>${style}</style>
</head>
<body>
<div id="page"><noscript>This page rolls dice, and needs JavaScript for that.</noscript></div>
<div id="sheet"></div>
<script type="application/json" id="games">${data(takeShape(games.map(forPage)))}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** Without the words that the page never shows. */
const forPage = ({ game, tables }: PageGame): PageGame => ({
  game: { ...game, credits: null },
  tables: tables.map((table) => ({ ...table, added: null })),
});

const mark = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** JSON that HTML takes for nothing else. */
const data = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
