/**
 * A checksum of bytes, to find damage: 32 bits, in which no single byte can change unnoticed, and which is made in a
 * fraction of a millisecond where a cryptographic one takes several, at the start of each run. Nothing that is secret or
 * signed rests on it.
 */
export function checksum(bytes: Uint8Array): string {
  const words = bytes.length >> 2;
  const whole = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const view = new Int32Array(whole.buffer, whole.byteOffset, words);
  let sum = bytes.length;
  // Each step is one to one, both in the sum so far and in the word.
  for (let i = 0; i < words; i++) sum = ((sum << 5) + sum) ^ (view[i] as number);
  for (let i = words * 4; i < bytes.length; i++) sum = ((sum << 5) + sum) ^ (bytes[i] as number);
  return (sum >>> 0).toString(36);
}
