/** `3 game turns`, `5"`, `7 o'clock`, `hex side 2`: a number with its unit. */
export function withUnit(value: number | string, unit: string | null): string {
  if (unit === null || typeof value === 'string') return String(value);
  if (unit === 'inches') return `${value}"`;
  if (unit === 'clock') return `${value} o'clock`;
  if (unit === 'hex-side') return `hex side ${value}`;
  const words = unit.replace(/-/g, ' ');
  return `${value} ${value === 1 ? words.replace(/s$/, '') : words}`;
}
