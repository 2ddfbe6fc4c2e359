import type { ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { tableName } from '../tableName.ts';
import { INDEX_PREFIXES } from './indexPlan.ts';

const OURS = `^(?:${Object.values(INDEX_PREFIXES).join('|')})`;

/** Whether somebody gave the table rules of their own: constraints, triggers, indexes that no schema asked for. */
export const hasForeignRules = async (
  database: Queryable,
  resource: ResourceModel,
): Promise<boolean> => {
  const [found] = await database.query<{ is_ruled: boolean }>(sql`
    select exists (select 1 from pg_constraint where conrelid = t.oid and contype in ('c', 'f', 'u', 'x'))
      or exists (select 1 from pg_trigger where tgrelid = t.oid and not tgisinternal)
      or exists (select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = t.oid and not i.indisprimary and c.relname !~ ${OURS}) as is_ruled
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = current_schema() and t.relname = ${tableName(resource.name)}`);
  return found?.is_ruled ?? true;
};
