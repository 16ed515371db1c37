import { faceShowing } from '../../dice/given.ts';
import { readTypedDie } from '../../dice/typed-die.ts';
import { OmenError } from '../../table/error.ts';
import { describeInput, readInput } from '../../table/input-kinds.ts';
import { kebab } from '../../table/names.ts';
import { type Asker, END } from './asker.ts';
import type { ReadLine } from './line-reader.ts';

/** Asks in lines: one value a line; an empty line rolls a die, or takes the default of an input. */
export function lineAsker(read: ReadLine, note: (text: string) => void): Asker {
  const ask = async (question: string): Promise<string | typeof END> => {
    note(question);
    const line = await read();
    return line === null ? END : line.trim();
  };
  return {
    async input(input) {
      const line = await ask(`${kebab(input.name)}: ${describeInput(input)}`);
      if (line === END) return END;
      if (line !== '') return readInput(input, line);
      if (input.default !== null) return input.default;
      throw new OmenError(
        'missing-input',
        `--${kebab(input.name)} has no default; the line must have ${describeInput(input)}`,
        { option: kebab(input.name) },
      );
    },
    async die({ label, dice, faces, before, of }) {
      const which = before.length > 0 ? `, die ${before.length + 1}` : '';
      const line = await ask(`${label} ${dice}${which}: ${formatFaces(faces, of)}`);
      return line === END ? END : line === '' ? 'roll' : readDie(line, faces);
    },
    forget() {},
    close() {},
  };
}

/**
 * The face of a die, as typed: 1 to its faces; 0 is 10 on a d10 and 100 on a d100, which may be typed as tens and ones,
 * 30+5. @throws OmenError `impossible-die`
 */
function readDie(text: string, faces: number): number {
  const face = faceShowing(readTypedDie(text) ?? Number.NaN, faces);
  if (face > 0) return face;
  throw new OmenError('impossible-die', `${JSON.stringify(text)} is not on a d${faces}, which shows 1 to ${faces}`, {
    option: 'dice',
    value: text,
    allowed: [`1-${faces}`],
  });
}

/** `1 to 6`, or the names that a pick is made from. */
const formatFaces = (faces: number, of: readonly string[] | null): string =>
  of === null ? `1 to ${faces}` : of.map((name, i) => `${i + 1} ${name}`).join(', ');
