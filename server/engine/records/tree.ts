import { MAX_TREE_DEPTH, type ResourceModel } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { tableSql } from './tableName.ts';

/** Whether a row is `ancestor` or lies below it; `parentField` names the row above each. */
export const isInSubtree = async (
  transaction: Queryable,
  resource: Pick<ResourceModel, 'name'>,
  parentField: string,
  start: string,
  ancestor: string,
): Promise<boolean> => {
  let id: string | null = start;
  for (let depth = 0; id !== null && depth < MAX_TREE_DEPTH; depth += 1) {
    if (id === ancestor) return true;
    const found: readonly { readonly parent: string | null }[] = await transaction.query(sql`
      select doc->>${parentField}::text as parent from ${tableSql(resource)} where id = ${id}`);
    id = found[0]?.parent ?? null;
  }
  return false;
};
