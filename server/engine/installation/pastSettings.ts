import { type Queryable, sql } from '#server/engine/database/database.ts';
import type { Changes } from '#server/engine/history/changes.ts';

/** One change of the settings, as it is answered. */
export interface PastSettings {
  readonly _id: string;
  readonly at: string;
  /** Who did it; absent for the server's own work and for accounts that are gone. */
  readonly name?: string;
  readonly changes: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

/** As many as somebody reads who asks why a rate is what it is. */
const NEWEST = 20;

/** Who changed which settings, newest first. */
export const readPastSettings = async (queryable: Queryable): Promise<readonly PastSettings[]> => {
  const entries = await queryable.query<{
    id: string;
    at: string | Date;
    name: string | null;
    changes: Changes;
  }>(sql`
    select history.id, history.at, r_users.doc->>'name' as name, history.changes
    from history left join r_users on r_users.id = history.user_id
    where history.resource = 'settings'
    order by history.id desc limit ${NEWEST}`);
  return entries.map(({ id, at, name, changes }) => ({
    _id: id,
    at: new Date(at).toISOString(),
    ...(name !== null && { name }),
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
  }));
};
