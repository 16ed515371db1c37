import * as v from 'valibot';
import { described, dictionary, integer, mapping, spelt } from './parts.ts';

/** A number as files write it. */
export const number = described(
  v.union(
    [
      spelt('a number'),
      dictionary(
        v.string(),
        v.lazy((): v.GenericSchema => number),
      ),
    ],
    'must be a whole number, a name, a sum such as turns + 1, or { by: <fact>, <choice>: <number>, … }',
  ),
  'A whole number, a name, a sum with + - * / % and brackets, or { by: <choice, ruling or flag>, <choice>: <number>, … }',
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
