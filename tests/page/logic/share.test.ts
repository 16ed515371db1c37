import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gamesOf } from '../../../src/page/logic/games.ts';
import { askDice, roll } from '../../../src/page/logic/roll.ts';
import { commandOf } from '../../../src/page/logic/share.ts';
import { games } from '../../support/games.ts';
import { anyBound } from '../../support/requests.ts';

const page = gamesOf(games);

it('asks for each die until none is owed, whoever throws it', () => {
  fc.assert(
    fc.property(anyBound, fc.array(fc.boolean(), { minLength: 1 }), fc.nat(), (bound, mine, offset) => {
      const asked = { table: bound.table.id, inputs: bound.inputs, rulings: {} };
      const tapped: (number | null)[] = [];
      let next = askDice(asked, tapped, 'seed', 0, page.binder);
      while (next.wanted !== null) {
        const own = mine[tapped.length % mine.length];
        tapped.push(own ? ((tapped.length + offset) % next.wanted.faces) + 1 : null);
        next = askDice(asked, tapped, 'seed', 0, page.binder);
      }
      const { dice } = next;
      const seeded = dice.includes(null) ? { seed: 'seed', index: 0 } : {};
      const { result } = roll({ ...asked, ...seeded, dice }, page.binder);
      expect(result.need).toEqual([]);
    }),
  );
});

it('writes the command with all dice as they fell, where some were thrown by the page', () => {
  const request = {
    table: 'mordheim/flee',
    inputs: { leadership: 12 },
    rulings: {},
    dice: [4, null],
    seed: 'a',
    index: 0,
  };
  const { result } = roll(request, page.binder);
  expect(commandOf(request, page)).toBe(`omen mordheim/flee --leadership 12 --dice 4,${result.roll?.rolled[1]}`);
});

it('quotes what a shell would read otherwise', () => {
  const request = {
    table: 'mordheim/flee',
    inputs: { leadership: 8 },
    rulings: {},
    modifiers: [{ name: "Anna's $luck", value: 1 }],
    seed: 'a',
    index: 0,
  };
  expect(commandOf(request, page)).toBe(
    `omen mordheim/flee --leadership 8 --mod '+1=Anna'\\''s $luck' --seed a --index 0`,
  );
});
