import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { main } from '../cli/main.ts';
import { root } from './root.ts';

/** What is typed, a command a line. */
const SESSION = readFileSync(join(root, 'docs/session.txt'), 'utf8').trim().split('\n');

/** Columns of the terminal, and the size of a character in it. */
const COLUMNS = 80;
const [WIDE, HIGH, EDGE] = [8.4, 19, 18];

/** Colours that the program uses, by the number that a terminal knows them by. */
const COLOURS: Readonly<Record<string, string>> = {
  '31': '#f47067',
  '32': '#57ab5a',
  '33': '#c69026',
  '36': '#39c5cf',
};

/** A picture of a session at a terminal: the commands of docs/session.txt and what the program answers, as it would look. */
export async function sessionPicture(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'omen-session-'));
  try {
    const lines: string[] = [];
    for (const words of SESSION) {
      const answer = await run(words.split(' ').slice(1), folder);
      lines.push(`\x1b[32m$\x1b[39m ${words}`, ...answer.trimEnd().split('\n'), '');
    }
    return draw(lines.slice(0, -1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function run(argv: readonly string[], folder: string): Promise<string> {
  let text = '';
  const stdout = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk);
        done();
      },
    }),
    { isTTY: true, columns: COLUMNS },
  );
  const stderr = new Writable({ write: (_chunk, _encoding, done) => done() });
  const env = { LANG: 'en_GB.UTF-8', XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder };
  const code = await main({ argv, stdin: Readable.from([]), stdout, stderr, env, cwd: folder });
  if (code !== 0) throw new Error(`omen ${argv.join(' ')} ended with ${code}`);
  return text;
}

function draw(lines: readonly string[]): string {
  const [width, height] = [Math.ceil(COLUMNS * WIDE) + 2 * EDGE, lines.length * HIGH + 2 * EDGE];
  const rows = lines.map((line, i) => `<text x="${EDGE}" y="${EDGE + 14 + i * HIGH}">${spans(line)}</text>`);
  return [
    '<!-- Made by `npm run generate` from docs/session.txt. -->',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>A terminal in which ${SESSION.join(', then ')} are typed and answered</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="#1c2128"/>`,
    '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="14" fill="#cdd9e5">',
    ...rows.filter((row) => !row.endsWith('"></text>')),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** A line of a terminal, its colours as spans. */
function spans(line: string): string {
  let [colour, bold, faint] = ['', false, false];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal gets.
  const pieces = line.split(/\x1b\[([0-9;]*)m/);
  return pieces
    .map((piece, i) => {
      if (i % 2 === 0) {
        const style = [
          ...(colour === '' ? [] : [`fill="${colour}"`]),
          ...(bold ? ['font-weight="bold"'] : []),
          ...(faint ? ['opacity="0.65"'] : []),
        ];
        if (piece === '') return '';
        return style.length === 0 ? escapeXml(piece) : `<tspan ${style.join(' ')}>${escapeXml(piece)}</tspan>`;
      }
      for (const code of piece.split(';')) {
        if (code === '1') bold = true;
        else if (code === '2') faint = true;
        else if (code === '22') [bold, faint] = [false, false];
        else if (code === '39') colour = '';
        else colour = COLOURS[code] ?? '';
      }
      return '';
    })
    .join('');
}

/** Blanks are kept as they are, which not every viewer does with spaces. */
const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/ /g, '\u00a0');
