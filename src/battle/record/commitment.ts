import { createHmac } from 'node:crypto';
import { OmenError } from '../../table/error.ts';
import type { StartEvent } from '../event.ts';
import type { BattleState } from '../state.ts';
import { sha256 } from './hash-chain.ts';

/** What of a battle's start is committed to beside the secret: all that the dice could depend on. */
export type Committed = Pick<StartEvent, 'battle' | 'name' | 'game' | 'players' | 'keeper'>;

/**
 * What a secret and the battle that it is for are committed to: the SHA-256, in hexadecimal, of the compact JSON of
 * `["omen-commitment", 2, <secret>, <battle>, <name>, <game>, [<player>, …], <keeper>]`.
 */
export const commitTo = (secret: string, { battle, name, game, players, keeper }: Committed): string =>
  sha256(JSON.stringify(['omen-commitment', 2, secret, battle, name, game, players, keeper]));

/** Whether the secret is the one that the battle's start was committed to. */
export const isCommitted = (secret: string, start: Committed & Pick<StartEvent, 'commit'>): boolean =>
  commitTo(secret, start) === start.commit;

/** The start of a battle, whoever plays by now. */
export const startOf = (state: BattleState): Parameters<typeof isCommitted>[1] => ({
  ...state,
  players: state.founders,
});

/**
 * The seed of roll `index` of a committed battle: the first 32 hexadecimal digits of the HMAC-SHA-256, under the
 * secret's text, of the compact JSON of `["omen-seed", 2, <battle>, <index>, [[<player>, <words>], …]]`, with the words
 * that were recorded before the roll, in their order. One such seed tells nothing of the next.
 */
export function deriveSeed(secret: string, battle: string, index: number, words: BattleState['words']): string {
  const message = JSON.stringify(['omen-seed', 2, battle, index, words.map((each) => [each.player, each.words])]);
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
      (option) => `the secret of this battle is revealed, and later dice could be foretold; type dice with ${option}`,
      { option: 'dice' },
    );
  }
  if (secret === null || !isCommitted(secret, startOf(state))) {
    throw new OmenError(
      'no-secret',
      (option) =>
        `the secret that this battle draws its dice from is not on this machine; roll where it was started, or type dice with ${option}`,
      { option: 'dice' },
    );
  }
  return { seed: deriveSeed(secret, state.battle, index, state.words), index };
}

/**
 * Why these words would not count; null: they do. Whoever holds the secret could try words until they suit, so hers
 * never do; nor do words once the secret is known to all.
 */
export function refusedWords(player: string, { keeper, secret, players }: BattleState): string | null {
  if (secret !== null) return 'the secret is revealed already';
  if (player === keeper) return `${player} holds the secret, and could choose words that suit`;
  return players.includes(player) ? null : `${player} does not play`;
}
