import type { Binder } from '../table/bind/bind.ts';
import type { Request } from '../table/bind/request.ts';
import { OmenError } from '../table/error.ts';
import type { Table } from '../table/model.ts';
import { didYouMean } from '../table/names.ts';
import { toCsv } from './export/csv.ts';
import { flatten } from './export/flat.ts';
import { EXPORTS, type Exported, type Exporter, type ExportFormat, type ExportOptions } from './export/formats.ts';
import { toFoundry } from './export/foundry.ts';
import { toJson } from './export/json.ts';
import { toMarkdown } from './export/markdown.ts';
import { toRoll20 } from './export/roll20.ts';

const EXPORTERS: Readonly<Record<ExportFormat, Exporter>> = {
  foundry: toFoundry,
  roll20: toRoll20,
  markdown: toMarkdown,
  csv: toCsv,
  json: toJson,
};

/** @throws OmenError for a word that is no format. */
export function exportFormatNamed(name: string): ExportFormat {
  const found = EXPORTS.find((format) => format === name);
  if (found) return found;
  throw new OmenError(
    'unknown-format',
    (option) =>
      `${option} is ${name}, which is no format that is written${didYouMean(name, EXPORTS)} (${EXPORTS.join(', ')})`,
    { option: 'to', value: name, allowed: EXPORTS },
  );
}

/**
 * Writes a table in another format, for the given inputs and rulings or their defaults; `lost` says what is not in it.
 * @throws OmenError where an input is missing or wrong, or the table is of a kind that ranges and words cannot hold.
 */
export function exportTable(
  table: Table,
  format: ExportFormat,
  request: Request,
  binder: Binder,
  options: ExportOptions = { safeCsv: false },
): Exported {
  const flat = flatten(table, request, binder);
  const { text, lost } = EXPORTERS[format](flat, options);
  return { text, lost: [...flat.lost, ...lost] };
}
