import { LIMITS } from '../../dice/limits.ts';
import type { Dice } from '../../dice/notation.ts';
import { OmenError } from '../error.ts';

/** What one result has used up. */
export interface Budget {
  /** Sub-results and rolled quantities. */
  parts: number;
  /** Dice that were thrown, or are about to be. */
  dice: number;
  depth: number;
  readonly entered: Map<string, number>;
}

/** @throws OmenError `parts-limit` */
export function spend(budget: Budget, parts: number): void {
  budget.parts += parts;
  if (budget.parts > LIMITS.parts) {
    throw new OmenError(
      'parts-limit',
      `one result would have more than ${LIMITS.parts.toLocaleString('en')} sub-results and rolled quantities`,
    );
  }
}

/** Before so many dice are thrown. @throws OmenError `parts-limit` */
export function spendDice(budget: Budget, dice: number): void {
  budget.dice += dice;
  if (budget.dice > LIMITS.thrown) {
    throw new OmenError(
      'parts-limit',
      `one result would throw more than ${LIMITS.thrown.toLocaleString('en')} dice; fewer dice, or less of times, each and reroll, would help`,
    );
  }
}

/** How many dice a notation throws. */
export const countOf = ({ terms }: Dice): number => terms.reduce((sum, { count }) => sum + count, 0);
