import { escapeControls } from '../../render/escape-controls.ts';
import { describeInput, readInput } from '../../table/bind/inputs.ts';
import { OmenError } from '../../table/error.ts';
import { kebab } from '../../table/names.ts';
import { type Asker, END } from './asker.ts';
import type { ReadLine } from './line-reader.ts';
import { formatFaces, readDie } from './read-die.ts';

/** Asks in lines: one value a line; an empty line rolls a die, or takes the default of an input. */
export function lineAsker(read: ReadLine, note: (text: string) => void): Asker {
  const ask = async (question: string): Promise<string | typeof END> => {
    note(`${escapeControls(question)}\n`);
    const line = await read();
    return line === null ? END : line.trim();
  };
  return {
    async input(input) {
      const line = await ask(`${kebab(input.name)}: ${describeInput(input)}`);
      if (line === END) return END;
      if (line !== '') return readInput(input, line);
      if (input.type === 'flag') return input.default;
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
