import { type Sql, sql } from '#server/engine/database/database.ts';

/** Letters that are to be sent. One is added in the transaction of what it tells of, so that no crash loses it. */
export const MAIL_TABLES: readonly Sql[] = [
  sql`create table if not exists mail_letters (
    id text collate "C" primary key, team_id text not null default '', at timestamptz not null,
    recipient text not null, language text not null, letter text not null, facts jsonb not null)`,
];
