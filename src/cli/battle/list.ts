import { resolve } from 'node:path';
import { openBattle } from '../../battle/record/file.ts';
import { battleFiles, currentBattle, setCurrentBattle } from '../../battle/record/storage-paths.ts';
import { activePlayer, gameTurn } from '../../battle/state.ts';
import { escapeControls } from '../../render/escape-controls.ts';
import { OmenError } from '../../table/error.ts';
import { didYouMean, idOf } from '../../table/names.ts';
import type { Context } from '../context.ts';
import type { BattleCommand } from './index.ts';
import { labelled, turnWords } from './lines.ts';
import { optionsOf } from './settings.ts';
import { layoutOf } from './text.ts';

export const defineList: BattleCommand = (command, context) => {
  command.action(async () => {
    const options = optionsOf(command);
    const layout = layoutOf({ context, options });
    const current = currentBattle(context.env);
    const files = [...new Set([...battleFiles(context.env), ...(current === null ? [] : [current])])];
    if (files.length === 0) return context.note('no battles yet; omen battle start begins one\n');
    for (const file of files) {
      try {
        const { state, events, damage } = await openBattle(file);
        if (damage !== null) context.note(`omen: line ${damage.line} of ${file} ${damage.problem}\n`);
        const begun = events[0]?.time ?? '';
        const here = file === current;
        if (options.json) {
          const { battle, name, game, players, turn, ended } = state;
          const place = { turn, gameTurn: gameTurn(state), player: activePlayer(state), ended };
          await context.out(
            `${JSON.stringify({ omen: 1, battle, name, game, players, ...place, begun, file, current: here })}\n`,
          );
        } else {
          const { paint } = layout;
          const lines = [
            `${here ? '*' : ' '} ${paint.title(escapeControls(state.name))} ${paint.faint(`· ${begun.slice(0, 10)}`)}`,
            ...labelled('', `${turnWords(state)} · ${state.players.join(', ')}`, layout),
          ];
          await context.out(`${lines.join('\n')}\n`);
        }
      } catch (error) {
        if (!(error instanceof OmenError)) throw error;
        context.note(`omen: ${error.message}\n`);
      }
    }
  });
};

export const defineUse: BattleCommand = (command, context) => {
  command.argument('<battle>', 'its name or file').action(async (word: string) => {
    const options = optionsOf(command);
    const file = find(word, context);
    const { state } = await openBattle(file);
    setCurrentBattle(context.env, file);
    if (options.json)
      return context.out(`${JSON.stringify({ omen: 1, battle: state.battle, name: state.name, file })}\n`);
    const layout = layoutOf({ context, options });
    await context.out(`${layout.paint.title(escapeControls(state.name))}\n  ${escapeControls(turnWords(state))}\n`);
  });
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
