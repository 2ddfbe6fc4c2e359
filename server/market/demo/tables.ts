import { type Sql, sql } from '#server/engine/database/database.ts';

/** Which rows are the demo's, so that they can be taken out again. */
export const DEMO_TABLES: readonly Sql[] = [
  sql`create table if not exists demo_rows (
    resource text not null, id text not null, primary key (resource, id))`,
];

/** How many of the counted visitors are the demo's. */
export const DEMO_VISIT_TABLES: readonly Sql[] = [
  sql`create table if not exists demo_visits (
    team_id text collate "C" not null, page text collate "C" not null, hour timestamptz not null,
    visitors bigint not null, primary key (team_id, page, hour))`,
];
