import { faceShowing } from '../../dice/given.ts';
import { readTypedDie } from '../../dice/typed-die.ts';
import { OmenError } from '../../table/error.ts';

/**
 * The face of a die, as typed: 1 to its faces; 0 is 10 on a d10 and 100 on a d100, which may be typed as tens and ones,
 * 30+5. @throws OmenError `impossible-die`
 */
export function readDie(text: string, faces: number): number {
  const face = faceShowing(readTypedDie(text) ?? Number.NaN, faces);
  if (face > 0) return face;
  throw new OmenError('impossible-die', `${JSON.stringify(text)} is not on a d${faces}, which shows 1 to ${faces}`, {
    option: 'dice',
    value: text,
    allowed: [`1-${faces}`],
  });
}

/** `1 to 6`, or the names that a pick is made from. */
export const formatFaces = (faces: number, of: readonly string[] | null): string =>
  of === null ? `1 to ${faces}` : of.map((name, i) => `${i + 1} ${name}`).join(', ');
