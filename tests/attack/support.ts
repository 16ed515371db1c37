/** How much longer than usual attacks go on: OMEN_ATTACKS=100 for an hour that nobody waits for. */
export const times = (few: number): number => Math.round(few * Number(process.env.OMEN_ATTACKS ?? 1));

/** Numbers from 0 to below 1 that follow from the seed: the same attacks again. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The seed of this run, told so that it can be had again: OMEN_SEED. */
export function attackSeed(what: string): number {
  const seed = Number(process.env.OMEN_SEED ?? Date.now() % 1_000_000);
  console.log(`${what}: OMEN_SEED=${seed}`);
  return seed;
}
