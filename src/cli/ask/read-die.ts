import { OmenError } from '../../table/error.ts';

/** What a die shows, as typed: 1 to its faces; on a d100, 0 and 00 are 100. @throws OmenError `impossible-die` */
export function readDie(text: string, faces: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  const face = value === 0 && faces === 100 ? 100 : value;
  if (face >= 1 && face <= faces) return face;
  throw new OmenError('impossible-die', `${JSON.stringify(text)} is not on a d${faces}, which shows 1 to ${faces}`, {
    option: 'dice',
    value: text,
    allowed: [`1-${faces}`],
  });
}

/** `1 to 6`, or the names that a pick is made from. */
export const formatFaces = (faces: number, of: readonly string[] | null): string =>
  of === null ? `1 to ${faces}` : of.map((name, i) => `${i + 1} ${name}`).join(', ');
