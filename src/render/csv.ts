import { stringify } from 'csv-stringify/sync';

/** One line of comma-separated values, by RFC 4180. */
export const csvLine = (cells: readonly (string | number | boolean | null | undefined)[]): string =>
  stringify([cells.map((cell) => String(cell ?? ''))], { record_delimiter: '\r\n' });
