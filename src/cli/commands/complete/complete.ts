import type { CommandDefinition } from '../../command.ts';

/**
 * What the scripts of `omen completion` ask. The words of the command line stand after `--`, the one to complete last,
 * perhaps empty. Each line of the answer is a word, a tab and what it means; a line `:files` asks the shell to complete
 * the names of files by itself.
 */
export const command: CommandDefinition = {
  define(command, context) {
    command.argument('[words...]', 'the words after omen').action(async (words: readonly string[]) => {
      const [{ complete }, { escapeControls }] = await Promise.all([
        import('../../completion/complete.ts'),
        import('../../../render/printable.ts'),
      ]);
      const { candidates, files } = await complete(words.map(unquoted), context);
      const seen = new Set<string>();
      for (const { value, about } of candidates) {
        // A word that a shell would have to quote is left to be typed.
        if (seen.has(value) || !/^[\p{L}\p{N}_.,:@%+=/-]+$/u.test(value)) continue;
        seen.add(value);
        await context.file(`${value}\t${escapeControls(about)}\n`);
      }
      if (files) await context.lines([':files']);
    });
  },
};

/** Some versions of PowerShell drop an empty word, so its script writes `""`. */
const unquoted = (word: string): string => (word === '""' ? '' : word);
