import type { JsonLine } from '../../../render/json-lines.ts';
import { jsonLine } from '../../../render/printable.ts';
import type { ErrorCode, OmenError } from '../../../table/error.ts';
import type { Result } from '../../../table/result.ts';
import { onCommandLine } from '../../exit.ts';
import type { RequestId } from './request.ts';

/** What says whose answer a line is. */
interface Answered {
  /** The number of the request's line, from 1. */
  readonly line: number;
  /** That of the request, where it has one. */
  readonly id?: string | number;
}

/** A result, as an answer. */
export interface AnsweredResult extends Result, Answered {
  /** What people would read; where `with` asks for it. */
  readonly text?: string;
  /** The table's title; where `with` asks for it. */
  readonly title?: string;
}

/** What is said of a line that cannot be resolved. */
export interface AnsweredError extends Answered {
  readonly omen: 1;
  readonly error: WrittenError;
}

/** What was wrong, as data and as a sentence. */
export interface WrittenError {
  readonly code: ErrorCode;
  /** The option or input that was wrong, in kebab case. */
  readonly option?: string;
  readonly value?: unknown;
  /** What would have been right. */
  readonly allowed?: readonly string[];
  /** The name that was probably meant. */
  readonly nearest?: string;
  readonly message: string;
}

/** A line of the answers of `omen batch`; the schema of answers is made from it. @public */
export type Answer = AnsweredResult | AnsweredError;

/** All JSON of the program begins so. */
const START = '{"omen":1,';

/** Marks lines of results as answers to one request. */
export function createMark(line: number, id: RequestId): (line: JsonLine) => JsonLine {
  const marks = `${START}${jsonLine({ line, ...(id === null ? {} : { id }) }).slice(1, -1)},`;
  const start = Buffer.from(marks).toString('latin1');
  return (answer) => ({ start: start + answer.start.slice(START.length), rest: answer.rest });
}

/** The result in a line, for `createMark`. */
export function resultLine(result: Result, extras: Pick<AnsweredResult, 'text' | 'title'> = {}): JsonLine {
  const { omen, ...rest } = result;
  return { start: START, rest: Buffer.from(`${jsonLine({ ...rest, ...extras }).slice(1)}\n`) };
}

/** What is wrong in a line, for `createMark`. */
export function errorLine(error: OmenError): JsonLine {
  const written: WrittenError = { code: error.code, ...error.details, message: onCommandLine(error) };
  return { start: START, rest: Buffer.from(`${jsonLine({ error: written }).slice(1)}\n`) };
}
