/** Put in when the package is built: the version and the source of all that compiles a table, as a short hash. */
declare const OMEN_EDITION: string | undefined;

/**
 * Which program compiled a table: copies of other editions are never used. Null where omen runs from its sources, which
 * may change at any time: there tables are always compiled from their YAML.
 */
export const edition: string | null = typeof OMEN_EDITION === 'undefined' ? null : OMEN_EDITION;
