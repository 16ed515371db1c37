/** Colours by meaning. */
export interface Paint {
  readonly title: (text: string) => string;
  readonly name: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly command: (text: string) => string;
}

const same = (text: string): string => text;

/** No colour at all: each text as it is. */
export const PLAIN: Paint = { title: same, name: same, good: same, bad: same, faint: same, command: same };

/** The colour of an outcome: whether a test was passed, or that nothing was tested. */
export const outcomePaint = ({ name, good, bad }: Paint, passed: boolean | null): ((text: string) => string) =>
  passed === null ? name : passed ? good : bad;

/**
 * Whether to colour what goes to a stream: as no-color.org says, and only on a terminal unless FORCE_COLOR asks for it.
 * chalk itself knows neither NO_COLOR nor any stream but those of its process.
 */
export function wantsColour(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
  option?: boolean,
): boolean {
  if (option === false || env.NO_COLOR) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}
