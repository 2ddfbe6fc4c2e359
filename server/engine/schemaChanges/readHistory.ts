import { type Queryable, sql } from '#server/engine/database/database.ts';

/** What the history calls schemas. */
export const SCHEMA_HISTORY = 'schemas';

/** One change of the schemas, as it is answered. */
export interface PastChange {
  readonly _id: string;
  readonly at: string;
  readonly resource: string;
  /** Who did it; absent for accounts that are gone. */
  readonly name?: string;
  /** What changed, a sentence each. */
  readonly changes: readonly string[];
}

const NEWEST = 100;

/** Who changed which schema, newest first. */
export const readSchemaHistory = async (queryable: Queryable): Promise<readonly PastChange[]> => {
  const entries = await queryable.query<{
    id: string;
    at: string | Date;
    record_id: string;
    name: string | null;
    told: readonly string[] | null;
  }>(sql`
    select history.id, history.at, history.record_id, r_users.doc->>'name' as name,
      history.changes->'changes'->1 as told
    from history left join r_users on r_users.id = history.user_id
    where history.resource = ${SCHEMA_HISTORY}
    order by history.id desc limit ${NEWEST}`);
  return entries.map(({ id, at, record_id, name, told }) => ({
    _id: id,
    at: new Date(at).toISOString(),
    resource: record_id,
    ...(name !== null && { name }),
    changes: told ?? [],
  }));
};
