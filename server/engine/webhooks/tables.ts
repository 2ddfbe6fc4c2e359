import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Apart from the resources, so that no search, export or history ever meets a secret. A delivery holds no contents of
 * the row that it tells of: they are read when it is sent.
 */
export const WEBHOOK_TABLES: readonly Sql[] = [
  sql`create table if not exists webhooks (
    team_id text not null default '', id text collate "C" not null, name text not null, url text not null,
    events jsonb not null, maker_id text not null, secret text not null, previous_secret text,
    previous_until timestamptz, state text not null, off_reason text, failing_since timestamptz,
    told_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (team_id, id))`,
  sql`create table if not exists webhook_deliveries (
    team_id text not null default '', id text collate "C" not null, webhook_id text not null,
    resource text not null, row_id text not null, event text not null, number integer not null,
    at timestamptz not null, state text not null, attempts integer not null, next_at timestamptz not null,
    last_at timestamptz, last_status integer, last_duration integer, last_error text, log jsonb not null,
    primary key (team_id, id))`,
  // Which of a row's deliveries comes next.
  sql`create index if not exists webhook_deliveries_row
    on webhook_deliveries (team_id, webhook_id, resource, row_id, number)`,
  sql`create index if not exists webhook_deliveries_due
    on webhook_deliveries (team_id, webhook_id, next_at) where state = 'waiting'`,
];
