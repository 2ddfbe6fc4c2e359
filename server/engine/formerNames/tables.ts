import { type Sql, sql } from '#server/engine/database/database.ts';

/** How often who used which former name, a day at a time; `field` is the path that documents keep it under. */
export const FORMER_NAME_TABLES: readonly Sql[] = [
  sql`create table if not exists former_name_uses (
    day date not null, resource text not null, field text not null, name text not null,
    kind text not null, user_id text not null, uses bigint not null, last_at timestamptz not null,
    primary key (day, resource, field, name, kind, user_id))`,
];
