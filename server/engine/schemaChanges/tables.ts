import { type Sql, sql } from '#server/engine/database/database.ts';

export const CHANGE_TABLES: readonly Sql[] = [
  // Every change that was tried or made: how far it is, and the file before and after it.
  sql`create table if not exists schema_changes (
    id text collate "C" primary key, resource text not null, operation json not null, state text not null,
    made_by text not null, made_at timestamptz not null, ended_at timestamptz, form text, is_new_form boolean not null default false,
    counts jsonb not null, cursor_team text, cursor_id text, before_text text, after_text text,
    told jsonb not null, problem text)`,
  sql`create index if not exists schema_changes_state on schema_changes (state)`,
  // Rows that a change does not convert without loss, or that break a rule: those of a trial, and those to be repaired.
  sql`create table if not exists schema_findings (
    list text collate "C" not null, row_id text collate "C" not null, field text not null,
    outcome text not null, rule text not null, params jsonb not null, value jsonb, proposal jsonb,
    primary key (list, row_id, field))`,
];

/** Of a trial: the operations that are made before it, as one of a draft. */
export const TRIAL_COLUMNS: readonly Sql[] = [
  sql`alter table schema_changes add column if not exists preceding json`,
];
