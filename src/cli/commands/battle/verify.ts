import { type Verdict, verifyEvents } from '../../../battle/record/verify.ts';
import { labelled } from '../../../render/layout.ts';
import { createBinder } from '../../../table/bind/bind.ts';
import type { CommandDefinition } from '../../command.ts';
import { EXIT } from '../../exit.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { openSession } from './session.ts';
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command);
    command.action(async () => {
      const session = await openSession(context, command.opts<BattleOptions>());
      const { battle, opened } = session;
      const { table } = opened.library;
      const verdict = verifyEvents(battle.events, battle.state, { binder: createBinder(table), find: table });
      const sound = verdict.problems.length === 0 && battle.damage === null && verdict.committed !== 'broken';
      if (!sound) context.exitCode = EXIT.failed;
      const last = battle.events.at(-1)?.hash ?? '';
      if (session.options.json) {
        const { state, damage, cut } = battle;
        return context.json({
          omen: 1,
          battle: state.battle,
          sound,
          events: battle.events.length,
          ...verdict,
          last,
          damage,
          cut: cut?.length ?? 0,
        });
      }
      const layout = session.layout;
      const { paint } = layout;
      await context.lines([
        sound ? paint.good('The record is sound.') : paint.bad('The record is not sound.'),
        ...labelled('chain', `${battle.events.length} events, each tied to the one before`, layout),
        ...labelled('rolls', rollWords(verdict), layout),
        ...(verdict.committed === null ? [] : labelled('dice', SEEDS[verdict.committed], layout)),
        ...verdict.problems.flatMap(({ event, problem }) => labelled(`event ${event}`, problem, layout)),
        ...labelled('last', last, layout),
      ]);
    });
  },
};

const SEEDS = {
  proven: 'every seed comes from the secret that was committed to',
  'not-revealed': 'the seeds are proven once the secret is revealed (omen battle reveal)',
  broken: 'the seeds do not come from the secret that was committed to',
} as const;

function rollWords({ rolls, typed, problems }: Verdict): string {
  const all = rolls === 1 ? '1 roll' : `${rolls} rolls`;
  const by = `${rolls - typed} by the seed, ${typed} typed`;
  return problems.length === 0 ? `${all} (${by}), each rolled again with the same result` : `${all} (${by})`;
}
