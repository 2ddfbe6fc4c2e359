import { type Sql, sql } from '#server/engine/database/database.ts';

/**
 * Rows are only ever added. `position` and `hash` are given later, when an entry becomes a link of its team's chain
 * (`seal.ts`); the oldest go where the operator has set for how long they are kept (`expire.ts`).
 */
export const AUDIT_TABLES: readonly Sql[] = [
  sql`create table if not exists audit_entries (
    team_id text not null default '', id text collate "C" not null, at timestamptz not null,
    action text not null, actor jsonb not null, target jsonb, origin jsonb, details jsonb,
    position bigint, hash text, primary key (team_id, id))`,
  // Where each chain ends, apart from it: entries that are cut off at the end are missed. It begins after `base`.
  sql`create table if not exists audit_heads (
    team_id text primary key, position bigint not null, hash text not null, sealed_at timestamptz,
    base_position bigint not null, base_hash text not null)`,
  sql`create unique index if not exists audit_chain on audit_entries (team_id, position)
    where position is not null`,
  sql`create index if not exists audit_unsealed on audit_entries (team_id, id)
    where position is null`,
  // Newest first: all of it, and each thing that is asked for.
  sql`create index if not exists audit_newest on audit_entries (id desc)`,
  sql`create index if not exists audit_by_actor on audit_entries ((actor->>'id'), id desc)`,
  sql`create index if not exists audit_by_action on audit_entries (action, id desc)`,
  sql`create index if not exists audit_by_target on audit_entries ((target->>'id'), id desc)`,
  sql`create index if not exists audit_by_resource
    on audit_entries ((target->>'resource'), id desc)`,
  sql`create index if not exists audit_by_address on audit_entries ((origin->>'address'), id desc)`,
];
