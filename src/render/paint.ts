import { Chalk, type ChalkInstance } from 'chalk';

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
  return {
    title: (text) => chalk.bold(text),
    name: (text) => chalk.bold.cyan(text),
    good: (text) => chalk.bold.green(text),
    bad: (text) => chalk.bold.red(text),
    faint: (text) => chalk.dim(text),
    command: (text) => chalk.yellow(text),
  };
}

/** Whether to colour what goes to a stream: as no-color.org says, and only on a terminal unless FORCE_COLOR asks for it. */
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
