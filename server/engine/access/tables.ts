import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Tables of sign-in: apart from the resources, so that no search, export or history ever meets a secret.
 * One statement at a time and without triggers or foreign keys, for the distributed engines.
 */
export const ACCESS_TABLES: readonly Sql[] = [
  sql`create table if not exists access_accounts (
    user_id text primary key,
    email text not null unique
  )`,
  sql`create table if not exists access_sessions (
    token_hash text primary key,
    id text not null unique,
    user_id text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_seen_at timestamptz not null,
    address text not null,
    agent text not null
  )`,
  sql`create index if not exists access_sessions_user on access_sessions (user_id)`,
  sql`create table if not exists access_codes (
    code_hash text primary key,
    user_id text not null,
    expires_at timestamptz not null
  )`,
  sql`create table if not exists access_first_start (name text primary key)`,
  sql`create table if not exists access_failures (
    key text primary key,
    failures integer not null,
    ends_at timestamptz not null
  )`,
];

/** What lets somebody in, or makes it easier, until it expires. */
export const EXPIRING_TABLES = ['access_codes', 'access_devices'] as const;
export const SIGN_IN_TABLES = ['access_sessions', ...EXPIRING_TABLES] as const;

/**
 * When a session's user last gave the password, and which browsers have signed in before. Wrong passwords are counted
 * in memory since then.
 */
export const PROOF_TABLES: readonly Sql[] = [
  sql`alter table access_sessions add column if not exists proved_at timestamptz`,
  sql`alter table access_sessions add column if not exists device_hash text`,
  sql`create table if not exists access_devices (
    device_hash text not null,
    user_id text not null,
    expires_at timestamptz not null,
    primary key (device_hash, user_id)
  )`,
  sql`create index if not exists access_devices_user on access_devices (user_id)`,
  sql`drop table if exists access_failures`,
];

/** Who has signed in before, and which language they read then: their first browser is no news to them. */
export const SEEN_TABLES: readonly Sql[] = [
  sql`create table if not exists access_seen (
    user_id text primary key, first_at timestamptz not null, language text not null)`,
  sql`insert into access_seen (user_id, first_at, language)
    select user_id, min(expires_at), 'en' from access_devices group by user_id
    on conflict (user_id) do nothing`,
];

/**
 * Whether this transaction is the one that makes the installation. Another one that tries at the same time waits for
 * this one's end: its row is the lock.
 */
export const claimFirstStart = async (transaction: Queryable): Promise<boolean> => {
  const added = await transaction.execute(
    sql`insert into access_first_start (name) values ('first start') on conflict do nothing`,
  );
  return added > 0;
};
