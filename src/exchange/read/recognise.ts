import type { Format } from '../draft.ts';
import { looksLikeRange } from '../words/ranges.ts';
import { separatorOf } from './csv.ts';
import { isFiveEtools } from './five-etools.ts';
import { isSeparator, unquote } from './markdown.ts';
import { hasRows } from './pasted-text.ts';
import { isRoll20 } from './roll20.ts';

/** What a file looks like: a format that is read, or something else, with the way round where there is one. */
export type Recognised = { readonly format: Format } | { readonly foreign: string | null };

/** Recognises the format of a text by what is in it. */
export function recognise(text: string): Recognised {
  const start = text.replace(/^\ufeff/, '').trimStart();
  const foreign = FOREIGN.find(([looks]) => looks(start));
  if (foreign) return { foreign: foreign[1] };
  if (isRoll20(start)) return { format: 'roll20' };
  if (/^[{[]/.test(start)) return recogniseJson(start);
  if (/^<(?:!doctype html|html|table|body|head|div|section|h[1-6]|p)\b/i.test(start) && /<table/i.test(start))
    return { format: 'html' };
  const lines = start.split(/\r?\n/).map(unquote);
  if (lines.some((line, at) => isSeparator(line) && (lines[at - 1] ?? '').includes('|'))) return { format: 'markdown' };
  if (
    lines.some((line) => /^results: *(?:#.*)?$/.test(line)) &&
    lines.some((line) => /^(?:formula|name|replacement):/.test(line))
  )
    return { format: 'foundry' };
  if (lines.some((line) => /^(?:oracles|datasworn_version|ruleset|oracle_type):|^rows: *(?:#.*)?$/.test(line)))
    return { format: 'datasworn' };
  if (/<table/i.test(start)) return { format: lines.some((line) => /^#{1,6}\s/.test(line)) ? 'markdown' : 'html' };
  if (looksLikeCsv(start)) return { format: 'csv' };
  if (lines.some((line) => /^#{1,6}\s/.test(line)) || hasRows(start) || /^[ \t]*[-*+•][ \t]+\S/m.test(start))
    return { format: 'text' };
  return { foreign: null };
}

function looksLikeCsv(start: string): boolean {
  if (/^"?sep=./i.test(start)) return true;
  const separator = separatorOf(start);
  if (separator === null) return false;
  const lines = start.split(/\r?\n/);
  const cells = (line = ''): string[] => line.split(separator).map((cell) => cell.trim().replace(/^=?"|"$/g, ''));
  const [heads, row] = [cells(lines[0]), cells(lines[1])];
  const [first = '', second = ''] = [heads[0], row[0]];
  const headed = looksLikeRange(second) && !/\s/.test(first.replace(/^dice: /, ''));
  // Pasted text may have a tab after each number: it reads the same, but with a comma it would not.
  return looksLikeRange(first) || headed || heads.some((head) => /^(?:min|low|weights?|chances?)$/i.test(head));
}

function recogniseJson(start: string): Recognised {
  if (/"omen"\s*:\s*\d/.test(start) && /"rows"\s*:/.test(start)) return { format: 'json' };
  if (/"results"\s*:\s*\[/.test(start)) return { format: 'foundry' };
  if (/"(?:oracles|datasworn_version|oracle_type|ruleset)"\s*:/.test(start)) return { format: 'datasworn' };
  if (isFiveEtools(start)) return { format: '5etools' };
  if (/"rows"\s*:\s*\[/.test(start)) return { format: 'datasworn' };
  return { foreign: 'JSON in which no tables of a known tool are' };
}

const CSV_WAY = 'write its rows as CSV with the head 1d6,Result (its own dice in place of 1d6)';

/** What other files look like, and the way round. */
const FOREIGN: readonly (readonly [looks: (start: string) => boolean, said: string])[] = [
  [(text) => text.startsWith('%PDF'), 'a PDF; copy the table out of it and import the text'],
  [
    (text) => text.startsWith('PK\u0003\u0004'),
    'a packed file (a spreadsheet or document of an office program, or a zip); save it as CSV or text',
  ],
  [(text) => text.slice(0, 1_000).includes('\u0000'), 'no text'],
  [
    (text) =>
      /^[{[]/.test(text) &&
      /"#[\w.]+#|#[a-z]\w*(?:\.\w+)*#/i.test(text) &&
      /"\w+"\s*:\s*\[\s*"/.test(text) &&
      !/"results"\s*:/.test(text),
    `a Tracery grammar, which expands words and has no dice; ${CSV_WAY}, one table for each list`,
  ],
  [
    (text) => /^(?:<\?xml[^>]*>\s*)?<root\b/i.test(text) && /<table|<tablerows|<resultscols/i.test(text),
    'a module of Fantasy Grounds (XML); export the table as CSV or copy its rows as text',
  ],
  [
    (text) =>
      /^[ \t]*Table:[ \t]*\S/m.test(text) &&
      (/^[ \t]*(?:Use|Set|Define|Shuffle|Type|Roll|EndTable|Prompt|Header|Title):/m.test(text) || /\[[@#|]/.test(text)),
    `a generator of Inspiration Pad Pro; ${CSV_WAY}, one file for each Table:`,
  ],
  [
    (text) => /\b(?:D66)?(?:RangeTable|GridTable|ChainTable|DiceTable)(?:::\w+)?\.new\b|DiceTable::/.test(text),
    `a game of BCDice in Ruby; ${CSV_WAY}`,
  ],
  [
    (text) => /^[ \t]+(?:type|dice): *['"]?\d*D\d+['"]? *$/im.test(text) && /^[ \t]+items: *$/m.test(text),
    `tables of BCDice (YAML with type and items); ${CSV_WAY}`,
  ],
  [isPerchance, `a generator of Perchance, which picks words by weight; ${CSV_WAY}, or a column Weight`],
];

/** Named lists of set-in lines, with `[other]` lists in square brackets or `{a|b}` choices in them. */
function isPerchance(text: string): boolean {
  if (/^[{[<]|^---[ \t]*$/m.test(text.slice(0, 4)) || /^[ \t]*#{1,6}\s/m.test(text)) return false;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line));
  const names = new Set(lines.flatMap((line) => /^([A-Za-z_]\w*)\s*$/.exec(line)?.[1] ?? []));
  const setIn = lines.filter((line) => /^(?:\t| {2,})\S/.test(line)).length;
  const picks = (text.match(/\[([A-Za-z_]\w*)(?:\.\w+)*\]/g) ?? []).filter((pick) =>
    names.has(pick.replace(/[[\]]|\..*$/g, '')),
  );
  const choices = /\{[^{}|\n]+\|[^{}\n]+\}/.test(text) || /^(?:\t| {2}).*\^\d/m.test(text) || /^output\s*$/m.test(text);
  return names.size > 0 && setIn >= 2 && setIn * 2 > lines.length - names.size && (picks.length > 0 || choices);
}
