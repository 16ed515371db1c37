import type { Argument, Option } from 'commander';
import type { Input } from '../../table/model.ts';

/** Something that can be written, and what it means. */
export interface Candidate {
  readonly value: string;
  readonly about: string;
}

interface Offer {
  readonly candidates: readonly Candidate[];
  /** Several may be written, separated by commas. */
  readonly many: boolean;
}

const offers = new WeakMap<Option | Argument, Offer>();

/** Says what the shell may complete as the value of an option or argument. */
export function offerValues<T extends Option | Argument>(of: T, candidates: readonly Candidate[], many = false): T {
  offers.set(of, { candidates, many });
  return of;
}

/** Offers the choices of an input, and further words that stand for several. */
export function offerInput(option: Option, input: Input, more: readonly string[] = []): Option {
  const choices = 'choices' in input ? input.choices : [];
  const candidates = [...choices, ...(choices.length > 0 ? more : []).map((id) => ({ id, about: null }))];
  const many = input.type === 'some-of' || more.length > 0;
  return offerValues(
    option,
    candidates.map(({ id, about, ...more }) => ({
      value: id,
      about: [about ?? '', 'words' in more && more.words ? more.words.join(', ') : '']
        .filter((each) => each !== '')
        .join('; '),
    })),
    many,
  );
}

/** What the value may be, as far as it was said. */
export const offeredFor = (of: Option | Argument): Offer | undefined => offers.get(of);
