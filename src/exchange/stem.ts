/** `notes/acid-pond.md` → `acid-pond`, for a table that has no title of its own. */
export const stemOf = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '') || 'table';

/** `acid-pond` → `Acid pond`. */
export const titleOf = (stem: string): string =>
  stem
    .replace(/[-_]+/g, ' ')
    .trim()
    .replace(/^./, (letter) => letter.toUpperCase());
