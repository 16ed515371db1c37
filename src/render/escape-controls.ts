/** Any of the signs below. */
const SUSPECT = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

/**
 * Text from a file as a terminal may have it: control characters, and marks that turn the direction of writing, are
 * shown as signs and not sent. Line ends become spaces.
 */
export function escapeControls(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
    .replace(/\p{Cc}/gu, (sign) => (sign < ' ' ? String.fromCharCode(0x2400 + sign.charCodeAt(0)) : '\ufffd'))
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '\ufffd');
}
