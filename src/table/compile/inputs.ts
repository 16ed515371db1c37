import { OmenError } from '../error.ts';
import { checkInput } from '../input-kinds.ts';
import type { Choice, Input } from '../model.ts';
import { kebab } from '../names.ts';
import { span } from '../range.ts';
import type { TableFile } from '../schema/table.ts';
import type { Cursor, FactType, Scope } from './compile-context.ts';
import { compileRange, compileWhen } from './when.ts';

type WrittenInputs = NonNullable<TableFile['inputs']>;
type WrittenInput = WrittenInputs[string];

/** Names that the interpreter gives to what the dice show. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'total',
  'natural',
  'successes',
  'misses',
  'ones',
  'outcome',
  'by',
]);

/** Reads the inputs of a table or game. None may have the name of an option that is `reserved`, or `no-` before it. */
export function compileInputs(
  cursor: Cursor,
  written: WrittenInputs | undefined,
  reserved: ReadonlySet<string>,
): Input[] {
  const inputs = Object.entries(written ?? {}).flatMap(([name, input]) => {
    const at = cursor.at(name);
    const option = kebab(name);
    if (reserved.has(option.replace(/^no-/, '')) || RESERVED_NAMES.has(name)) {
      at.report('reserved-name', `${name} is a name of the program's own; choose another for this input`, {
        key: true,
      });
    }
    return compileInput(at, name, input);
  });
  const scope: Scope = new Map(inputs.map((input) => [input.name, factType(input)]));
  return inputs.map((input) => {
    const optional = written?.[input.name]?.optional;
    if (typeof optional !== 'object') return input;
    return { ...input, optionalWhere: compileWhen(cursor.at(input.name, 'optional'), optional, scope) };
  });
}

/** What an input stands for in conditions and numbers. */
export const factType = (input: Input): FactType =>
  'choices' in input
    ? { type: input.type, choices: input.choices }
    : input.type === 'integer'
      ? { type: input.type, within: input.within }
      : { type: input.type };

function compileInput(cursor: Cursor, name: string, written: WrittenInput): Input[] {
  const kinds = (['choices', 'integer', 'flag', 'list', 'some-of'] as const).filter(
    (kind) => written[kind] !== undefined,
  );
  const [kind] = kinds;
  if (kinds.length !== 1 || kind === undefined) {
    cursor.report('bad-input', `${name} must have exactly one of choices, integer, flag, list and some-of`, {
      key: true,
    });
    return [];
  }
  const fallback = written.default;
  const base = {
    name,
    about: written.about,
    required: fallback === undefined && !written.optional,
    optionalWhere: null,
    of: written.of ?? null,
  };
  const input = ((): Input => {
    switch (kind) {
      case 'choices':
        return {
          ...base,
          type: 'choice',
          choices: compileChoices(written.choices),
          default: (fallback as string) ?? null,
        };
      case 'integer': {
        const range = Array.isArray(written.integer) ? written.integer.join(', ') : String(written.integer);
        const within = compileRange(cursor.at('integer'), range);
        return { ...base, type: 'integer', within, default: (fallback as number) ?? null };
      }
      case 'flag':
        return { ...base, required: false, type: 'flag', default: (fallback as boolean) ?? false };
      case 'list':
        return { ...base, type: 'list', default: (fallback as string[]) ?? null };
      case 'some-of':
        return {
          ...base,
          required: false,
          type: 'some-of',
          choices: compileChoices(written['some-of']),
          default: (fallback as string[]) ?? [],
        };
    }
  })();
  checkChoices(cursor, input);
  if (fallback !== undefined) {
    try {
      checkInput(input, fallback);
    } catch (error) {
      if (!(error instanceof OmenError)) throw error;
      cursor
        .at('default')
        .report('bad-default', `the default of ${name} is not a value that it may have: ${error.message}`);
    }
  }
  if (input.type === 'integer' && span(input.within)[0] === null) {
    cursor.at('integer').report('bad-range', `${name} needs a lowest value, as in 0+ or 1-10`);
  }
  return [input];
}

type WrittenChoice =
  | string
  | null
  | { readonly about?: string | undefined; readonly words?: readonly string[] | undefined };

export function compileChoices(
  written: readonly string[] | Readonly<Record<string, WrittenChoice>> | undefined,
): Choice[] {
  if (Array.isArray(written)) return (written as readonly string[]).map((id) => ({ id, about: null }));
  return Object.entries((written ?? {}) as Readonly<Record<string, WrittenChoice>>).map(([id, said]) => {
    if (said === null || typeof said === 'string') return { id, about: said };
    return { id, about: said.about ?? null, ...(said.words === undefined ? {} : { words: said.words }) };
  });
}

function checkChoices(cursor: Cursor, input: Input): void {
  if (!('choices' in input)) return;
  const seen = new Set<string>();
  for (const { id } of input.choices) {
    if (seen.has(id)) cursor.report('duplicate-choice', `${input.name} has the choice ${id} twice`);
    if (id === 'absent' || id === 'given' || id === 'empty' || id === 'all') {
      cursor.report(
        'reserved-name',
        `${id} has a meaning of its own in conditions and sweeps; choose another name for this choice`,
      );
    }
    seen.add(id);
  }
}
