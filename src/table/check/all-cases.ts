import type { Table } from '../model.ts';
import type { Case } from './case.ts';
import { casesOf } from './cases.ts';
import { casesOfNamed } from './named-cases.ts';
import type { Space } from './space.ts';

/** All that inputs and rulings, and dice with names, can make of a table. @throws TooMany */
export const allCases = (table: Table, space: Space): Case[] =>
  table.roll?.named ? casesOfNamed(table, space) : casesOf(table, space);
