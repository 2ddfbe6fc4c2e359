/**
 * Rows of these are made by people and by moves, never by a file (decisions.md "Import and export"): who may do what,
 * what was said and agreed, and whatever needs its bytes.
 */
export const NEVER_IMPORTED: readonly string[] = [
  'users',
  'roles',
  'teams',
  'stores',
  'messages',
  'deliveries',
  'offers',
];

/** More than this goes through the command line, which keeps no copy of the file. */
export const MAX_IMPORT_ROWS = 100_000;
/** Rows of one call. */
export const MAX_STAGED_ROWS = 1_000;
