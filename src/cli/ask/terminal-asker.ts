import type { Paint } from '../../render/paint.ts';
import { OmenError } from '../../table/error.ts';
import type { InputValue } from '../../table/model.ts';
import { kebab } from '../../table/names.ts';
import type { Host } from '../host.ts';
import { type Asker, BACK } from './asker.ts';
import { askDie, LEAVE } from './die-keys.ts';
import { askInput } from './input-prompts.ts';
import { type Keys, openKeys, prepareKeys } from './keys.ts';
import { eraseLineAbove } from './screen.ts';
import { truncate } from './truncate.ts';

/** Asks at a terminal: prompts for inputs, single keys for dice. What was answered stays, the prompts are taken away. */
export function terminalAsker({ stdin, stderr }: Host, paint: Paint): Asker {
  prepareKeys(stdin);
  let keys: Keys | null = null;
  const release = (): void => {
    keys?.close();
    keys = null;
  };
  const width = (): number => Math.max(20, stderr.columns ?? 80);
  return {
    async input(input) {
      release();
      const answer = await askInput(input, { stdin, output: stderr, paint });
      if (answer === LEAVE) throw left();
      if (answer !== BACK) {
        const line = truncate(`  ${kebab(input.name).replace(/-/g, ' ')}  ${said(answer)}`, width() - 1);
        stderr.write(`${paint.faint(line)}\n`);
      }
      return answer;
    },
    async die(question) {
      keys ??= openKeys(stdin);
      const answer = await askDie(question, { keys, output: stderr, paint, width: width() });
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
