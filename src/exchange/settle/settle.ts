import type { Draft, DraftDice, Format } from '../draft.ts';
import { IMPORT_LIMITS } from '../limits.ts';
import type { Notes } from '../notes.ts';
import { diceFor } from './dice-for.ts';
import { type Fault, faultsOf } from './faults.ts';
import { repairOf } from './repair.ts';
import { withZeroes } from './zeroes.ts';

/** How what a source leaves open is settled. */
export interface SettleOptions {
  /** Whether what leaves no doubt is repaired. */
  readonly fix: boolean;
  /** The dice of tables that name none. */
  readonly dice: string | null;
}

/** Repairs of one table; more would be another table. */
const REPAIRS = 100;

/** Formats that have no place for dice: those that the rows give away are a reading, not a repair. */
const SILENT: ReadonlySet<Format> = new Set<Format>(['text', 'csv', 'markdown', 'html', '5etools']);

/** Settles the dice, and names or repairs what is wrong with them and the ranges. No row is ever lost by it. */
export function settle(read: Draft, { fix, dice }: SettleOptions, notes: Notes): Draft {
  let draft = withZeroes(withDice(withinLimits(read, notes), dice, notes));
  for (let left = REPAIRS; left > 0; left--) {
    const faults = faultsOf(draft);
    const repair = repairOf(draft);
    if (repair === null || !fix) {
      report(faults, notes, repair === null ? '' : repair.said);
      return draft;
    }
    notes.warn('repaired', `repaired: ${draft.title}: ${repair.said}`, faults[0]?.at ?? draft.at);
    draft = repair.draft;
  }
  report(faultsOf(draft), notes, '');
  return draft;
}

/** The dice that the source names, else those that were given, else those that the rows give away. */
function withDice(draft: Draft, given: string | null, notes: Notes): Draft {
  if (draft.dice !== null) return draft;
  const named = (text: string): DraftDice => ({ text, at: draft.at });
  if (given !== null) return { ...draft, dice: named(given) };
  const text = SILENT.has(draft.format) ? diceFor(withZeroes(draft).rows) : null;
  if (text === null) return draft;
  notes.warn('assumed-dice', `${draft.title} names no dice; ${text} is taken, as the rows run`, draft.at);
  return { ...draft, dice: named(text) };
}

function withinLimits(draft: Draft, notes: Notes): Draft {
  if (draft.rows.length <= IMPORT_LIMITS.rows) return draft;
  const most = IMPORT_LIMITS.rows.toLocaleString('en');
  notes.error(
    'row-limit',
    `${draft.title} has ${draft.rows.length.toLocaleString('en')} rows; only the first ${most} are read`,
    draft.at,
  );
  return { ...draft, rows: draft.rows.slice(0, IMPORT_LIMITS.rows) };
}

/** Names faults; the first error says what would mend it: the repair that is at hand, or the dice. */
function report(faults: readonly Fault[], notes: Notes, repair: string): void {
  const advised = faults.findIndex(({ severity }) => severity === 'error');
  faults.forEach(({ severity, code, message, at }, i) => {
    const advice =
      i !== advised ? '' : repair !== '' ? `; to repair: ${repair}` : code === 'no-dice' ? '; name them' : '';
    notes[severity === 'error' ? 'error' : 'warn'](code, message + advice, at);
  });
}
