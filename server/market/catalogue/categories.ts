import type { Issue } from '#schemas';
import { isEmpty } from '#schemas';
import { toText } from '#server/engine/database/json.ts';
import { defineResource } from '#server/engine/records/context.ts';
import { issue } from '#server/engine/records/fieldErrors.ts';
import { isInSubtree } from '#server/engine/records/tree.ts';
import type { Write } from '#server/engine/records/writeTypes.ts';

/** A category must not lie below itself: it would be in no tree, and a walk up from it would never end. */
const check = async ({ transaction, id, row, stored }: Write): Promise<readonly Issue[]> => {
  if (!stored || isEmpty(row['parent']) || row['parent'] === stored['parent']) return [];
  const parent = toText(row['parent']);
  return (await isInSubtree(transaction, { name: 'categories' }, 'parent', parent, id))
    ? [issue('parent', 'reference', { resource: 'categories' })]
    : [];
};

/** Categories: no rings. */
export const categoriesResource = defineResource('categories', { check });
