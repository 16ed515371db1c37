import { WorkLimitError } from '../dice/work-limit.ts';
import { OmenError } from './error.ts';

/** What is reckoned exactly. @throws OmenError `odds-limit` where that would take too many steps. */
export function exactly<T>(reckon: () => T): T {
  try {
    return reckon();
  } catch (error) {
    throw error instanceof WorkLimitError ? new OmenError('odds-limit', error.message) : error;
  }
}
