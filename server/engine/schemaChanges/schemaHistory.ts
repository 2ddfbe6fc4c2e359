import type { Language } from '#schemas';
import type { Change } from '#schemas/model/changes/change.ts';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { appendHistory } from '#server/engine/history/append.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { NO_TEAM } from '#server/engine/records/rowAccess.ts';
import { type Told, toldIn, toldOf } from './tellChanges.ts';

/** What the history calls schemas. */
const SCHEMA_HISTORY = 'schemas';

export interface MadeChanges {
  readonly at: Date;
  readonly caller: Caller;
  readonly changes: readonly Change[];
}

/** Writes changes into the history, an entry for each resource, in the transaction that stores them. */
export const appendSchemaHistory = async (
  transaction: Queryable,
  { at, caller, changes }: MadeChanges,
): Promise<void> => {
  for (const recordId of new Set(changes.map(({ resource }) => resource))) {
    const own = changes.filter(({ resource }) => resource === recordId);
    await appendHistory(transaction, {
      ...{ at, caller, resource: SCHEMA_HISTORY, recordId, teamId: NO_TEAM, kind: 'update' },
      changes: { changes: [null, await toldOf(own)] },
    });
  }
};

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
export const readSchemaHistory = async (
  queryable: Queryable,
  language: Language,
): Promise<readonly PastChange[]> => {
  const entries = await queryable.query<{
    id: string;
    at: string | Date;
    record_id: string;
    name: string | null;
    told: readonly Told[] | null;
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
    changes: toldIn(told ?? [], language),
  }));
};
