import { resolve } from 'node:path';
import { openBattle } from '../../../battle/record/file.ts';
import { battleFiles, setCurrentBattle } from '../../../battle/record/storage-paths.ts';
import { OmenError } from '../../../table/error.ts';
import { didYouMean, idOf } from '../../../table/names.ts';
import type { CommandDefinition, Context } from '../../command.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { turnWords } from './text.ts';
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command.argument('<battle>', 'its name or file').action(async (word: string) => {
      const options = command.opts<BattleOptions>();
      const file = find(word, context);
      const { state } = await openBattle(file);
      await setCurrentBattle(context.env, file);
      if (options.json) return context.json({ omen: 1, battle: state.battle, name: state.name, file });
      const layout = await context.layout();
      await context.lines([layout.paint.title(state.name), `  ${turnWords(state)}`]);
    });
  },
};

function find(word: string, { env, cwd }: Context): string {
  if (/[\\/]|\.jsonl$/.test(word)) return resolve(cwd, word);
  const files = battleFiles(env);
  const nameOf = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.jsonl$/, '');
  const found = files.find((file) => nameOf(file) === word || nameOf(file) === idOf(word));
  if (found !== undefined) return found;
  throw new OmenError(
    'no-battle',
    `there is no battle ${JSON.stringify(word)}${didYouMean(idOf(word), files.map(nameOf))} (omen battle list shows all)`,
    {
      value: word,
    },
  );
}
