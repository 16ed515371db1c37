import type { Table } from '../../table/model.ts';
import type { PageGame } from './games.ts';

/** Tables that stand together. */
export interface Section {
  readonly title: string;
  readonly tables: readonly Table[];
}

/** A game's tables under its headings, in its order of play; those that stand under none come last. */
export function sectionsOf({ game, tables }: PageGame): readonly Section[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sections = game.sections.map(({ title, tables: names }) => ({
    title,
    tables: names.flatMap((name) => byName.get(name) ?? []),
  }));
  const placed = new Set(sections.flatMap((section) => section.tables));
  const others = tables.filter((table) => !placed.has(table));
  return [
    ...sections.filter((section) => section.tables.length > 0),
    ...(others.length === 0 ? [] : [{ title: sections.length === 0 ? game.title : 'Others', tables: others }]),
  ];
}
