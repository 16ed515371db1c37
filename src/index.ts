/**
 * The public names of omen as a library: read games, settle a table, throw its dice.
 *
 *     const library = await openLibrary();
 *     const bound = createBinder(library.table).bind('game/table', { inputs: { … } });
 *     const result = resolveSeeded(bound, 'a seed', 0);
 */

export type { BattleEvent, EventBody } from './battle/event.ts';
export { rebuild as rebuildBattle } from './battle/rebuild.ts';
export { commitTo, deriveSeed } from './battle/record/commitment.ts';
export { type Reading as BattleReading, readRecord as readBattle } from './battle/record/lines.ts';
export { type Verdict as BattleVerdict, verifyEvents as verifyBattle } from './battle/record/verify.ts';
export { type BattleState, mayRoll, sharedFacts } from './battle/state.ts';
export { type GivenDice, givenDice, ImpossibleDie } from './dice/given.ts';
export { LIMITS } from './dice/limits.ts';
export { type Dice, NotationError, parseDice } from './dice/notation.ts';
export { seededDice } from './dice/seeded.ts';
export type { By, DiceSource } from './dice/source.ts';
export { type Library, type LibraryOptions, openLibrary } from './game/library.ts';
export { type Binder, createBinder, type FindTable } from './table/bind/bind.ts';
export type { HandModifier, Request } from './table/bind/request.ts';
export type { Bound, Entry } from './table/bind/settled.ts';
export { type CompiledGame, compileGame, type SourceFile } from './table/compile/game.ts';
export { ERROR_CODES, type ErrorCode, type ErrorDetails, OmenError } from './table/error.ts';
export type { Finding } from './table/finding.ts';
export type { Game } from './table/game-model.ts';
export type * from './table/model.ts';
export { oddsOf } from './table/odds/odds.ts';
export { chainOf } from './table/odds/process.ts';
export type * from './table/odds/report.ts';
export { tallyOf } from './table/odds/tally.ts';
export type * from './table/result.ts';
export { resolveSeeded, resolveWith } from './table/throw/resolve.ts';
