import { LIMITS } from './limits.ts';

/** Exact odds that would take more steps than the limit allows. */
export class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError';
  constructor(what: string) {
    super(`the exact odds of ${what} would take more than ${LIMITS.steps.toLocaleString('en')} steps`);
  }
}
