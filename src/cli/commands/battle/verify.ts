import { type Verdict, verifyEvents } from '../../../battle/record/verify.ts';
import { type Layout, labelled } from '../../../render/layout.ts';
import { createBinder } from '../../../table/bind/bind.ts';
import { EXIT } from '../../exit.ts';
import { battleCommand } from './session.ts';

/** Derives every event of the record anew, and says what does not follow or was taken back. */
export const command = battleCommand(async (session, context) => {
  const { battle, opened } = session;
  const { table } = opened.library;
  const events = await battle.events();
  const verdict = verifyEvents(events, { binder: createBinder(table), find: table });
  const sound = verdict.problems.length === 0 && battle.damage === null;
  const proved = sound && verdict.unproved.length === 0;
  if (!proved) context.exitCode = EXIT.failed;
  const { state, damage, cut, last, form } = battle;
  if (session.options.json) {
    const about = { omen: 1, battle: state.battle, form, sound, proved, events: events.length };
    return context.json({ ...about, ...verdict, last, damage, cut: cut?.length ?? 0 });
  }
  const layout = session.layout;
  const { paint } = layout;
  const words = events.flatMap((each) =>
    each.type === 'words' ? labelled('words', `${each.words} (${each.player}, event ${each.event})`, layout) : [],
  );
  await context.lines([
    proved
      ? paint.good('The record is sound.')
      : sound
        ? paint.bad('The record is sound as far as it can be proved here.')
        : paint.bad('The record is not sound.'),
    ...labelled('chain', `${events.length} events, each tied to the one before`, layout),
    ...labelled('rolls', rollWords(verdict), layout),
    ...toldLines(verdict, layout),
    ...(verdict.committed === null ? [] : labelled('dice', SEEDS[verdict.committed], layout)),
    ...words,
    ...[...verdict.problems, ...verdict.unproved].flatMap(({ event, problem }) =>
      labelled(`event ${event}`, problem, layout),
    ),
    ...labelled('last', last, layout),
  ]);
});

const SEEDS = {
  proven: 'every seed comes from the secret that was committed to',
  'not-revealed': 'the seeds are proven once the secret is revealed (omen battle reveal)',
  broken: 'the seeds do not come from the secret that was committed to',
} as const;

function rollWords({ rolls, typed, problems, unproved }: Verdict): string {
  const by = `${counted(rolls)} (${rolls - typed} by the seed, ${typed} typed)`;
  return problems.length + unproved.length === 0 ? `${by}, each rolled again with the same result` : by;
}

/** What breaks no rule, and is told all the same: whoever plays at a distance wants to know it. */
function toldLines({ undone, repeated, unmixed }: Verdict, layout: Layout): string[] {
  const told: readonly (readonly [string, readonly number[], string])[] = [
    ['undone', undone, 'taken back'],
    ['repeated', repeated, 'made once more in the same turn'],
    ['unmixed', unmixed, 'thrown before any other player’s words'],
  ];
  return told.flatMap(([label, events, what]) => {
    if (events.length === 0) return [];
    const were = events.length === 1 ? 'was' : 'were';
    const shown = events.slice(0, MOST_TOLD).join(', ');
    const more = events.length > MOST_TOLD ? ', …' : '';
    return labelled(label, `${counted(events.length)} ${were} ${what} (events ${shown}${more})`, layout);
  });
}

/** Of more events only the first are named. */
const MOST_TOLD = 20;

const counted = (rolls: number): string => (rolls === 1 ? '1 roll' : `${rolls} rolls`);
