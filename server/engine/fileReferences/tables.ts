import { type Sql, sql } from '#server/engine/database/database.ts';

export const FILE_REFERENCE_TABLES: readonly Sql[] = [
  // Which rows show or name a picture or a file; kept by every write, so that nobody has to read the tables through.
  sql`create table if not exists row_uses (
    target text collate "C" not null, resource text not null, row_id text collate "C" not null,
    field text not null, team_id text, primary key (target, resource, row_id, field))`,
  sql`create index if not exists row_uses_row on row_uses (resource, row_id)`,
];
