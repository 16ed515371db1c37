/** What stands under this name, and nothing that every object has: a table may have an input `constructor`. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
