import { openBattle } from '../../../battle/record/file.ts';
import { battleFiles, currentBattle } from '../../../battle/record/storage-paths.ts';
import { labelled } from '../../../render/layout.ts';
import type { CommandDefinition } from '../../command.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { turnWords } from './text.ts';
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command.action(async () => {
      const options = command.opts<BattleOptions>();
      const layout = await context.layout();
      const current = currentBattle(context.env);
      const files = [...new Set([...battleFiles(context.env), ...(current === null ? [] : [current])])];
      if (files.length === 0) return context.note('no battles yet; omen battle start begins one');
      for (const file of files) {
        try {
          const { state, damage, begun } = await openBattle(file);
          if (damage !== null) context.note(`omen: line ${damage.line} of ${file} ${damage.problem}`);
          const here = file === current;
          if (options.json) {
            const { battle, name, game, players, turn, ended } = state;
            const place = { turn, gameTurn: state.gameTurn, player: state.active, ended };
            await context.json({ omen: 1, battle, name, game, players, ...place, begun, file, current: here });
          } else {
            const { paint } = layout;
            const lines = [
              `${here ? '*' : ' '} ${paint.title(state.name)} ${paint.faint(`· ${begun.slice(0, 10)}`)}`,
              ...labelled('', `${turnWords(state)} · ${state.players.join(', ')}`, layout),
            ];
            await context.lines(lines);
          }
        } catch (error) {
          context.note(`omen: ${(error as Error).message}`);
        }
      }
    });
  },
};
