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
