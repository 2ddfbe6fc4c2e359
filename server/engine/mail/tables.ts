import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Letters that are to be sent, and those of the last weeks. One is added in the transaction of what it tells of, so that
 * no crash loses it. `facts` holds its link until it was sent; `answer` is what the mail server said last.
 */
export const MAIL_TABLES: readonly Sql[] = [
  sql`create table if not exists mail_letters (
    id text collate "C" primary key, team_id text not null default '', at timestamptz not null,
    recipient text not null, language text not null, letter text not null, facts jsonb not null,
    expires_at timestamptz, state text not null default 'waiting', attempts integer not null default 0,
    since timestamptz not null, next_at timestamptz not null, ended_at timestamptz,
    failure text, answer text)`,
  sql`create index if not exists mail_letters_due on mail_letters (state, recipient, id)`,
];
