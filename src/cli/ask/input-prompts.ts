import { type Readable, Writable } from 'node:stream';
import checkbox from '@inquirer/checkbox';
import confirm from '@inquirer/confirm';
import { AbortPromptError, ExitPromptError } from '@inquirer/core';
import textInput from '@inquirer/input';
import select from '@inquirer/select';
import type { Paint } from '../../render/paint.ts';
import { visible } from '../../render/visible.ts';
import { OmenError } from '../../table/error.ts';
import { describeInput, readInput } from '../../table/inputs.ts';
import type { Choice, Input, InputValue } from '../../table/model.ts';
import type { Output } from '../surroundings.ts';
import { BACK } from './asker.ts';
import { LEAVE } from './die-keys.ts';
import type { Key } from './keys.ts';

interface Terminal {
  readonly stdin: Readable;
  readonly output: Output;
  readonly paint: Paint;
}

/** How many choices are shown at once. */
const PAGE = 12;

/** Asks for one input at a terminal; Esc goes back, Ctrl-C leaves. The prompt takes itself away. */
export async function askInput(
  input: Input,
  { stdin, output, paint }: Terminal,
): Promise<InputValue | typeof BACK | typeof LEAVE> {
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
    return await prompt(input, paint, {
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

type PromptContext = NonNullable<Parameters<typeof confirm>[1]>;

async function prompt(input: Input, paint: Paint, context: PromptContext): Promise<InputValue> {
  const message = visible(input.about);
  const theme = themeOf(paint);
  switch (input.type) {
    case 'choice': {
      const choices = input.choices.map(choiceOf);
      return select({ message, choices, ...fallbackOf(input.default), pageSize: PAGE, loop: false, theme }, context);
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
    case 'flag':
      return confirm({ message, default: input.default, theme }, context);
    default: {
      const question = `${message}: ${describeInput(input)} ›`;
      const text = await textInput(
        {
          message: question,
          ...fallbackOf(input.default === null ? null : String(input.default)),
          theme,
          validate: (words) => problemWith(input, words) ?? true,
        },
        context,
      );
      return readInput(input, text);
    }
  }
}

const fallbackOf = (value: string | null): { default?: string } => (value === null ? {} : { default: value });

const choiceOf = ({ id, about }: Choice): { value: string; name: string; description?: string } => ({
  value: id,
  name: id,
  ...(about === null ? {} : { description: visible(about) }),
});

function problemWith(input: Input, words: string): string | null {
  try {
    const value = readInput(input, words);
    return Array.isArray(value) && value.length === 0 ? `write ${describeInput(input)}` : null;
  } catch (error) {
    if (error instanceof OmenError) return visible(error.message);
    throw error;
  }
}

/** The program's own colours, which know when there should be none. */
function themeOf(paint: Paint) {
  const plain = (text: string): string => text;
  return {
    prefix: { idle: ' ', done: ' ' },
    style: {
      message: paint.title,
      answer: paint.command,
      error: paint.bad,
      defaultAnswer: (text: string) => paint.faint(`(${text})`),
      help: paint.faint,
      highlight: paint.command,
      key: plain,
      description: paint.faint,
      disabled: paint.faint,
      keysHelpTip: (keys: [key: string, action: string][]) =>
        paint.faint(`  ${[...keys, ['Esc', 'back']].map((words) => words.join(' ')).join(' · ')}`),
    },
  };
}
