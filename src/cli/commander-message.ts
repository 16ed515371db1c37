import type { CommanderError } from 'commander';

/** What commander says is wrong, on one line. */
export const commanderMessage = ({ message }: CommanderError): string =>
  message.replace(/^error: /, '').replace(/\n\(Did you mean (.+)\?\)$/, '; did you mean $1?');
