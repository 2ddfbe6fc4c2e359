import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Links that letters bring, each by the hash of its token, and what people asked for who are not signed in. A request
 * is stored the same way whether its address is known or not: a job finds out.
 */
export const ACCOUNT_LINK_TABLES: readonly Sql[] = [
  sql`create table if not exists account_links (
    token_hash text primary key, kind text not null, user_id text not null, at timestamptz not null,
    expires_at timestamptz not null, email text not null, session_id text)`,
  sql`create index if not exists account_links_user on account_links (user_id)`,
  sql`create table if not exists account_requests (
    id text collate "C" primary key, at timestamptz not null, email text not null,
    language text not null, origin jsonb not null)`,
];

/** Who sent an invitation, and hears that it was accepted. */
export const SENDER_COLUMN: readonly Sql[] = [
  sql`alter table account_links add column if not exists sent_by text`,
];
