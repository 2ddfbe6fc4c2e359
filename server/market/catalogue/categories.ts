import type { Issue } from '#schemas';
import { isEmpty } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { toText } from '#server/engine/database/json.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Write } from '#server/engine/records/write.ts';

/** Deeper than any tree of categories: a guard against rings that are there already. */
const MAX_DEPTH = 50;

/** A category under its own descendant would hang in the air, and every walk up the tree would turn for ever. */
const check = async ({ transaction, id, row, stored }: Write): Promise<readonly Issue[]> => {
  if (!stored || isEmpty(row['parent']) || row['parent'] === stored['parent']) return [];
  let parent: string | null = toText(row['parent']);
  for (let depth = 0; parent !== null && depth < MAX_DEPTH; depth += 1) {
    if (parent === id) return [issue('parent', 'reference', { resource: 'categories' })];
    const above: readonly { readonly parent: string | null }[] = await transaction.query(sql`
      select doc->>'parent' as parent from ${tableSql({ name: 'categories' })} where id = ${parent}`);
    parent = above[0]?.parent ?? null;
  }
  return [];
};

/** Categories: no rings. */
export const categoriesResource = defineResource('categories', { check });
