import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Apart from the resources, so that no search, export or history ever meets a secret. A factor that is being set up is
 * not confirmed yet, and opens nothing.
 */
export const SECOND_FACTOR_TABLES: readonly Sql[] = [
  sql`create table if not exists second_factors (
    id text primary key,
    user_id text not null,
    kind text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    is_confirmed boolean not null,
    secret text,
    last_step bigint,
    credential_id text unique,
    public_key text,
    counter bigint,
    transports text
  )`,
  sql`create index if not exists second_factors_user on second_factors (user_id)`,
  sql`create table if not exists second_factor_codes (
    code_hash text primary key,
    user_id text not null
  )`,
  sql`create index if not exists second_factor_codes_user on second_factor_codes (user_id)`,
  sql`create table if not exists second_factor_pending (
    pending_hash text primary key,
    user_id text not null,
    proof text not null,
    failures integer not null,
    expires_at timestamptz not null
  )`,
  sql`create index if not exists second_factor_pending_user on second_factor_pending (user_id)`,
  sql`create table if not exists second_factor_challenges (
    challenge_hash text primary key,
    expires_at timestamptz not null
  )`,
];

/** Answers with recovery codes, which may be lost on their way and asked for again. */
export const REPEATED_ANSWER_TABLES: readonly Sql[] = [
  sql`create table if not exists second_factor_answers (
    answer_hash text primary key,
    user_id text not null,
    proof text not null,
    session_hash text not null,
    expires_at timestamptz not null
  )`,
  sql`create index if not exists second_factor_answers_user on second_factor_answers (user_id)`,
];

/** Begun sign-ins, their last answers, and questions to passkeys that were answered: they expire within minutes. */
export const PASSING_TABLES = [
  'second_factor_pending',
  'second_factor_answers',
  'second_factor_challenges',
] as const;
