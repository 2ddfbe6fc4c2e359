import { type Sql, sql } from '#server/engine/database/database.ts';

/** Rows are only ever added. `position` and `hash` are given later, when an entry becomes a link of its team's chain. */
export const AUDIT_TABLES: readonly Sql[] = [
  sql`create table if not exists audit_entries (
    team_id text not null default '', id text collate "C" not null, at timestamptz not null,
    action text not null, actor jsonb not null, target jsonb, origin jsonb, details jsonb,
    position bigint, hash text, primary key (team_id, id))`,
];
