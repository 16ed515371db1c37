import { createBinder, openLibrary } from '../../dist/index.js';

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** So many requests of all built-in tables in turn: as JSON and as words, some with a seed of their own. */
export async function mixedRequests(count) {
  const library = await openLibrary();
  const binder = createBinder(library.table);
  const tables = library.games
    .flatMap(({ name }) => library.tables(name))
    .flatMap((table) => {
      const inputs = Object.fromEntries(
        table.inputs.filter(({ required }) => required).map((each) => [each.name, some(each)]),
      );
      try {
        binder.bind(table.id, { inputs });
        return [{ table: table.id, inputs }];
      } catch {
        return [];
      }
    });
  return Array.from({ length: count }, (_, i) => {
    const request = tables[(i * 31) % tables.length];
    const place = i % 3 === 0 ? { seed: `s${i % 50}`, index: i } : {};
    return i % 2 === 0 ? JSON.stringify({ ...request, ...place }) : words({ ...request, ...place });
  });
}

/** A value that the input may have. */
function some({ type, choices, within }) {
  if (type === 'choice') return choices[0].id;
  if (type === 'integer') return Math.max(1, within[0][0] ?? 1);
  return type === 'flag' ? true : ['one', 'two'];
}

const words = ({ table, inputs, ...place }) =>
  ['omen', table, ...Object.entries({ ...inputs, ...place }).flatMap(option)].join(' ');

const option = ([name, value]) => (value === true ? [`--${kebab(name)}`] : [`--${kebab(name)}`, String(value)]);
