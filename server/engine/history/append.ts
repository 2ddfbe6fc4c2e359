import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { ChangesListener, RecordChange } from '#server/engine/records/context.ts';
import { createIdSource } from '#server/engine/records/ids.ts';
import type { Caller } from '#server/engine/records/records.ts';
import { type Changes, changesBetween, creationChange, toStoredChanges } from './changes.ts';

/**
 * What happened to a row. `read-secret`: somebody was shown a write-only value; `end-access`: the tokens of a customer
 * were ended. Neither changes the row.
 */
export const HISTORY_KINDS = [
  'create',
  'update',
  'trash',
  'remove',
  'restore',
  'anonymise',
  'read-secret',
  'end-access',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export interface HistoryEntry {
  readonly at: Date;
  readonly caller: Caller;
  /** A resource's name, or the name of something else that keeps a history: `settings`. */
  readonly resource: string;
  readonly recordId: string;
  readonly teamId: string;
  readonly kind: HistoryKind;
  readonly changes?: Changes;
  /** Names of write-only fields that were set or read; their values are nowhere in history. */
  readonly secrets?: readonly string[];
}

/** By when they were written: of one row the lock makes sure that they come one after the other. */
const newEntryId = createIdSource(() => new Date());

/**
 * Appends an entry in the transaction of what it tells of: neither is ever there without the other.
 *
 * Shape: `changes` hold before and after of the changed fields only, and never a write-only value.
 */
export const appendHistory = (transaction: Queryable, entry: HistoryEntry): Promise<number> =>
  transaction.execute(insertSql([entry]));

/** Many entries, in their order, in one statement. */
const insertSql = (entries: readonly HistoryEntry[]): Sql => {
  const list = <Value>(pick: (entry: HistoryEntry) => Value) => entries.map(pick);
  return sql`
    insert into history (id, at, resource, record_id, team_id, kind, caller_kind, user_id, role,
      request_id, changes, secrets, restored)
    select * from unnest(${list(newEntryId)}::text[], ${list(({ at }) => at)}::timestamptz[],
      ${list(({ resource }) => resource)}::text[], ${list(({ recordId }) => recordId)}::text[],
      ${list(({ teamId }) => teamId)}::text[], ${list(({ kind }) => kind)}::text[],
      ${list(({ caller }) => caller.kind)}::text[], ${list(({ caller }) => caller.userId)}::text[],
      ${list(({ caller }) => caller.role)}::text[],
      ${list(({ caller }) => caller.requestId ?? null)}::text[],
      ${list(({ changes = {} }) => changes)}::jsonb[],
      ${list(({ secrets = [] }) => JSON.stringify(secrets))}::jsonb[],
      ${list(({ caller }) => caller.restores ?? null)}::jsonb[])`;
};

/** What an entry says of the changed fields. */
const changesOf = ({ resource, kind, before, after }: RecordChange): Changes => {
  // The values that a row was made with follow from the row and its later entries: they are not stored twice.
  if (kind === 'create') return {};
  const changes = toStoredChanges(resource, changesBetween(resource, before, after));
  return kind === 'remove' ? { ...changes, ...creationChange(resource, before) } : changes;
};

const entryOf = (change: RecordChange): HistoryEntry => ({
  at: change.at,
  caller: change.caller,
  resource: change.resource.name,
  recordId: change.id,
  teamId: change.teamId,
  kind: change.origin ?? change.kind,
  changes: change.origin === 'anonymise' ? {} : changesOf(change),
  secrets: change.secrets,
});

/** Every write of every row leaves its entry. */
export const followChanges: ChangesListener = async (transaction, changes) => {
  transaction.send(insertSql(changes.map(entryOf)));
};
