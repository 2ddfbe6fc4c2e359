import type { Model } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import { buildIndexes, type IndexProblem } from './indexes.ts';
import { createTables, type Tables } from './tables.ts';

export interface PreparedTables {
  readonly tables: Tables;
  /** Indexes that could not be made; everything else works without them. */
  readonly problems: readonly IndexProblem[];
}

/**
 * Brings the database in line with the model, at start and after a change of schemas.
 *
 * A live change can swap in the tables of `createTables` at once and let `buildIndexes` follow: until then
 * a filter on the new field works, slower.
 */
export const prepareTables = async (database: Database, model: Model): Promise<PreparedTables> => {
  const tables = await createTables(database, model);
  return { tables, problems: await buildIndexes(database, model, tables) };
};
