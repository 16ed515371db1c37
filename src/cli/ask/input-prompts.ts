import { type Readable, Writable } from 'node:stream';
import checkbox from '@inquirer/checkbox';
import { AbortPromptError, ExitPromptError } from '@inquirer/core';
import select from '@inquirer/select';
import { escapeControls } from '../../render/escape-controls.ts';
import type { Paint } from '../../render/paint.ts';
import { wrap } from '../../render/text.ts';
import { describeInput, readInput } from '../../table/bind/inputs.ts';
import { OmenError } from '../../table/error.ts';
import type { Choice, Input, InputValue } from '../../table/model.ts';
import type { Output } from '../host.ts';
import { BACK } from './asker.ts';
import { LEAVE } from './die-keys.ts';
import type { Key } from './keys.ts';
import { askText } from './text-prompt.ts';

interface Terminal {
  readonly stdin: Readable;
  readonly output: Output;
  readonly paint: Paint;
}

/** How many choices are shown at once. */
const PAGE = 12;

/** Asks for one input at a terminal; Esc goes back, Ctrl-C leaves. The prompt takes itself away. */
export async function askInput(input: Input, terminal: Terminal): Promise<InputValue | typeof BACK | typeof LEAVE> {
  return input.type === 'integer' || input.type === 'list' ? askWords(input, terminal) : askChoice(input, terminal);
}

/** Asks until the words are a value of the input. */
async function askWords(
  input: Input,
  { stdin, output, paint }: Terminal,
): Promise<InputValue | typeof BACK | typeof LEAVE> {
  const width = widthOf(output);
  const lines = [
    ...wrap(escapeControls(input.about), width, '  ').map(paint.title),
    ...wrap(`${describeInput(input)} · Esc back`, width, '  ').map(paint.faint),
  ];
  let text = input.default === null ? '' : String(input.default);
  let problem: string | null = null;
  for (;;) {
    const wrong = problem === null ? [] : wrap(problem, width, '  ').map(paint.bad);
    const answer = await askText({ lines: [...lines, ...wrong], text }, stdin, output);
    if (typeof answer !== 'string') return answer;
    problem = problemWith(input, answer);
    if (problem === null) return readInput(input, answer);
    text = answer;
  }
}

async function askChoice(
  input: ChoiceInput,
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
    return await prompt(input, paint, widthOf(output), {
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

type ChoiceInput = Input & { readonly type: 'choice' | 'some-of' | 'flag' };

/** The same terminal, as a stream that the prompt may end. */
function lent(output: Output): Writable {
  const stream = new Writable({
    write: (chunk, _, done) => {
      output.write(chunk, () => done());
    },
  });
  return Object.assign(stream, { isTTY: true, columns: output.columns });
}

const widthOf = (output: Output): number => Math.max(20, output.columns ?? 80) - 1;

type PromptContext = NonNullable<Parameters<typeof select>[1]>;

async function prompt(input: ChoiceInput, paint: Paint, width: number, context: PromptContext): Promise<InputValue> {
  const message = wrap(escapeControls(input.about), width, '  ').join('\n').trimStart();
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
    case 'flag': {
      const choices = [
        { value: true, name: 'yes' },
        { value: false, name: 'no' },
      ];
      return select({ message, choices, default: input.default, loop: false, theme }, context);
    }
  }
}

const fallbackOf = (value: string | null): { default?: string } => (value === null ? {} : { default: value });

const choiceOf = ({ id, about }: Choice): { value: string; name: string; description?: string } => ({
  value: id,
  name: id,
  ...(about === null ? {} : { description: escapeControls(about) }),
});

function problemWith(input: Input, words: string): string | null {
  try {
    const value = readInput(input, words);
    return Array.isArray(value) && value.length === 0 ? `write ${describeInput(input)}` : null;
  } catch (error) {
    if (error instanceof OmenError) return escapeControls(error.message);
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
