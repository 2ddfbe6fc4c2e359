import { type Sql, sql } from '#server/engine/database/database.ts';

/** When each chain was last looked through, how far it was right, and what was wrong. */
export const CHECK_TABLES: readonly Sql[] = [
  sql`create table if not exists audit_checks (
    team_id text primary key, checked_at timestamptz not null, position bigint not null, fault jsonb)`,
];
