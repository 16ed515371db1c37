import { Chalk, type ChalkInstance } from 'chalk';
import { escapeControls, markStyles } from './printable.ts';

/** Colours by meaning; without colour each gives the text as it is. */
export interface Paint {
  readonly title: (text: string) => string;
  readonly name: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly command: (text: string) => string;
}

/** The paint of a terminal, or of no colour at all. */
export function createPaint(colour: boolean): Paint {
  const chalk: ChalkInstance = new Chalk({ level: colour ? 1 : 0 });
  const styled =
    (style: ChalkInstance) =>
    (text: string): string =>
      colour ? markStyles(style(escapeControls(text))) : text;
  return {
    title: styled(chalk.bold),
    name: styled(chalk.bold.cyan),
    good: styled(chalk.bold.green),
    bad: styled(chalk.bold.red),
    faint: styled(chalk.dim),
    command: styled(chalk.yellow),
  };
}

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
