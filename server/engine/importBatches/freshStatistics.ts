import type { ResourceModel } from '#schemas';
import { type Database, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

/** Rows after which a new table's statistics are made, and how many times more before they are made again. */
const FIRST_ROWS = 250;
const FACTOR = 4;

interface Added {
  rows: number;
  limit: number;
}

const added = new WeakMap<Database, Map<string, Added>>();

/**
 * Keeps the planner's statistics in step with rows that come by the thousand: by those of an empty table every lookup
 * reads the whole of it, and the database's own maintenance comes a minute too late.
 */
export const keepStatistics = async (
  database: Database,
  resource: ResourceModel,
  created: number,
): Promise<void> => {
  const counts = added.get(database) ?? new Map<string, Added>();
  added.set(database, counts);
  const known = counts.get(resource.name) ?? { rows: 0, limit: FIRST_ROWS };
  counts.set(resource.name, known);
  known.rows += created;
  if (known.rows < known.limit) return;
  known.limit *= FACTOR;
  await database.execute(sql`analyze ${tableSql(resource)}`);
};
