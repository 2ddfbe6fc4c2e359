import { type Sql, sql } from '#server/engine/database/database.ts';

/** Appended to, never changed; only the forgetting of a person (`eraseFromHistory`) takes values out. */
export const HISTORY_TABLES: readonly Sql[] = [
  sql`create table if not exists history (
    id text collate "C" primary key,
    at timestamptz not null,
    resource text not null,
    record_id text collate "C" not null,
    team_id text collate "C",
    kind text not null,
    caller_kind text not null,
    user_id text not null,
    role text not null,
    request_id text,
    changes jsonb not null,
    secrets jsonb not null
  )`,
  // A row's entries, newest first: how history is read and how a row is taken back.
  sql`create index if not exists history_of_record on history (resource, record_id, id desc)`,
];

/** Which version of its row a restore has put back. */
export const RESTORED_COLUMN: readonly Sql[] = [
  sql`alter table history add column if not exists restored jsonb`,
];
