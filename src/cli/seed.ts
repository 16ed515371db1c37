/** A fresh seed: short enough to read out at a table, and never the same twice in a row. */
export function freshSeed(): string {
  const [word = 0] = globalThis.crypto.getRandomValues(new Uint32Array(1));
  return word.toString(36).padStart(7, '0');
}
