import { isCommitted, startOf } from '../../../battle/record/commitment.ts';
import { knownSecret } from '../../../battle/record/storage-paths.ts';
import { labelled } from '../../../render/layout.ts';
import { OmenError } from '../../../table/error.ts';
import { battleCommand, committedTo } from './session.ts';
import { writeEvents } from './write.ts';

export const command = battleCommand(async (session, context) => {
  const { state: before } = session.battle;
  const commit = committedTo(session);
  if (before.secret !== null)
    throw new OmenError('revealed', 'the secret is revealed already; omen battle verify proves the rolls');
  const secret = knownSecret(context.env, before.battle);
  if (secret === null || !isCommitted(secret, startOf(before))) {
    throw new OmenError(
      'no-secret',
      'the secret of this battle is not on this machine; reveal it where the battle was started',
    );
  }
  const recorded = await session.record(() => [{ type: 'reveal', secret }]);
  const layout = session.layout;
  const heading = [...labelled('secret', secret, layout), ...labelled('commit', commit, layout)];
  await writeEvents(session, { ...recorded, heading });
});
