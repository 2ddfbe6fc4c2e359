import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { requirePermission, scopeSql } from '#server/engine/records/rowAccess.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { HistoryKind } from './append.ts';
import { type Changes, fromStoredChanges } from './changes.ts';

/** An entry as it is stored. */
export interface StoredEntry {
  readonly id: string;
  readonly team_id: string;
  readonly at: string;
  readonly kind: HistoryKind;
  readonly caller_kind: string;
  readonly user_id: string;
  readonly role: string;
  readonly request_id: string | null;
  readonly changes: Changes;
  readonly secrets: readonly string[];
}

const ENTRY_COLUMNS = sql.raw(
  'entry_id as id, team_id, at, kind, caller_kind, user_id, role, request_id, changes, secrets',
);

/** Entries of one row, under the names that the one condition of scope speaks of (`scope.ts`). */
const entriesOf = (resource: string, recordId: string): Sql => sql`
  (select id as entry_id, record_id as id, team_id, at, kind, caller_kind, user_id, role, request_id,
    changes, secrets
  from history where resource = ${resource} and record_id = ${recordId}) as entries`;

/** Errors: 403 for whoever may not read the resource; buyers never read history. */
export const requireHistory = (caller: Caller, resource: ResourceModel): void => {
  requirePermission(caller, resource, 'get');
  if (caller.kind === 'user' || caller.kind === 'system') return;
  throw new ServerError('forbidden', { verb: 'history', resource: resource.name });
};

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Entries of a row in the caller's scope, newest first. */
export const readEntries = async (
  database: Queryable,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  { offset, limit }: Window,
): Promise<readonly StoredEntry[]> => {
  const entries = await database.query<StoredEntry>(sql`
    select ${ENTRY_COLUMNS} from ${entriesOf(resource.name, id)}
    where ${scopeSql(caller, resource)}
    order by entry_id desc limit ${limit} offset ${offset}`);
  return entries.map((entry) => ({
    ...entry,
    changes: fromStoredChanges(resource, entry.changes),
  }));
};

export const countEntries = async (
  database: Queryable,
  caller: Caller,
  resource: ResourceModel,
  id: string,
): Promise<number> => {
  const [counted] = await database.query<{ total: number }>(sql`
    select count(*)::int as total from ${entriesOf(resource.name, id)}
    where ${scopeSql(caller, resource)}`);
  return counted?.total ?? 0;
};

/** Errors: 404 when the row has no such entry, or it is not the caller's to see. */
export const readEntry = async (
  database: Queryable,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  entryId: string,
): Promise<StoredEntry> => {
  const [entry] = await database.query<StoredEntry>(sql`
    select ${ENTRY_COLUMNS} from ${entriesOf(resource.name, id)}
    where entry_id = ${entryId} and ${scopeSql(caller, resource)}`);
  if (!entry) throw new ServerError('not_found');
  return entry;
};

/** The last entry that changed the row. */
export const lastChange = async (
  database: Queryable,
  caller: Caller,
  resource: ResourceModel,
  id: string,
): Promise<StoredEntry | undefined> => {
  const [entry] = await database.query<StoredEntry>(sql`
    select ${ENTRY_COLUMNS} from ${entriesOf(resource.name, id)}
    where kind not in ('read-secret', 'end-access') and ${scopeSql(caller, resource)}
    order by entry_id desc limit 1`);
  return entry;
};

/** Whether a state of the row is meant before or after the entry. */
export type Side = 'before' | 'after';

const CHUNK = 500;

/**
 * The row as it was before or after an entry: from what it is now, each later change is taken back.
 *
 * `now` is the row as it is; nothing for one that was removed.
 */
export const rowAt = async (
  database: Queryable,
  resource: ResourceModel,
  now: { readonly id: string; readonly row: Row },
  entryId: string,
  side: Side,
): Promise<Row> => {
  const row = new Map<string, unknown>(Object.entries(now.row));
  const settled = new Set<string>();
  let isIncluded = side === 'before';
  for (let last = entryId; ; ) {
    const position = isIncluded ? sql`id >= ${last}` : sql`id > ${last}`;
    const entries: readonly Pick<StoredEntry, 'id' | 'kind' | 'changes'>[] = await database.query(
      sql`select id, kind, changes from history
        where resource = ${resource.name} and record_id = ${now.id} and ${position}
        order by id limit ${CHUNK}`,
    );
    for (const { kind, changes } of entries) {
      const present = fromStoredChanges(resource, changes);
      for (const [field, [before, , absent]] of Object.entries(present)) {
        // The oldest of the later changes says what was there at the time.
        if (!settled.has(field) && absent === 'before') row.delete(field);
        else if (!settled.has(field)) row.set(field, before);
        settled.add(field);
      }
      if (kind !== 'create') continue;
      // It came back after it was gone: what it holds since then says nothing of the time before.
      for (const field of row.keys()) if (!settled.has(field)) row.delete(field);
      return Object.fromEntries(row);
    }
    if (entries.length < CHUNK) return Object.fromEntries(row);
    last = entries.at(-1)?.id ?? last;
    isIncluded = false;
  }
};

/** The names of those who did it, as far as the caller may read users. */
export const namesOf = async (
  database: Queryable,
  caller: Caller,
  users: ResourceModel | undefined,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (!users || userIds.length === 0) return new Map();
  const table = tableSql(users);
  const rows = await database.query<{ id: string; doc: unknown }>(sql`
    select id, doc from ${table} where id = any(${userIds}::text[]) and ${scopeSql(caller, users)}`);
  return new Map(
    rows.map(({ id, doc }) => [id, isObject(doc) ? String(doc['name'] ?? '') : ''] as const),
  );
};
