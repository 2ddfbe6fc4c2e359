import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Visitors of public pages. Who was here today is known by a hash whose salt is thrown away with the day; what stays is a
 * number by team, hour and page. `team_id` is '' for all teams, `page` '' for all pages.
 */
export const VISIT_TABLES: readonly Sql[] = [
  sql`create table if not exists visit_salts (day date primary key, salt text not null)`,
  sql`create table if not exists visit_visitors (
    day date not null, team_id text not null, visitor text not null, primary key (day, team_id, visitor))`,
  sql`create table if not exists visit_counts (
    team_id text collate "C" not null, page text collate "C" not null, hour timestamptz not null, visitors bigint not null,
    primary key (team_id, page, hour))`,
];
