import { type Sql, sql } from '#server/engine/database/database.ts';

/** Which rows are the demo's, so that they can be taken out again. */
export const DEMO_TABLES: readonly Sql[] = [
  sql`create table if not exists demo_rows (
    resource text not null, id text not null, primary key (resource, id))`,
];
