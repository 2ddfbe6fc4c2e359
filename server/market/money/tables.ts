import { sql } from '#server/engine/database/database.ts';

/**
 * The ledger and its heads. Entries are only ever added; a head holds the sums of its team's entries, and its row is
 * the lock under which money is spent.
 *
 * One change of one row gives each bucket one entry of a kind: a second one is refused by the unique index.
 */
export const LEDGER_TABLES = [
  sql`create table if not exists ledger_entries (
    team_id text not null,
    id text collate "C" not null,
    kind text not null,
    bucket text not null,
    amount numeric(20, 2) not null,
    currency text not null,
    order_id text,
    withdrawal_id text,
    source_version integer,
    reason text,
    made_by text not null,
    created_at timestamptz not null,
    primary key (team_id, id)
  )`,
  sql`create index if not exists ledger_entries_time on ledger_entries (team_id, created_at, id)`,
  sql`create index if not exists ledger_entries_bucket
    on ledger_entries (team_id, bucket, created_at, id)`,
  sql`create unique index if not exists ledger_entries_order
    on ledger_entries (team_id, order_id, source_version, kind, bucket)`,
  sql`create unique index if not exists ledger_entries_withdrawal
    on ledger_entries (team_id, withdrawal_id, source_version, kind, bucket)`,
  sql`create table if not exists ledger_heads (
    team_id text primary key,
    pending numeric(20, 2) not null default 0,
    available numeric(20, 2) not null default 0,
    requested numeric(20, 2) not null default 0,
    withdrawn numeric(20, 2) not null default 0,
    lifetime numeric(20, 2) not null default 0
  )`,
];
