/** `3 game turns`, `5"`, `7 o'clock`, `hex side 2`: a number with its unit. */
export function withUnit(value: number | string, unit: string | null): string {
  const number = formatNumeral(value);
  if (unit === null || typeof value === 'string') return number;
  if (unit === 'inches') return `${number}"`;
  if (unit === 'clock') return `${number} o'clock`;
  if (unit === 'hex-side') return `hex side ${number}`;
  const words = unit.replace(/-/g, ' ');
  return `${number} ${value === 1 ? words.replace(/s$/, '') : words}`;
}

/** `2 hits, 1 hit and 3 hits`: numbers that stay apart, each with its unit. */
export function eachWithUnit(values: readonly number[], unit: string | null): string {
  const words = values.map((value) => withUnit(value, unit));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A number as texts print it: with a true minus sign. */
export const formatNumeral = (value: number | string): string =>
  typeof value === 'number' && value < 0 ? `−${-value}` : String(value);
