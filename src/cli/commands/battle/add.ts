import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AddEvent, Member } from '../../../battle/event.ts';
import type { Library } from '../../../game/library.ts';
import { labelled } from '../../../render/layout.ts';
import { OmenError } from '../../../table/error.ts';
import type { CommandDefinition, Context } from '../../command.ts';
import { valued } from '../../options/options.ts';
import { rosterWords } from './event-line.ts';
import { knownPlayer } from './names.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { readPairs } from './pairs.ts';
import { readRoster, type WrittenMember } from './read-roster.ts';
import { openSession } from './session.ts';
import { readSettings } from './settings.ts';
import { writeEvents } from './write.ts';

interface AddOptions extends BattleOptions {
  readonly player?: string;
  readonly from?: string;
}

/** Names that rolls can be for, whose they are, and what is known of them. */
export const command: CommandDefinition = {
  define(command, context) {
    addBattleOptions(command)
      .usage('<name> [input=value …] [--player <name>]')
      .argument('[name]', 'what the model or unit is called')
      .argument('[input=value...]', 'what is known of it, as nerve=7')
      .addOption(valued('--player <name>', 'whose it is'))
      .addOption(valued('--from <file>', 'a roster: CSV or YAML with name, player and inputs'))
      .action(async (name: string | undefined, pairs: readonly string[]) => {
        const options = command.opts<AddOptions>();
        const session = await openSession(context, options);
        const { state } = session.battle;
        const written = await writtenMembers(name, pairs, options, context);
        const members = written.map((each) => memberOf(each, session.opened.library, state));
        const body: AddEvent = { type: 'add', names: members };
        const recorded = await session.record(() => [body]);
        const heading = members.flatMap((each) =>
          labelled('roster', rosterWords(each.name, each.player, each.inputs), session.layout),
        );
        await writeEvents(session, { ...recorded, heading });
      });
  },
};

/** The names that were written, in the command or in a file. @throws OmenError `usage`, `no-file`, `bad-roster` */
async function writtenMembers(
  name: string | undefined,
  pairs: readonly string[],
  { player, from }: AddOptions,
  { cwd }: Context,
): Promise<readonly WrittenMember[]> {
  if (from !== undefined) {
    if (name !== undefined) throw new OmenError('usage', 'battle add takes a name or --from, not both');
    const file = resolve(cwd, from);
    const text = await readFile(file, 'utf8').catch((error: Error) => {
      throw new OmenError('no-file', `${file} cannot be read: ${error.message}`, { option: 'from', value: from });
    });
    return readRoster(text, from).map((each) => ({ player, ...each }));
  }
  if (name === undefined || name.trim() === '') {
    throw new OmenError('usage', 'battle add needs a name, as in omen battle add Otto --player Bert nerve=7');
  }
  return [{ name: name.trim(), player, inputs: readPairs('an input', pairs) }];
}

/** @throws OmenError `unknown-player`, `unknown-input`, or as an input says */
function memberOf(
  { name, player, inputs }: WrittenMember,
  library: Library,
  {
    game,
    players,
    roster,
  }: { game: string; players: readonly string[]; roster: readonly Pick<Member, 'name' | 'player'>[] },
): Member {
  const before = roster.find((each) => each.name === name)?.player ?? null;
  const owner = player === undefined ? before : knownPlayer(player, players);
  return { name, player: owner, inputs: readSettings(inputs, library, game) };
}
