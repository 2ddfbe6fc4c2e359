import { type Sql, sql } from '#server/engine/database/database.ts';

export const SEARCH_TEXT_TABLES: readonly Sql[] = [
  // Rows that got another title, appended by every such write; rows that refer to them are gone through by one job.
  sql`create table if not exists title_changes (
    id bigint generated always as identity primary key, resource text not null,
    row_id text collate "C" not null, team_id text collate "C" not null,
    noted_at timestamptz not null default now(), place jsonb)`,
  sql`create index if not exists title_changes_row on title_changes (row_id)`,
  // By which rule the search texts of a resource's rows are made, and how far the job has come where it is a new one.
  sql`create table if not exists search_texts (
    resource text primary key, rule text not null, place jsonb, done_at timestamptz)`,
];
