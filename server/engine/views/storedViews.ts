import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';

/** A saved view of whoever, with those who open the list with it. */
export interface StoredView {
  readonly id: string;
  readonly resource: string;
  readonly name: string;
  /** By name; by id where the account is gone. */
  readonly owner: string;
  readonly openedBy: readonly string[];
  readonly definition: Row;
}

/** The saved views of some resources, of all people and teams. */
export const readStoredViews = (
  queryable: Queryable,
  resources: readonly string[],
): Promise<readonly StoredView[]> =>
  queryable.query<StoredView>(sql`
    select v.id, v.resource, v.name, coalesce(owners.doc->>'name', v.user_id) as owner,
      v.definition, array(
        select coalesce(openers.doc->>'name', d.user_id) from saved_view_defaults d
        left join r_users openers on openers.id = d.user_id
        where d.view_id = v.id order by 1) as "openedBy"
    from saved_views v left join r_users owners on owners.id = v.user_id
    where v.resource = any(${resources}::text[]) order by v.resource, v.name, v.id`);
