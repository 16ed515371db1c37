import type { Table } from '../../table/model.ts';
import type { PageGame } from './games.ts';

/** Tables that stand together. */
export interface Section {
  readonly title: string;
  readonly tables: readonly Table[];
}

/** A game's tables under its headings, in its order. */
export function sectionsOf({ game, tables }: PageGame): readonly Section[] {
  return [{ title: game.title, tables }];
}
