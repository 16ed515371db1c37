/** The Tyche-i generator of seedrandom, loaded without the rest of the package. */
declare module 'seedrandom/lib/tychei.js' {
  /** A generator keyed by the text; `int32` draws the next 32 bits, as a signed number. */
  export default function tychei(seed: string): { int32(): number };
}
