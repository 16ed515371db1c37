/**
 * The moments of a battle, of which everything that comes or passes is told: `next.at` says when a table is due, `until`
 * and `lasts` say when something is over. What is `own` is of the player whose roll it was. Games may name further ones
 * in which something is over (`moments` in game.yaml); those the program does not foresee.
 */
const TABLE = {
  'at-once': { due: true, ends: false, about: 'as soon as what it asks for is known' },
  'start-of-game-turn': { due: true, ends: false, about: 'the next time that a turn of every player begins' },
  'start-of-player-turn': { due: true, ends: false, about: 'the next time that a turn of any player begins' },
  'start-of-own-turn': { due: true, ends: false, about: 'the next time that the own turn begins' },
  'next-own-turn': { due: true, ends: false, about: 'in the next own turn' },
  'recovery-phase': { due: true, ends: true, about: 'the next own recovery phase' },
  'after-battle': { due: true, ends: false, about: 'after the battle' },
  'next-battle': { due: true, ends: true, about: 'the beginning of the next battle' },
  'when-it-happens': { due: true, ends: false, about: 'whenever it happens; nobody waits for it' },
  turn: { due: false, ends: true, about: 'the end of this player’s turn' },
  'own-turn': { due: false, ends: true, about: 'the beginning of the next own turn' },
  'game-turn': { due: false, ends: true, about: 'a turn of every player from now on' },
  'end-of-game-turn': { due: false, ends: true, about: 'the end of this turn of every player' },
  battle: { due: false, ends: true, about: 'the end of the battle' },
  campaign: { due: false, ends: true, about: 'the end of the campaign' },
} as const satisfies Record<string, { readonly due: boolean; readonly ends: boolean; readonly about: string }>;

export type Moment = keyof typeof TABLE;

const names = Object.keys(TABLE) as readonly Moment[];

/** Moments at which a table can be due. */
export const DUE_MOMENTS = names.filter((name) => TABLE[name].due);

/** Moments at which something can be over. */
export const END_MOMENTS = names.filter((name) => TABLE[name].ends);
