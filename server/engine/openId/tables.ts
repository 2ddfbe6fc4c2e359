import { type Sql, sql } from '#server/engine/database/database.ts';

/** Who somebody is at the provider, and sign-ins on their way. */
export const OPENID_TABLES: readonly Sql[] = [
  sql`create table if not exists openid_accounts (
    issuer text not null,
    subject text not null,
    user_id text not null,
    is_made boolean not null,
    linked_at timestamptz not null,
    primary key (issuer, subject),
    unique (issuer, user_id)
  )`,
  sql`create table if not exists openid_begun (
    state_hash text primary key,
    browser_hash text not null,
    verifier text not null,
    nonce text not null,
    session_id text not null,
    began_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create table if not exists openid_results (
    code_hash text primary key,
    browser_hash text not null,
    session_id text not null,
    sealed text not null,
    expires_at timestamptz not null
  )`,
  sql`create table if not exists openid_sign_outs (
    handle_hash text primary key,
    sealed text not null,
    expires_at timestamptz not null
  )`,
];

/** What lets somebody in, or out there, until it expires. */
export const PASSING_TABLES = ['openid_begun', 'openid_results', 'openid_sign_outs'] as const;
