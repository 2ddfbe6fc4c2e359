import { type Sql, sql } from '#server/engine/database/database.ts';

/** Saved filters of lists. A default is each user's own choice, of an own view or of a shared one. */
export const VIEW_TABLES: readonly Sql[] = [
  sql`create table if not exists saved_views (
    id text collate "C" primary key, user_id text not null, team_id text not null, resource text not null,
    name text not null, is_shared boolean not null, definition jsonb not null,
    created_at timestamptz not null, updated_at timestamptz not null)`,
  sql`create index if not exists saved_views_team on saved_views (team_id, resource)`,
  sql`create index if not exists saved_views_user on saved_views (user_id, resource)`,
  sql`create table if not exists saved_view_defaults (
    user_id text not null, resource text not null, view_id text not null, primary key (user_id, resource))`,
];
