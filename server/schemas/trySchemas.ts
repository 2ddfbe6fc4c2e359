import type { SchemaTexts } from '#schemas/files.ts';
import { type Database, sql } from '../database/database.ts';
import { tableName } from '../records/tableName.ts';
import { type LoadedSchemas, loadSchemas } from './liveSchemas.ts';
import { findMisfits, type Misfits } from './storedRows.ts';

const load = (texts: SchemaTexts): Promise<LoadedSchemas> =>
  loadSchemas({
    read: async () => texts,
    replace: () => Promise.reject(new Error('these schemas are only tried')),
    follow: async () => async () => undefined,
  });

const hasTable = async (database: Database, resource: string): Promise<boolean> => {
  const rows = await database.query(sql`
    select 1 as found from information_schema.tables
    where table_schema = current_schema() and table_name = ${tableName(resource)}`);
  return rows.length > 0;
};

/**
 * Checks and compiles schemas as a server would, and tries those that changed on the newest stored rows.
 *
 * Shape: what does not fit, for a report; such rows stay as they are. Errors: `SchemaError`.
 */
export const trySchemas = async (
  database: Database,
  texts: SchemaTexts,
  before: SchemaTexts,
): Promise<readonly Misfits[]> => {
  const { model, compiler } = await load(texts);
  const old = before.size === 0 ? undefined : await load(before);
  const misfits: Misfits[] = [];
  for (const resource of model.resources.values()) {
    if (old?.model.resources.get(resource.name)?.hash === resource.hash) continue;
    if (!(await hasTable(database, resource.name))) continue;
    const found = await findMisfits(database, resource, compiler.compile(resource).check);
    if (found) misfits.push(found);
  }
  return misfits;
};
