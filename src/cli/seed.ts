/** A fresh seed: short enough to read out at a table, and never the same twice in a row. */
export function freshSeed(): string {
  const word = Math.floor(Math.random() * 4_294_967_296);
  return word.toString(36).padStart(7, '0');
}
