import { createHmac } from 'node:crypto';
import { OmenError } from '../../table/error.ts';
import type { BattleState } from '../state.ts';
import { sha256 } from './hash-chain.ts';

/** What a secret is committed to: the SHA-256 of its text, in hexadecimal. */
export const commitTo = (secret: string): string => sha256(secret);

/** Whether the secret is the one that was committed to. */
export const isCommitted = (secret: string, commit: string): boolean => commitTo(secret) === commit;

/**
 * The seed of roll `index` of a committed battle: the first 32 hexadecimal digits of the HMAC-SHA-256, under the
 * secret's text, of the compact JSON of `["omen-battle", <battle>, <index>, [[<player>, <words>], …]]`, with the words
 * that were recorded before the roll, in their order. One such seed tells nothing of the next.
 */
export function deriveSeed(secret: string, battle: string, index: number, words: BattleState['words']): string {
  const message = JSON.stringify(['omen-battle', battle, index, words.map((each) => [each.player, each.words])]);
  return createHmac('sha256', secret).update(message, 'utf8').digest('hex').slice(0, 32);
}

/**
 * Seed and index of the next roll. `secret` is what this machine holds for the battle, if anything.
 * @throws OmenError `no-secret` where the dice come from a secret that is not here, `revealed` where all can know it.
 */
export function nextSeed(state: BattleState, secret: string | null): { readonly seed: string; readonly index: number } {
  const index = state.drawn;
  if (state.seed !== null) return { seed: state.seed, index };
  if (state.secret !== null) {
    throw new OmenError(
      'revealed',
      'the secret of this battle is revealed, and later dice could be foretold; type dice with --dice',
    );
  }
  if (secret === null || !isCommitted(secret, state.commit ?? '')) {
    throw new OmenError(
      'no-secret',
      'the secret that this battle draws its dice from is not on this machine; roll where it was started, or type dice with --dice',
    );
  }
  return { seed: deriveSeed(secret, state.battle, index, state.words), index };
}
