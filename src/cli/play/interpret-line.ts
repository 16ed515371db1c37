import { battleCommands } from '../battle/index.ts';
import type { CommandIndex } from '../command.ts';

interface Known {
  readonly commands: CommandIndex;
  readonly isTable: (word: string) => boolean;
  /** A battle is going on: tables join it. */
  readonly inBattle: boolean;
}

/** The words after `omen` that a line of the prompt means. */
export function interpretLine(words: readonly string[], { commands, isTable, inBattle }: Known): readonly string[] {
  const plain = words[0] === 'omen' ? words.slice(1) : words;
  const [word = ''] = plain;
  if (commands[word] || word === 'help' || word.startsWith('-')) return plain;
  if (isTable(word)) {
    const asksForHelp = plain.includes('--help') || plain.includes('-h');
    return inBattle && !asksForHelp ? ['battle', 'roll', ...plain] : plain;
  }
  return battleCommands[word] ? ['battle', ...plain] : plain;
}
