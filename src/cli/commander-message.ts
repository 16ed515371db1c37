import type { CommanderError } from 'commander';

/** What commander says is wrong, on one line. */
export const commanderMessage = ({ message }: CommanderError): string =>
  message
    .replace(/^error: /, '')
    .replace(
      /^command-argument value '(.*)' is invalid for argument '(.*)'\. Allowed choices are (.*)\.$/,
      'there is no $2 $1 (there are $3)',
    )
    .replace(/\n\(Did you mean (.+)\?\)$/, '; did you mean $1?');
