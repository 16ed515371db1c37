/** Random bytes, as a browser gives them. */
export type RandomBytes = (count: number) => Uint8Array;

/** A fresh seed, short enough to read out at a table: 8 signs of 32, of which none looks like another. */
export function freshSeed(random: RandomBytes): string {
  return [...random(8)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
}

const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';

/** So many bytes as hexadecimal digits. */
export const hexadecimal = (random: RandomBytes, bytes: number): string =>
  [...random(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
