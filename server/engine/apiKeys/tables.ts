import { type Sql, sql } from '#server/engine/database/database.ts';

/** Apart from the resources, so that no search, export or history ever meets one; only hashes of the keys are stored. */
export const API_KEY_TABLES: readonly Sql[] = [
  sql`create table if not exists api_keys (
    team_id text not null default '', id text collate "C" not null, token_hash text not null,
    beginning text not null, name text not null, maker_id text not null, permissions jsonb not null,
    addresses jsonb not null, created_at timestamptz not null, expires_at timestamptz not null,
    revoked_at timestamptz, last_used_at timestamptz, last_address text, replaced_by text,
    primary key (team_id, id))`,
  sql`create index if not exists api_keys_token on api_keys (token_hash)`,
];
