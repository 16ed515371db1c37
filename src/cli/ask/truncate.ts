import stringWidth from 'string-width';

/** The text in at most so many columns; what is cut off is marked. */
export function truncate(text: string, room: number): string {
  if (stringWidth(text) <= room) return text;
  let short = text;
  while (short !== '' && stringWidth(short) > room - 1) short = short.slice(0, -1);
  return `${short}…`;
}
