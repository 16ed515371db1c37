import { OmenError } from '../../table/error.ts';
import { didYouMean } from '../../table/names.ts';
import { FORMATS, type Format, type Reading, type ReadOptions, type Source } from '../draft.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import { START } from '../notes.ts';
import { readCsv } from './csv.ts';
import { readDatasworn } from './datasworn.ts';
import { readFiveEtools } from './five-etools.ts';
import { readFoundry } from './foundry.ts';
import { readHtml } from './html.ts';
import { readMarkdown } from './markdown.ts';
import { readOwn } from './omen-json.ts';
import { readText } from './pasted-text.ts';
import { readPlainList } from './plain-list.ts';
import { recognise } from './recognise.ts';
import { readRoll20 } from './roll20.ts';

const READERS: Readonly<Record<Format, (file: string, text: string, options: ReadOptions) => Reading>> = {
  foundry: readFoundry,
  datasworn: readDatasworn,
  roll20: readRoll20,
  '5etools': readFiveEtools,
  markdown: readMarkdown,
  html: readHtml,
  csv: readCsv,
  text: readText,
  list: readPlainList,
  json: readOwn,
};

/** @throws OmenError for a word that is no format. */
export function formatNamed(name: string): Format {
  const found = FORMATS.find((format) => format === name);
  if (found) return found;
  throw new OmenError(
    'unknown-format',
    (option) =>
      `${option} is ${name}, which is no format that is read${didYouMean(name, FORMATS)} (${FORMATS.join(', ')})`,
    { option: 'from', value: name, allowed: FORMATS },
  );
}

/** Reads the tables of a file, in the format named or the one that its content shows. */
export function readSource({ path, text, refused }: Source, from: Format | null, diceNamed = false): Reading {
  const refuse = (code: string, message: string): Reading => ({
    drafts: [],
    findings: [{ severity: 'error', code, file: path, ...START, message }],
  });
  if (refused !== undefined) return refuse('not-read', refused);
  if (text.length > IMPORT_LIMITS.characters) {
    const [size, most] = [text.length, IMPORT_LIMITS.characters].map((count) => count.toLocaleString('en'));
    return refuse('file-limit', `the file has ${size} characters; at most ${most} are read`);
  }
  if (text.trim() === '') return refuse('empty-file', 'the file is empty');
  if (from === null && /^schema: *1\b/m.test(text) && /^title:/m.test(text)) {
    return refuse('own-table', 'the file is a table of this program already; there is nothing to import');
  }
  const recognised = from === null ? recognise(text) : { format: from };
  if ('foreign' in recognised) {
    const { foreign } = recognised;
    return refuse(
      'unknown-format',
      foreign === null
        ? `what the file holds looks like no format that is read; if each of its lines is a result with an even chance, name the format list (else ${FORMATS.join(', ')})`
        : `the file looks like ${foreign}`,
    );
  }
  const reading = READERS[recognised.format](path, text, { asked: from !== null || diceNamed });
  if (reading.drafts.length > 0 || reading.findings.some(({ severity }) => severity === 'error')) return reading;
  return refuse('no-table', `the file holds no table that can be read as ${recognised.format}`);
}
