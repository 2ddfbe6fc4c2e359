import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * What people were told. A notice is written in the transaction of what it tells of; one that is still unread is
 * brought up again by the next about the same thing instead of a second one.
 */
export const NOTICE_TABLES: readonly Sql[] = [
  sql`create table if not exists user_notices (
    team_id text not null, id text collate "C" not null, user_id text not null, kind text not null,
    about text not null, at timestamptz not null, times int not null, facts jsonb not null, link text,
    on_page boolean not null, by_sound boolean not null, by_mail boolean not null,
    read_at timestamptz, mailed_at timestamptz, primary key (team_id, id))`,
  sql`create unique index if not exists user_notices_unread_about
    on user_notices (team_id, user_id, kind, about) where read_at is null`,
  sql`create index if not exists user_notices_of_user on user_notices (team_id, user_id, at desc, id desc)
    where on_page`,
  sql`create index if not exists user_notices_to_mail on user_notices (user_id, at)
    where by_mail and read_at is null and mailed_at is null`,
  sql`create index if not exists user_notices_by_time on user_notices (at)`,
  // By what each user wants to be told of each kind, and how often letters go out.
  sql`create table if not exists notice_choices (
    user_id text primary key, choices jsonb not null, every text not null,
    mailed_at timestamptz)`,
];
