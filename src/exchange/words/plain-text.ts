import { Parser } from 'htmlparser2';
import type { Place } from '../../table/finding.ts';
import type { Notes } from '../notes.ts';

/** C0, DEL and C1 controls, marks that turn the direction of text, and byte order marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;
/** Half of a pair of UTF-16 units, which no file could hold. */
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text on one line without control characters; what was taken out is named. */
export function plainWords(text: string, notes: Notes, at: Place): string {
  const seen = text.replace(UNSEEN, '').replace(HALF, '\ufffd');
  if (seen !== text) {
    notes.warn('control-character', 'control characters in the text are left out', at);
  }
  return seen.replace(/\s+/g, ' ').trim();
}

const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
]);

/** The words of HTML, entities read, scripts and styles left out. Text without tags and entities is returned as it is. */
export function htmlWords(html: string): string {
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return html;
  let words = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (name === 'script' || name === 'style') hidden += 1;
      if (BLOCKS.has(name)) words += ' ';
    },
    ontext(text) {
      if (hidden === 0) words += text;
    },
    onclosetag(name) {
      if ((name === 'script' || name === 'style') && hidden > 0) hidden -= 1;
      if (BLOCKS.has(name)) words += ' ';
    },
  });
  parser.end(html);
  return words.replace(/\u00a0/g, ' ');
}

/** Where escaped signs wait while marks are taken away: a private corner of Unicode. */
const WAITING = 0xe000;

/** The words of a markdown text: emphasis, code marks, images and escapes taken away, entities read; `links` reads links. */
export function markdownWords(text: string, links: (text: string) => string = (same) => same): string {
  const held = text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) =>
    String.fromCharCode(WAITING + sign.charCodeAt(0)),
  );
  const plain = held
    .replace(/`dice:\s*([^`|[]{1,60})(?:\|[^`]*)?`/gi, '[[$1]]')
    .replace(/!\[([^\]]{0,200})\]\([^)]{0,500}\)/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/(?<![\w*])([*_])(?=[^\s*_])([^*_]*[^\s*_])\1(?![\w*])/g, '$2')
    .replace(/(\*\*|__)(?=\S)([^*_]*[^\s*_])\1/g, '$2')
    .replace(/(^|\s)\^[\w-]+\s*$/, '$1');
  return htmlWords(links(plain)).replace(/[\ue021-\ue07e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - WAITING),
  );
}
