import { Writable } from 'node:stream';
import checkbox from '@inquirer/checkbox';
import { AbortPromptError, ExitPromptError } from '@inquirer/core';
import inputPrompt from '@inquirer/input';
import select from '@inquirer/select';
import { wrap } from '../../render/layout.ts';
import { OmenError } from '../../table/error.ts';
import { describeInput, readInput } from '../../table/input-kinds.ts';
import type { Choice, Input, InputValue } from '../../table/model.ts';
import { onCommandLine } from '../exit.ts';
import type { Output } from '../host.ts';
import { BACK } from './asker.ts';
import type { Key } from './keys.ts';
import { LEAVE, type Terminal } from './terminal.ts';

/** How many choices are shown at once. */
const PAGE = 12;

type PromptContext = NonNullable<Parameters<typeof select>[1]>;

/** Asks for one input at a terminal; Esc goes back, Ctrl-C leaves. The prompt takes itself away. */
export async function askInput(input: Input, terminal: Terminal): Promise<InputValue | typeof BACK | typeof LEAVE> {
  const { stdin, output } = terminal;
  const abort = new AbortController();
  let answer: typeof BACK | typeof LEAVE = LEAVE;
  const onKey = (_: string | undefined, { name, ctrl }: Partial<Key>): void => {
    if (name === 'escape') answer = BACK;
    if (name === 'escape' || (name === 'd' && ctrl)) abort.abort();
  };
  const onEnd = (): void => abort.abort();
  stdin.on('keypress', onKey);
  stdin.once('end', onEnd);
  try {
    return await prompt(input, terminal, {
      input: stdin,
      output: lent(output),
      clearPromptOnDone: true,
      signal: abort.signal,
    });
  } catch (error) {
    if (error instanceof AbortPromptError) return answer;
    if (error instanceof ExitPromptError) return LEAVE;
    throw error;
  } finally {
    stdin.off('keypress', onKey);
    stdin.off('end', onEnd);
  }
}

/** The same terminal, as a stream that the prompt may end. */
function lent(output: Output): Writable {
  const stream = new Writable({
    write: (chunk, _, done) => {
      output.write(chunk, () => done());
    },
  });
  return Object.assign(stream, { isTTY: true, columns: output.columns });
}

async function prompt(input: Input, terminal: Terminal, context: PromptContext): Promise<InputValue> {
  const { printable, width } = terminal;
  const message = wrap(input.about, width - 1, '  ')
    .map(printable)
    .join('\n')
    .trimStart();
  const theme = themeOf(terminal);
  const choiceOf = ({ id, about }: Choice): { value: string; name: string; description?: string } => ({
    value: id,
    name: printable(id),
    ...(about === null ? {} : { description: printable(about) }),
  });
  switch (input.type) {
    case 'choice': {
      const fallback = input.default === null ? {} : { default: input.default };
      return select(
        { message, choices: input.choices.map(choiceOf), ...fallback, pageSize: PAGE, loop: false, theme },
        context,
      );
    }
    case 'some-of': {
      const choices = input.choices.map((choice) => ({
        ...choiceOf(choice),
        checked: input.default.includes(choice.id),
      }));
      return checkbox(
        { message, choices, pageSize: PAGE, loop: false, theme, shortcuts: { all: null, invert: null } },
        context,
      );
    }
    case 'flag': {
      const choices = [
        { value: true, name: 'yes' },
        { value: false, name: 'no' },
      ];
      return select({ message, choices, default: input.default, loop: false, theme }, context);
    }
    default: {
      const hint = wrap(`${describeInput(input)} · Esc back`, width - 1, '  ')
        .map(terminal.paint.faint)
        .map(printable);
      const words = await inputPrompt(
        {
          message: `${message}\n${hint.join('\n')}\n  ›`,
          default: input.default === null ? '' : String(input.default),
          validate: (text) => {
            const problem = problemWith(input, text);
            return (
              problem === null ||
              wrap(problem, width - 1, '  ')
                .map(printable)
                .join('\n')
            );
          },
          theme,
        },
        context,
      );
      return readInput(input, words);
    }
  }
}

function problemWith(input: Input, words: string): string | null {
  try {
    const value = readInput(input, words);
    return Array.isArray(value) && value.length === 0 ? `write ${describeInput(input)}` : null;
  } catch (error) {
    if (error instanceof OmenError) return onCommandLine(error);
    throw error;
  }
}

/** The program's own colours, which know when there should be none. */
function themeOf({ paint, printable }: Terminal) {
  const plain = (text: string): string => text;
  const by =
    (colour: (text: string) => string) =>
    (text: string): string =>
      text.split('\n').map(colour).map(printable).join('\n');
  return {
    prefix: { idle: ' ', done: ' ' },
    style: {
      message: by(paint.title),
      answer: by(paint.command),
      error: by(paint.bad),
      defaultAnswer: (text: string) => printable(paint.faint(`(${text})`)),
      help: by(paint.faint),
      highlight: by(paint.command),
      key: plain,
      description: by(paint.faint),
      disabled: by(paint.faint),
      keysHelpTip: (keys: [key: string, action: string][]) =>
        printable(paint.faint(`  ${[...keys, ['Esc', 'back']].map((words) => words.join(' ')).join(' · ')}`)),
    },
  };
}
