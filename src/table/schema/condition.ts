import * as v from 'valibot';
import { described, dictionary, integer, mapping, spelt } from './parts.ts';

const head = v.union([v.string(), integer, v.boolean()], 'must be a choice, a number or a range');
/** The columns of a grid. */
export const columns = described(
  v.union(
    [
      v.string(),
      mapping('columns', {
        by: described(v.string('must be the name of a fact'), 'The fact that the columns tell apart'),
        are: v.optional(
          described(
            v.array(v.union([head, v.array(head)], 'must be a choice, a number, a range, or a list of those')),
            'What the fact is in each column: choices, numbers or ranges such as 1-3; without it, its choices in order',
          ),
        ),
      }),
    ],
    'must be the name of a choice, or { by: <fact>, are: [ … ] }',
  ),
  'The columns of a grid, whose rows have cells: { by: size, are: [1-3, 4, 5+] }',
);

/** A number as files write it. */
export const number = described(
  v.union(
    [
      spelt('a number'),
      dictionary(
        v.string(),
        v.lazy((): v.GenericSchema => numberCase),
      ),
    ],
    'must be a whole number, a name, a sum such as turns + 1, or { by: <fact>, <choice or range>: <number>, … }',
  ),
  'A whole number, a name, a sum with + - * / % and brackets, or { by: <fact>, <choice or range>: <number>, … }; with columns: { by: <fact>, are: [ … ] } each case is a list of numbers',
);

/** What stands for one case of a number by cases. */
export const numberCase = v.union(
  [v.lazy((): v.GenericSchema => number), v.array(v.lazy((): v.GenericSchema => number)), columns],
  'must be a number, or a list of numbers where there are columns',
);

/** What a condition asks of one fact. */
export const ask: v.GenericSchema = described(
  v.union(
    [
      v.boolean(),
      integer,
      v.string(),
      v.array(v.union([v.string(), integer], 'must be a choice')),
      mapping('a condition', {
        not: v.optional(
          described(
            v.lazy(() => ask),
            'What it may not be',
          ),
        ),
        any: v.optional(described(v.array(v.lazy(() => ask)), 'What it may be, one or another')),
      }),
    ],
    'must be a choice, a list of choices, true, false, a range, absent, given, empty, { not: … } or { any: [ … ] }',
  ),
  'A choice, a list of choices, true, false, a range such as 2+, absent, given, empty, { not: … } or { any: [ … ] }',
);
const facets = dictionary(v.string(), ask);
/** A condition. */
export const when = described(
  v.union(
    [facets, v.array(facets)],
    'must be a mapping of facts, such as { terrain: dark-wood }, or a list of such mappings',
  ),
  'Holds when all facts of the mapping do; a list of mappings holds when any does',
);
