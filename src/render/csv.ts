import { stringify } from 'csv-stringify/sync';

/** Lines of comma-separated values, by RFC 4180. */
export const csvLines = (rows: readonly (readonly (string | number | boolean | null | undefined)[])[]): string =>
  stringify(
    rows.map((cells) => [...cells]),
    { record_delimiter: 'windows', cast: { boolean: String } },
  );
