import { sql } from '#server/engine/database/database.ts';

const FIRST_ENTRIES = sql`create table if not exists ledger_entries (
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
  )`;

/** What the ledger was at first: an entry for each bucket that an event moved. */
export const FIRST_LEDGER_TABLES = [
  FIRST_ENTRIES,
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

/**
 * The ledger and its heads. A line is one event: what it moved in each bucket, and what was in each afterwards. Lines
 * are only ever added; a head holds the sums of its team's lines, and its row is the lock under which money is spent.
 *
 * One change of one row gives one line of a kind: a second one is refused by the unique index.
 *
 * Entries of before become lines here; their numbers and the heads are made with the ledger (`rebuildLedger`).
 */
export const LEDGER_TABLES = [
  sql`create table if not exists ledger_lines (
    team_id text not null,
    id text collate "C" not null,
    line bigint not null,
    kind text not null,
    pending numeric(20, 2) not null,
    available numeric(20, 2) not null,
    requested numeric(20, 2) not null,
    withdrawn numeric(20, 2) not null,
    pending_after numeric(20, 2) not null default 0,
    available_after numeric(20, 2) not null default 0,
    requested_after numeric(20, 2) not null default 0,
    withdrawn_after numeric(20, 2) not null default 0,
    currency text not null,
    order_id text,
    withdrawal_id text,
    source_version integer,
    reason text,
    made_by text not null,
    created_at timestamptz not null,
    primary key (team_id, id)
  )`,
  sql`create index if not exists ledger_lines_line on ledger_lines (team_id, line)`,
  sql`create index if not exists ledger_lines_time on ledger_lines (team_id, created_at)`,
  sql`create unique index if not exists ledger_lines_order
    on ledger_lines (team_id, order_id, source_version, kind)`,
  sql`create unique index if not exists ledger_lines_withdrawal
    on ledger_lines (team_id, withdrawal_id, source_version, kind)`,
  sql`alter table ledger_heads
    add column if not exists lines bigint not null default 0,
    add column if not exists last_at timestamptz not null default '-infinity',
    add column if not exists earned numeric(20, 2) not null default 0,
    add column if not exists refunded numeric(20, 2) not null default 0,
    add column if not exists adjusted numeric(20, 2) not null default 0`,
  // Gone where this step was broken off behind its last statement, and is run again.
  FIRST_ENTRIES,
  sql`insert into ledger_lines (team_id, id, line, kind, pending, available, requested, withdrawn,
      currency, order_id, withdrawal_id, source_version, reason, made_by, created_at)
    select team_id, min(id), 0, kind,
      coalesce(sum(amount) filter (where bucket = 'pending'), 0),
      coalesce(sum(amount) filter (where bucket = 'available'), 0),
      coalesce(sum(amount) filter (where bucket = 'requested'), 0),
      coalesce(sum(amount) filter (where bucket = 'withdrawn'), 0),
      currency, order_id, withdrawal_id, source_version, reason, made_by, created_at
    from ledger_entries
    group by team_id, kind, currency, order_id, withdrawal_id, source_version, reason, made_by,
      created_at, case when order_id is null and withdrawal_id is null then id end
    on conflict (team_id, id) do nothing`,
  sql`drop table ledger_entries`,
];
