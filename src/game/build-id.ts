/** Put in when the package is built: the version and the source of all that compiles a table, as a short hash. */
declare const OMEN_BUILD_ID: string | undefined;

/**
 * Which program compiled a table: copies of other builds are never used. Null where omen runs from its sources, which
 * may change at any time: there tables are always compiled from their YAML.
 */
export const buildId: string | null = typeof OMEN_BUILD_ID === 'undefined' ? null : OMEN_BUILD_ID;
