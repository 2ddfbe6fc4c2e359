import { type Sql, sql } from '#server/engine/database/database.ts';

/** As blobs were first stored: each in one row. */
export const ONE_ROW_BLOB_TABLES: readonly Sql[] = [
  sql`create table if not exists blobs (name text collate "C" primary key, bytes bytea not null)`,
];

/** Blobs in parts of 262,144 bytes, so that a large file is never in memory as a whole. */
export const BLOB_TABLES: readonly Sql[] = [
  sql`create table if not exists blob_parts (
    name text collate "C" not null, start_byte bigint not null, bytes bytea not null,
    stored_at timestamptz not null default now(), primary key (name, start_byte))`,
  sql`insert into blob_parts (name, start_byte, bytes)
    select name, number * 262144, substring(bytes from number * 262144 + 1 for 262144)
    from blobs, generate_series(0, greatest(octet_length(bytes) - 1, 0) / 262144) as number
    on conflict do nothing`,
  sql`delete from blobs`,
];
