/** One line of comma-separated values, by RFC 4180. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  const spell = (cell: (typeof cells)[number]): string => {
    const text = cell === null || cell === undefined ? '' : String(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${cells.map(spell).join(',')}\r\n`;
}
