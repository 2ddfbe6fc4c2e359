import { type Queryable, sql } from '#server/engine/database/database.ts';

/**
 * Takes the values of some fields out of the history of rows, for good: the entries stay, and what they said of a
 * person is gone. The one change that history knows.
 */
export const eraseFromHistory = (
  transaction: Queryable,
  resource: string,
  recordIds: readonly string[],
  fields: readonly string[],
): Promise<number> =>
  transaction.execute(sql`
    update history set changes = changes - ${fields}::text[]
    where resource = ${resource} and record_id = any(${recordIds}::text[])`);
