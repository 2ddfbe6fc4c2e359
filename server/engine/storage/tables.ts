import { type Sql, sql } from '#server/engine/database/database.ts';

export const STORAGE_TABLES: readonly Sql[] = [
  // What a picture's blobs contain: the digest of the upload is not theirs where the camera's data was taken out.
  sql`alter table library_files
    add column if not exists stored_sha256 text,
    add column if not exists thumbnail_sha256 text,
    add column if not exists thumbnail_bytes int`,
  sql`create table if not exists damaged_blobs (
    name text primary key, damage text not null, found_at timestamptz not null)`,
  // How far the slow check of all blobs is.
  sql`create table if not exists blob_rounds (
    id int primary key, after_name text not null, ended_at timestamptz)`,
  sql`create table if not exists team_storage (
    team_id text primary key, bytes bigint not null default 0, files int not null default 0)`,
  sql`insert into team_storage (team_id, bytes, files)
    select team_id, sum(bytes), count(*) from (
      select team_id, bytes::bigint as bytes from stored_files
      union all select team_id, bytes::bigint from library_files) as stored
    group by team_id on conflict (team_id) do nothing`,
];
