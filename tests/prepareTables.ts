import type { Model } from '#schemas';
import type { Database } from '#server/engine/database/database.ts';
import { buildIndexes } from '#server/engine/records/tables/indexes.ts';
import { createTables } from '#server/engine/records/tables/tables.ts';

/** Tables and indexes of a model, as the server makes them at its start. */
export const prepareTables = async (database: Database, model: Model) => {
  const tables = await createTables(database, model);
  return { tables, problems: await buildIndexes(database, model, tables) };
};
