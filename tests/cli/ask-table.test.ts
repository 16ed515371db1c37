import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askTable } from '../../src/cli/ask/ask-table.ts';
import { type Asker, BACK, type DieQuestion, END } from '../../src/cli/ask/asker.ts';
import type { DieAnswer } from '../../src/dice/asked.ts';
import { givenDice } from '../../src/dice/given.ts';
import { missingInputs } from '../../src/table/bind/missing.ts';
import type { Input, InputValue, Table } from '../../src/table/model.ts';
import { resolveSeeded, resolveWith } from '../../src/table/throw/resolve.ts';
import { binder, games, table } from '../support/games.ts';

const tables = games.flatMap((game) => game.tables);

/** Any value that the input may have. */
function anyValue(input: Input): fc.Arbitrary<InputValue> {
  switch (input.type) {
    case 'choice':
      return fc.constantFrom(...input.choices.map(({ id }) => id));
    case 'integer': {
      const [low, high] = input.within[0] ?? [0, 9];
      return fc.integer({ min: low ?? 0, max: high ?? (low ?? 0) + 9 });
    }
    case 'flag':
      return fc.boolean();
    case 'some-of':
      return fc.subarray(input.choices.map(({ id }) => id));
    case 'list':
      return fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 1, maxLength: 3 });
  }
}

const anyCase: fc.Arbitrary<{ table: Table; inputs: Record<string, InputValue> }> = fc
  .constantFrom(...tables)
  .chain((each) =>
    fc
      .record(Object.fromEntries(missingInputs(each, {}).map((input) => [input.name, anyValue(input)])))
      .map((inputs) => ({ table: each, inputs })),
  );

interface Script {
  readonly inputs?: Readonly<Record<string, InputValue>>;
  /** Says what to answer, or undefined where the answers end. */
  die(question: DieQuestion, asked: number): DieAnswer | typeof BACK | undefined;
}

/** An asker that answers by itself, and all that it was asked. */
function scripted({ inputs = {}, die }: Script): Asker & { readonly questions: (Input | DieQuestion)[] } {
  const questions: (Input | DieQuestion)[] = [];
  return {
    questions,
    async input(input) {
      questions.push(input);
      return inputs[input.name] ?? END;
    },
    async die(question) {
      questions.push(question);
      return die(question, questions.length) ?? END;
    },
    forget() {},
    close() {},
  };
}

const ask = (each: Table, asker: Asker, more = {}) =>
  askTable({ table: each, binder, request: {}, draw: () => ({ seed: 'omen', index: 3 }), ...more }, asker);

test('a result of which every die is rolled is that of the seed', async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ table: each, inputs }) => {
      const { result } = await ask(each, scripted({ inputs, die: () => 'roll' }));
      const seeded = resolveSeeded(binder.bind(each.id, { inputs }), 'omen', 3);
      const threw = JSON.stringify(seeded).includes('"by":"seed"');
      expect(result).toEqual(threw ? seeded : { ...seeded, seed: null, index: null });
    }),
  );
});

test('a result of which every die is typed is that of --dice, and names no seed', async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, fc.nat(), async ({ table: each, inputs }, salt) => {
      const typed: number[] = [];
      const asker = scripted({
        inputs,
        die: ({ faces }, asked) => typed[typed.push(((salt + asked * 7) % faces) + 1) - 1],
      });
      const { result, dice } = await ask(each, asker);
      expect(dice).toEqual(typed);
      expect(result).toEqual(resolveWith(binder.bind(each.id, { inputs }), givenDice(typed)));
      expect(result.seed).toBeNull();
    }),
  );
});

test('going back and answering otherwise leaves no trace of the first answer', async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, fc.array(fc.boolean(), { maxLength: 6 }), async ({ table: each, inputs }, backs) => {
      const plain = await ask(each, scripted({ inputs, die: ({ faces }) => faces }));
      let [at, returning] = [0, false];
      const wandering = await ask(
        each,
        scripted({
          inputs,
          die({ faces, dice, before }) {
            if (returning) {
              returning = false;
              return BACK;
            }
            // Only where a further die of the same roll is sure to be asked for.
            returning = /^[2-9]/.test(dice) && before.length === 0 && backs[at++] === true;
            return returning ? 1 : faces;
          },
        }),
      );
      expect(wandering).toEqual(plain);
    }),
  );
});

test('typed and rolled dice in one result are marked', async () => {
  const asker = scripted({ die: (_, asked) => (asked === 1 ? 4 : asked === 2 ? 'roll' : 6) });
  const { result } = await ask(table('border-town-burning/weather'), asker);
  expect(result.roll?.by).toBe('mixed');
  expect(result.roll?.rolled[0]).toBe(4);
  expect([result.seed, result.index]).toEqual(['omen', 3]);
});

test('questions come in order and say what each die is for', async () => {
  const answers = [4, 5, 2];
  const asker = scripted({ die: (_, asked) => answers[asked - 1] });
  await ask(table('border-town-burning/weather'), asker, { request: { inputs: { territory: 'northern-wastes' } } });
  expect(asker.questions).toMatchObject([
    { label: 'Weather', dice: '2D6', faces: 6, before: [] },
    { label: 'Weather', dice: '2D6', faces: 6, before: [{ face: 4, by: 'hand' }] },
    { label: 'Duration', dice: 'D3', faces: 3, before: [] },
  ]);
});

test('known dice are not asked for again, and left over they are refused', async () => {
  const request = { inputs: { territory: 'northern-wastes' } };
  const asker = scripted({ die: () => 3 });
  const { result } = await ask(table('border-town-burning/weather'), asker, { request, dice: [4, 5] });
  expect(asker.questions).toHaveLength(1);
  expect(result.outcome?.quantities.duration?.value).toBe(4);
  const over = ask(table('border-town-burning/weather'), scripted({ die: () => 3 }), { request, dice: [3, 4, 1] });
  await expect(over).rejects.toMatchObject({ code: 'dice-left-over' });
  const wrong = ask(table('border-town-burning/weather'), scripted({ die: () => 3 }), { request, dice: [7] });
  await expect(wrong).rejects.toMatchObject({ code: 'impossible-die' });
});

test('where the answers end, the result says what is owed', async () => {
  const asker = scripted({ die: (_, asked) => (asked === 1 ? 4 : undefined) });
  const { result } = await ask(table('border-town-burning/weather'), asker);
  expect(result.outcome).toBeNull();
  expect(result.need).toEqual([{ dice: 'd6', for: 'weather' }]);
});

test('going back from the first die asks for the last input again', async () => {
  let backs = 0;
  const forgotten: string[] = [];
  const asker: Asker = {
    input: async ({ name }) => (name === 'difficulty' ? (backs === 0 ? 9 : 6) : END),
    die: async ({ before }) => (before.length === 0 && backs++ === 0 ? BACK : 3),
    forget: () => void forgotten.push('difficulty'),
    close() {},
  };
  const { result, inputs } = await ask(table('border-town-burning/cast'), asker);
  expect(inputs).toEqual({ difficulty: 6 });
  expect(result.outcome?.passed).toBe(true);
  expect(forgotten).toEqual(['difficulty']);
});

test('a missing input that nobody answers is named', async () => {
  const asker = scripted({ die: () => 'roll' });
  await expect(ask(table('border-town-burning/cast'), asker)).rejects.toMatchObject({ code: 'missing-input' });
});
