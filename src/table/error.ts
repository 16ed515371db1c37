import { WorkLimitError } from '../dice/limits.ts';

/**
 * What can be wrong with a request, and the exit code that says so: 1 what was asked for could not be done, 2 it was
 * asked wrongly, 3 more dice are needed. A new code gets a test; `tests/errors.test.ts` sees to that.
 */
export const ERROR_CODES = {
  'bad-config': 1,
  'bad-dice': 2,
  'bad-modifier': 2,
  'bad-natural': 2,
  'bad-players': 2,
  'bad-record': 1,
  'bad-request': 2,
  'bad-roster': 2,
  'bad-ruling': 2,
  'bad-table': 1,
  'bad-value': 2,
  'battle-ended': 2,
  busy: 1,
  'cannot-export': 1,
  'chain-branches': 1,
  'chain-limit': 1,
  'damaged-record': 1,
  'dice-left': 2,
  'dice-left-over': 2,
  'dice-limit': 2,
  'dice-owed': 3,
  'duplicate-game': 1,
  'endless-reroll': 1,
  exists: 2,
  fault: 1,
  'file-limit': 2,
  'impossible-die': 2,
  'impossible-natural': 2,
  left: 1,
  'line-limit': 2,
  'missing-input': 2,
  'missing-value': 2,
  'nesting-limit': 1,
  'no-battle': 2,
  'no-file': 1,
  'no-folder': 2,
  'no-game': 2,
  'no-natural': 2,
  'no-package': 1,
  'no-roll': 2,
  'no-secret': 1,
  'no-target': 2,
  'no-value': 2,
  'not-committed': 2,
  'not-done': 1,
  'not-due': 2,
  'not-nested': 2,
  'not-read': 1,
  'not-recorded': 1,
  'nothing-to-undo': 2,
  'number-limit': 1,
  'odds-limit': 1,
  'options-conflict': 2,
  'old-form': 1,
  'out-of-range': 2,
  'outside-table': 1,
  'parts-limit': 1,
  'refused-words': 2,
  'repeated-option': 2,
  revealed: 2,
  'sweep-limit': 2,
  'unknown-choice': 2,
  'unknown-command': 2,
  'unknown-format': 2,
  'unknown-game': 2,
  'unknown-input': 2,
  'unknown-name': 2,
  'unknown-outcome': 2,
  'unknown-player': 2,
  'unknown-ruling': 2,
  'unknown-table': 2,
  usage: 2,
  'which-due': 2,
  'wrong-type': 2,
} as const satisfies Readonly<Record<string, 1 | 2 | 3>>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** What was wrong with a request, for programs; the message says it to people. */
export interface ErrorDetails {
  /** The option or input that was wrong, in kebab case. */
  readonly option?: string;
  readonly value?: unknown;
  readonly allowed?: readonly string[];
  readonly nearest?: string;
}

/**
 * A sentence, or one that names the option of the details: how an option is written is known to whoever says it, so
 * that `turns-left` becomes `--turns-left` on a command line only.
 */
export type Sentence = string | ((option: string) => string);

/** A request that cannot be resolved: one clear sentence, a code, and the parts of it as data. */
export class OmenError extends Error {
  override readonly name = 'OmenError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly #sentence: Sentence;

  constructor(code: ErrorCode, sentence: Sentence, details: ErrorDetails = {}) {
    super(typeof sentence === 'string' ? sentence : sentence(details.option ?? ''));
    this.code = code;
    this.details = details;
    this.#sentence = sentence;
  }

  /** The message with its option written so. */
  say(option: (name: string) => string): string {
    return typeof this.#sentence === 'string' ? this.#sentence : this.#sentence(option(this.details.option ?? ''));
  }

  /** The same error, told with what surrounds it. */
  within(context: (sentence: string) => string): OmenError {
    const sentence = this.#sentence;
    return new OmenError(
      this.code,
      typeof sentence === 'string' ? context(sentence) : (option) => context(sentence(option)),
      this.details,
    );
  }
}

/** What is reckoned exactly. @throws OmenError `odds-limit` where that would take too many steps. */
export function exactly<T>(reckon: () => T): T {
  try {
    return reckon();
  } catch (error) {
    throw error instanceof WorkLimitError ? new OmenError('odds-limit', error.message) : error;
  }
}
