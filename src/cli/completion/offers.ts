import type { Option } from 'commander';

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

const offers = new WeakMap<Option, Offer>();

/** Says what the shell may complete as the value of an option. */
export function offerValues(option: Option, candidates: readonly Candidate[], many = false): Option {
  offers.set(option, { candidates, many });
  return option;
}

/** What the option's value may be, as far as it was said. */
export const offeredFor = (option: Option): Offer | undefined => offers.get(option);
