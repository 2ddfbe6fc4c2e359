import { type Sql, sql } from '#server/engine/database/database.ts';

export const EXCHANGE_TABLES: readonly Sql[] = [
  // An import as its page shows it, and as whichever node goes on with it needs it.
  sql`create table if not exists import_jobs (
    id text collate "C" primary key, user_id text not null, language text not null,
    resource text not null, format text not null, mapping jsonb not null, key_field text,
    title text not null, state text not null, total int not null default 0,
    through_line int not null default 0, created int not null default 0,
    updated int not null default 0, unchanged int not null default 0,
    refused int not null default 0, undone int not null default 0,
    not_undone int not null default 0, problem text, made_at timestamptz not null,
    changed_at timestamptz not null)`,
  sql`create index if not exists import_jobs_of_user on import_jobs (user_id, id desc)`,
  // The file's rows, until they are stored.
  sql`create table if not exists import_rows (
    job_id text collate "C" not null, line int not null, cells text not null,
    primary key (job_id, line))`,
  sql`create table if not exists import_refusals (
    job_id text collate "C" not null, line int not null, position int not null,
    field text not null, reason text not null, primary key (job_id, line, position))`,
  // What can be undone.
  sql`create table if not exists import_changes (
    job_id text collate "C" not null, row_id text collate "C" not null, line int not null,
    kind text not null, is_kept boolean not null default false, primary key (job_id, row_id))`,
];

/** How much the rows of an import take, kept as they are handed in. */
export const IMPORT_BYTES_COLUMN: readonly Sql[] = [
  sql`alter table import_jobs add column if not exists bytes bigint not null default 0`,
];
