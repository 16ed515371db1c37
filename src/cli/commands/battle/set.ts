import type { SetEvent } from '../../../battle/event.ts';
import type { BattleState } from '../../../battle/state.ts';
import { labelled } from '../../../render/layout.ts';
import { inputWords } from '../../../render/words.ts';
import { OmenError } from '../../../table/error.ts';
import { camel, didYouMean, kebab } from '../../../table/names.ts';
import type { CommandDefinition } from '../../command.ts';
import { addInputOptions, givenFor } from '../../options/inputs.ts';
import { valued } from '../../options/options.ts';
import { rulingOption } from '../../options/roll-options.ts';
import { rulingsFrom } from '../../options/rulings.ts';
import { knownName, knownPlayer, offerNames } from './names.ts';
import { addBattleOptions, type BattleOptions } from './options.ts';
import { readPairs } from './pairs.ts';
import { openSessionFor } from './session.ts';
import { gameInputs, readSettings } from './settings.ts';
import { writeEvents } from './write.ts';

interface SetOptions extends BattleOptions {
  readonly ruling?: readonly (readonly [string, string])[];
  readonly clear?: readonly string[];
  readonly for?: string;
  readonly player?: string;
}

/** Every input of the game is an option; `name=value` says the same. */
export const command: CommandDefinition = {
  define(command) {
    addBattleOptions(command)
      .usage('[--<input> <value> …] [--ruling <name=choice>] [--clear <name>]')
      .argument('[input=value...]', 'the same as --input value')
      .addOption(valued('--for <name>', 'facts of this name'))
      .addOption(valued('--player <name>', 'facts of this player'))
      .addOption(rulingOption())
      .addOption(
        valued('--clear <name>', 'an input or ruling that holds no longer; may stand several times', { many: true }),
      );
  },
  async extend(command, read, context) {
    const session = await openSessionFor(context, read);
    if (session === null) return;
    offerNames(command, session.battle.state);
    const known = gameInputs(session.opened.library, session.battle.state.game);
    const inputs = [...known.values()].flatMap(([first]) =>
      first === undefined ? [] : [{ ...first, required: false }],
    );
    addInputOptions(command, inputs);
    command.action(async (pairs: readonly string[]) => {
      const options = command.opts<SetOptions>();
      const given = inputs.flatMap((input): (readonly [string, string])[] => {
        const value = givenFor(command, input) as boolean | readonly string[] | undefined;
        return value === undefined ? [] : [[input.name, typeof value === 'boolean' ? String(value) : value.join(',')]];
      });
      const { library } = session.opened;
      const { state } = session.battle;
      const { game } = state;
      const chosen = options.ruling ?? [];
      const all = rulingsFrom(session.opened, chosen);
      const body: SetEvent = {
        type: 'set',
        inputs: readSettings([...readPairs('an input', pairs), ...given], library, game),
        rulings: Object.fromEntries(chosen.map(([name]) => [name, all[name] as string])),
        clear: (options.clear ?? []).map(camel),
        for: options.for === undefined ? null : knownName(options.for, state),
        player: options.player === undefined ? null : knownPlayer(options.player, state.players),
      };
      refuseUnknown(body, state);
      const names = Object.keys({ ...body.inputs, ...body.rulings });
      if (names.length + body.clear.length === 0) {
        throw new OmenError(
          'usage',
          'set needs an input, a ruling or --clear (omen battle set --help lists the inputs)',
        );
      }
      const recorded = await session.record(() => [body]);
      const layout = session.layout;
      const whose = body.for ?? body.player;
      const heading = [
        ...(whose === null ? [] : [layout.paint.title(whose)]),
        ...(Object.keys(body.inputs).length > 0 ? labelled('holds', inputWords(body.inputs), layout) : []),
        ...Object.entries(body.rulings).flatMap(([name, choice]) =>
          labelled('ruling', `${kebab(name)}=${choice}`, layout),
        ),
        ...(body.clear.length > 0 ? labelled('cleared', body.clear.map(kebab).join(', '), layout) : []),
      ];
      await writeEvents({ ...session, options }, { ...recorded, heading });
    });
  },
};

/** What does not hold cannot be cleared. @throws OmenError `unknown-input` */
function refuseUnknown({ clear, for: whom, player }: SetEvent, { standing, rulings }: BattleState): void {
  const held = standing.filter((each) => each.for === whom && each.player === (whom === null ? player : null));
  const names = [...held.map(({ input }) => input), ...(whom === null && player === null ? Object.keys(rulings) : [])];
  const unknown = clear.find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const all = [...new Set(names)].map(kebab);
  throw new OmenError(
    'unknown-input',
    `${kebab(unknown)} does not hold${whom === null ? '' : ` for ${whom}`}${didYouMean(kebab(unknown), all)} (${all.length === 0 ? 'nothing does' : `what does: ${all.join(', ')}`})`,
    { option: 'clear', value: unknown, allowed: all },
  );
}
