import { type Sql, sql } from '#server/engine/database/database.ts';

export const FILE_TABLES: readonly Sql[] = [
  // What a team's files contain: the same bytes lie there once, however many rows name them.
  sql`create table if not exists stored_files (
    team_id text not null, sha256 text not null, name text not null unique, bytes bigint not null,
    touched_at timestamptz not null, primary key (team_id, sha256))`,
  // An unused picture is removed only when nobody has asked for it for a while.
  sql`alter table library_files
    add column if not exists touched_at timestamptz not null default now()`,
  // Keys that links are signed with; one for all nodes.
  sql`create table if not exists signing_keys (name text primary key, secret text not null)`,
];
