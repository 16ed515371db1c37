import { type Layout, truncate } from '../../render/layout.ts';
import { plain } from '../../render/words.ts';
import { OmenError } from '../../table/error.ts';
import type { InputValue } from '../../table/model.ts';
import type { Context } from '../command.ts';
import { type Asker, BACK } from './asker.ts';
import { askDie } from './die-keys.ts';
import { askInput } from './input-prompts.ts';
import { type Keys, openKeys, prepareKeys } from './keys.ts';
import { eraseLineAbove } from './screen.ts';
import { LEAVE, type Terminal } from './terminal.ts';

/** Asks at a terminal: prompts for inputs, single keys for dice. What was answered stays, the prompts are taken away. */
export function terminalAsker({ stdin, stderr, note, printable }: Context, { paint }: Layout): Asker {
  prepareKeys(stdin);
  let keys: Keys | null = null;
  const release = (): void => {
    keys?.close();
    keys = null;
  };
  // The terminal may change while a question stands.
  const terminal: Terminal = {
    stdin,
    output: stderr,
    paint,
    printable,
    get width() {
      return Math.max(20, stderr.columns ?? 80);
    },
  };
  return {
    async input(input) {
      release();
      const answer = await askInput(input, terminal);
      if (answer === LEAVE) throw left();
      if (answer !== BACK) {
        note(paint.faint(truncate(`  ${plain(input.name)}  ${said(answer)}`, terminal.width - 1)));
      }
      return answer;
    },
    async die(question) {
      keys ??= openKeys(stdin);
      const answer = await askDie(question, keys, terminal);
      if (answer !== LEAVE) return answer;
      release();
      throw left();
    },
    forget: () => eraseLineAbove(stderr),
    close: release,
  };
}

const said = (answer: InputValue): string => (answer === true ? 'yes' : answer === false ? 'no' : String(answer));

const left = (): OmenError => new OmenError('left', 'left before the end');
