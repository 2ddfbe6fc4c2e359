import { sql } from '#server/engine/database/database.ts';

/** A row for each setting that an admin has changed; what is not there has its default. */
export const INSTALLATION_TABLES = [
  sql`create table if not exists installation_settings (
    name text primary key,
    value text not null,
    updated_at timestamptz not null
  )`,
];
