/** What was wrong with a request, for programs; the message says it to people. */
export interface ErrorDetails {
  readonly option?: string;
  readonly value?: unknown;
  readonly allowed?: readonly string[];
  readonly nearest?: string;
}

/** A request that cannot be resolved: one clear sentence, a code, and the parts of it as data. */
export class OmenError extends Error {
  override readonly name = 'OmenError';
  readonly code: string;
  readonly details: ErrorDetails;
  constructor(code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
