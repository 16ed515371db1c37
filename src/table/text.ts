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

/** A number as texts print it: with a true minus sign. */
export const formatNumeral = (value: number | string): string =>
  typeof value === 'number' && value < 0 ? `−${-value}` : String(value);
