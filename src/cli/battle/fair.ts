import { isCommitted } from '../../battle/record/commitment.ts';
import { knownSecret } from '../../battle/record/storage-paths.ts';
import { type Verdict, verifyEvents } from '../../battle/record/verify.ts';
import { createBinder } from '../../table/bind/bind.ts';
import { OmenError } from '../../table/error.ts';
import { EXIT } from '../exit.ts';
import type { BattleCommand } from './index.ts';
import { labelled } from './lines.ts';
import { openSession, type Session } from './session.ts';
import { optionsOf } from './settings.ts';
import { knownPlayer } from './start.ts';
import { layoutOf } from './text.ts';
import { writeEvents } from './write.ts';

export const defineCommit: BattleCommand = (command, context) => {
  command.action(async () => {
    const session = await openSession(context, optionsOf(command));
    const { battle, words } = session.battle.state;
    const commit = committedTo(session);
    if (session.options.json) return context.out(`${JSON.stringify({ omen: 1, battle, commit, words })}\n`);
    const layout = layoutOf(session);
    await context.out(`${[...labelled('commit', commit, layout), ...labelled('battle', battle, layout)].join('\n')}\n`);
  });
};

export const defineWords: BattleCommand = (command, context) => {
  command
    .argument('<player>', 'whose words they are')
    .argument('<words...>', 'any words; they count for all later rolls')
    .action(async (name: string, words: readonly string[]) => {
      const session = await openSession(context, optionsOf(command));
      committedTo(session);
      const player = knownPlayer(name, session.battle.state.players);
      const { events, state } = await session.record(() => [{ type: 'words', player, words: words.join(' ') }]);
      const heading = labelled('mixed in', `${words.join(' ')} (${player})`, layoutOf(session));
      await writeEvents(session, { events, state, heading });
    });
};

export const defineReveal: BattleCommand = (command, context) => {
  command.action(async () => {
    const session = await openSession(context, optionsOf(command));
    const { state: before } = session.battle;
    const commit = committedTo(session);
    if (before.secret !== null)
      throw new OmenError('revealed', 'the secret is revealed already; omen battle verify proves the rolls');
    const secret = knownSecret(context.env, before.battle);
    if (secret === null || !isCommitted(secret, commit)) {
      throw new OmenError(
        'no-secret',
        'the secret of this battle is not on this machine; reveal it where the battle was started',
      );
    }
    const { events, state } = await session.record(() => [{ type: 'reveal', secret }]);
    const layout = layoutOf(session);
    const heading = [...labelled('secret', secret, layout), ...labelled('commit', commit, layout)];
    await writeEvents(session, { events, state, heading });
  });
};

export const defineVerify: BattleCommand = (command, context) => {
  command.action(async () => {
    const session = await openSession(context, optionsOf(command));
    const { battle, opened } = session;
    const { table } = opened.library;
    const verdict = verifyEvents(battle.events, battle.state, { binder: createBinder(table), find: table });
    const sound = verdict.problems.length === 0 && battle.damage === null && verdict.committed !== 'broken';
    if (!sound) context.exitCode = EXIT.failed;
    const last = battle.events.at(-1)?.hash ?? '';
    if (session.options.json) {
      const { state, damage, cut } = battle;
      return context.out(
        `${JSON.stringify({ omen: 1, battle: state.battle, sound, events: battle.events.length, ...verdict, last, damage, cut: cut?.length ?? 0 })}\n`,
      );
    }
    const layout = layoutOf(session);
    const { paint } = layout;
    await context.out(
      `${[
        sound ? paint.good('The record is sound.') : paint.bad('The record is not sound.'),
        ...labelled('chain', `${battle.events.length} events, each tied to the one before`, layout),
        ...labelled('rolls', rollWords(verdict), layout),
        ...(verdict.committed === null ? [] : labelled('dice', SEEDS[verdict.committed], layout)),
        ...verdict.problems.flatMap(({ event, problem }) => labelled(`event ${event}`, problem, layout)),
        ...labelled('last', last, layout),
      ].join('\n')}\n`,
    );
  });
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

function committedTo({ battle: { state } }: Session): string {
  if (state.commit !== null) return state.commit;
  throw new OmenError('not-committed', 'this battle was not begun with --commit; its seed is known to all', {});
}
