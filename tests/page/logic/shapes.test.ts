import fc from 'fast-check';
import { expect, it } from 'vitest';
import { giveShape, takeShape } from '../../../src/page/logic/shapes.ts';
import { games } from '../../support/games.ts';

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('comes back as JSON would have it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(giveShape(written(takeShape(value)) as ReturnType<typeof takeShape>)).toEqual(written(value));
    }),
  );
});

it('makes the games a good deal shorter', () => {
  const shaped = takeShape(games);
  expect(JSON.stringify(shaped).length).toBeLessThan(JSON.stringify(games).length * 0.75);
  expect(giveShape(shaped)).toEqual(written(games));
});
