import type { Finding, Place } from '../table/finding.ts';

/** What a reader has to say about one source file. */
export interface Notes {
  readonly file: string;
  readonly findings: Finding[];
  error(code: string, message: string, at: Place): void;
  warn(code: string, message: string, at: Place): void;
}

export function takeNotes(file: string): Notes {
  const findings: Finding[] = [];
  const add = (severity: Finding['severity']) => (code: string, message: string, at: Place) => {
    findings.push({ severity, code, file, line: at.line, column: at.column, length: at.length, message });
  };
  return { file, findings, error: add('error'), warn: add('warning') };
}

export const START: Place = { line: 1, column: 1, length: 1 };

/** Finds the place of an offset in a text. */
export function placesOf(text: string): (from: number, length?: number) => Place {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (from, length = 1) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= from) low = middle;
      else high = middle - 1;
    }
    const next = starts[low + 1] ?? text.length + 1;
    const column = from - (starts[low] as number) + 1;
    return { line: low + 1, column, length: Math.max(1, Math.min(length, next - 1 - from)) };
  };
}
