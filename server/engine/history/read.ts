import type { ResourceModel } from '#schemas';
import { isObject } from '#schemas';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import { ServerError } from '#server/engine/errors/errors.ts';
import type { Caller, RestoredVersion } from '#server/engine/records/records.ts';
import { isGuest, requirePermission, scopeSql } from '#server/engine/records/rowAccess.ts';
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
  readonly restored: RestoredVersion | null;
}

const ENTRY_COLUMNS = sql.raw(
  'entry_id as id, team_id, at, kind, caller_kind, user_id, role, request_id, changes, secrets, restored',
);

/** Entries of one row, under the names that the one condition of scope speaks of (`scope.ts`). */
const entriesOf = (resource: string, recordId: string): Sql => sql`
  (select id as entry_id, record_id as id, team_id, at, kind, caller_kind, user_id, role, request_id,
    changes, secrets, restored
  from history where resource = ${resource} and record_id = ${recordId}) as entries`;

/** Errors: 403 for whoever may not read the resource; buyers never read history. */
export const requireHistory = (caller: Caller, resource: ResourceModel): void => {
  requirePermission(caller, resource, 'get');
  if (!isGuest(caller)) return;
  throw new ServerError('forbidden', { verb: 'history', resource: resource.name });
};

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** An entry under the names and with the types that the fields have now. */
const inPresentTerms = <Entry extends Pick<StoredEntry, 'changes'>>(
  resource: ResourceModel,
  entry: Entry,
): Entry => ({ ...entry, changes: fromStoredChanges(resource, entry.changes) });

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
  return entries.map((entry) => inPresentTerms(resource, entry));
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
  return inPresentTerms(resource, entry);
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
  return entry && inPresentTerms(resource, entry);
};

/** The change that gave a row this `updatedAt`: who saved it knows no more of the entry. */
export const entrySavedAt = async (
  database: Queryable,
  caller: Caller,
  resource: ResourceModel,
  id: string,
  savedAt: string,
): Promise<StoredEntry | undefined> => {
  const [entry] = await database.query<StoredEntry>(sql`
    select ${ENTRY_COLUMNS} from ${entriesOf(resource.name, id)}
    where at = ${savedAt}::timestamptz and kind not in ('read-secret', 'end-access')
      and ${scopeSql(caller, resource)}
    order by entry_id desc limit 1`);
  return entry && inPresentTerms(resource, entry);
};

/** Whether a state of the row is meant before or after the entry. */
export type Side = RestoredVersion['side'];

/** An entry that came later, under the names and types of today. */
export type LaterEntry = Pick<
  StoredEntry,
  'id' | 'at' | 'kind' | 'caller_kind' | 'user_id' | 'role' | 'changes'
>;

const CHUNK = 500;

/** What happened to a row from an entry on, oldest first; `before` an entry counts this one as well. */
export async function* entriesSince(
  database: Queryable,
  resource: ResourceModel,
  recordId: string,
  entryId: string,
  side: Side,
): AsyncGenerator<LaterEntry> {
  let position = side === 'before' ? sql`id >= ${entryId}` : sql`id > ${entryId}`;
  for (;;) {
    const entries: readonly LaterEntry[] = await database.query(
      sql`select id, at, kind, caller_kind, user_id, role, changes from history
        where resource = ${resource.name} and record_id = ${recordId} and ${position}
        order by id limit ${CHUNK}`,
    );
    for (const entry of entries) yield inPresentTerms(resource, entry);
    const last = entries.at(-1);
    if (!last || entries.length < CHUNK) return;
    position = sql`id > ${last.id}`;
  }
}

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
  for await (const { kind, changes } of entriesSince(database, resource, now.id, entryId, side)) {
    for (const [field, [before, , absent]] of Object.entries(changes)) {
      // The oldest of the later changes says what was there at the time.
      if (!settled.has(field) && absent === 'before') row.delete(field);
      else if (!settled.has(field)) row.set(field, before);
      settled.add(field);
    }
    if (kind !== 'create') continue;
    // It came back after it was gone: what it holds since then says nothing of the time before.
    for (const field of row.keys()) if (!settled.has(field)) row.delete(field);
    break;
  }
  return Object.fromEntries(row);
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
