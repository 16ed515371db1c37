/** A short hash of a text (32 bits, FNV-1a over UTF-16 units), as eight hexadecimal digits: tells versions apart, proves nothing. */
export function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
