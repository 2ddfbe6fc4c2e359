import { type Issue, isEmpty, MAX_TREE_DEPTH } from '#schemas';
import { sql } from '#server/engine/database/database.ts';
import { toText } from '#server/engine/database/json.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { Write } from '#server/engine/records/write.ts';

/** A category may not be put below its own descendant: every walk up the tree would end in a ring. */
const check = async ({ transaction, id, row, stored }: Write): Promise<readonly Issue[]> => {
  if (!stored || isEmpty(row['parent']) || row['parent'] === stored['parent']) return [];
  let parent: string | null = toText(row['parent']);
  for (let depth = 0; parent !== null && depth < MAX_TREE_DEPTH; depth += 1) {
    if (parent === id) return [issue('parent', 'reference', { resource: 'categories' })];
    const above: readonly { readonly parent: string | null }[] = await transaction.query(sql`
      select doc->>'parent' as parent from ${tableSql({ name: 'categories' })} where id = ${parent}`);
    parent = above[0]?.parent ?? null;
  }
  return [];
};

/** Categories: no rings. */
export const categoriesResource = defineResource('categories', { check });
