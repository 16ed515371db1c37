import type { Input, Table } from '../table/model.ts';
import { kebab } from '../table/names.ts';
import { rollText } from '../table/roll-text.ts';

type Header = Pick<Table, 'id' | 'title' | 'summary' | 'aliases' | 'keywords' | 'inputs'>;

/** What a program must know of an input to write a command or a request. */
const inputJson = (input: Input) => ({
  name: input.name,
  option: `--${kebab(input.name)}`,
  kind: input.type,
  about: input.about,
  required: input.required,
  default: input.default,
  choices: 'choices' in input ? input.choices.map(({ id, about, words = [] }) => ({ id, about, words })) : null,
  range: input.type === 'integer' ? input.within.map(([low, high]) => ({ low, high })) : null,
});

/** A table as a program must know it. */
export const tableJson = ({ id, title, summary, aliases, keywords, inputs }: Header, section: string | null) => ({
  table: id,
  title,
  summary,
  section,
  aliases,
  keywords,
  inputs: inputs.map(inputJson),
});

/** A whole table: with what is thrown, its rulings, and every outcome that its rows name. */
export const wholeTableJson = (table: Table, section: string | null) => ({
  ...tableJson(table, section),
  dice: rollText(table.roll),
  rulings: table.rulings.map(({ name, about, choices }) => ({ name, option: kebab(name), about, choices })),
  outcomes: outcomesOf(table),
  source: table.source,
});

function outcomesOf({ rows, also }: Table) {
  const own = rows.flatMap(({ outcome: { id, name, passed = null } }) =>
    id === undefined || name === undefined ? [] : [{ id, name, passed, beside: false }],
  );
  const beside = also.map(({ id, name }) => ({ id, name, passed: null, beside: true }));
  const all = new Map([...own, ...beside].map((each) => [each.id, each]));
  return [...all.values()];
}
