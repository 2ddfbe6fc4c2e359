import { sql } from '#server/engine/database/database.ts';

/** What was answered to a key, written in the transaction of the work itself: neither is there without the other. */
export const IDEMPOTENCY_TABLES = [
  sql`create table if not exists idempotency_keys (
    user_id text not null,
    key text not null,
    request_hash text not null,
    status integer not null,
    answer text not null,
    created_at timestamptz not null,
    primary key (user_id, key)
  )`,
  sql`create index if not exists idempotency_keys_time on idempotency_keys (created_at)`,
];
