import * as v from 'valibot';
import { described } from './parts.ts';

/** Entries of a rules checklist. */
export const covers = described(
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]{1,3}-\d{2}$/, 'must be an id such as FN-16'))),
  'Entries of the rules checklist that this realises',
);
