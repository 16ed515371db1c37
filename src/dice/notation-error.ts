/** Dice notation that cannot be read. `at` is the offset in the text where it stops making sense. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
  readonly code: 'dice-notation' | 'dice-limit';
  readonly at: number;
  constructor(code: NotationError['code'], message: string, at: number) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

export const quote = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
