import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Numbers of rows by day, and the places where pages of long lists begin.
 *
 * A count's `team_id` is '' for all teams, its `bucket` a day in UTC or -infinity for all days; `field` is '' where every
 * row counts that is not in the trash.
 */
export const LIST_TABLES: readonly Sql[] = [
  sql`create table if not exists row_counts (
    resource text collate "C" not null, field text collate "C" not null, team_id text collate "C" not null,
    value text collate "C" not null, bucket date not null, n bigint not null,
    primary key (resource, field, team_id, value, bucket))`,
  // Appended by every write and added up by one job: a row that all writers change would make them wait for each other.
  sql`create table if not exists row_count_changes (
    id bigint generated always as identity primary key, resource text collate "C" not null,
    field text collate "C" not null, team_id text collate "C" not null, value text collate "C" not null,
    bucket date not null, n int not null)`,
  sql`create index if not exists row_count_changes_list
    on row_count_changes (resource, field, team_id)`,
  // What is counted at all, and by which rule: without its line a number is not to be trusted.
  sql`create table if not exists row_count_rules (
    resource text collate "C" not null, field text collate "C" not null, rule text not null,
    made_at timestamptz not null, primary key (resource, field))`,
  // Locked by whoever adds up or counts anew: one at a time.
  sql`insert into row_count_rules (resource, field, rule, made_at)
    values ('', '', 'lock', now()) on conflict do nothing`,
  sql`create table if not exists page_anchor_lists (
    list text collate "C" primary key, resource text not null, team_id text not null, query jsonb not null,
    asked_at timestamptz not null, made_at timestamptz, took_ms int not null default 0)`,
  sql`create table if not exists page_anchors (
    list text collate "C" not null, row_number bigint not null, position text not null,
    primary key (list, row_number))`,
];

/** Waits until nobody else changes the counters; ends with the transaction. */
export const COUNTERS_LOCK: Sql = sql`select 1 as locked from row_count_rules where resource = '' for update`;
