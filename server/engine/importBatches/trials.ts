import { hash } from 'node:crypto';
import {
  DAY_MS,
  type FieldModel,
  isEmpty,
  isObject,
  madeSlug,
  namingFields,
  rowIdPath,
} from '#schemas';
import { fromStoredNames } from '#schemas/model/fields/names/storedNames.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { RehearsedRow } from '#server/engine/records/writing/judgedRows.ts';
import type { BatchAnswer, BatchPlan, ImportRow } from './batchPlan.ts';
import { namingsOf } from './namedRows.ts';

/*
 * A dry run stores nothing, and says what the run would do nevertheless: a row that comes twice, or names one that came
 * before it in this file or another, meets that one as it would have been stored. It is kept beside the tables, by the
 * values that it may be met by, and put back for the batch that may meet it, which is undone.
 */

export const TRIAL_TABLES: readonly Sql[] = [
  sql`create unlogged table if not exists import_trials (
    trial text collate "C" not null, resource text collate "C" not null,
    row_id text collate "C" not null, stored text not null, made_at timestamptz not null,
    primary key (trial, resource, row_id))`,
  sql`create unlogged table if not exists import_trial_values (
    trial text collate "C" not null, resource text collate "C" not null,
    value text collate "C" not null, row_id text collate "C" not null,
    primary key (trial, resource, value, row_id))`,
];

/** Trials that nobody ended: their command was broken off. */
const KEPT_MS = DAY_MS;

/** A value by which some row of a resource may be met. */
interface Meeting {
  readonly resource: string;
  readonly value: string;
}

const HASH_CHARACTERS = 12;
/** Short, since there are several for each row: two values that share one only bring back a row too many. */
const hashOf = (value: unknown): string =>
  hash('md5', String(value), 'base64').slice(0, HASH_CHARACTERS);

/** What the field of a row may be met by: its value, and the slug that would be made where it has none. */
const valuesOf = ({ resource }: BatchPlan, field: FieldModel, row: Row): readonly unknown[] => {
  const source = field.schema['x-slug'];
  const made = source === undefined ? undefined : madeSlug(resource, field, row[source]);
  const value = row[field.name];
  const text = typeof value === 'string' ? value.trim() : value;
  return [text, made].filter((one) => !isEmpty(one) && typeof one !== 'object');
};

const meetingsOf = (plan: BatchPlan, row: Row, id: unknown): readonly Meeting[] => {
  const { resource } = plan;
  const values = namingFields(resource).flatMap((field) => valuesOf(plan, field, row));
  const ids = typeof id === 'string' ? [id] : [];
  return [...new Set([...values, ...ids].map(hashOf))].map((value) => ({
    resource: resource.name,
    value,
  }));
};

interface Kept {
  readonly resource: string;
  readonly stored: string;
}

/** Puts back what the rows of a batch may meet, in a transaction that is undone. */
export const bringBack = async (
  transaction: Queryable,
  plan: BatchPlan,
  rows: readonly ImportRow[],
): Promise<void> => {
  const met = rows.flatMap(({ values }) => [
    ...meetingsOf(plan, values, values[rowIdPath(plan.resource)]),
    ...namingsOf(plan, values).map(({ resource, text }) => ({ resource, value: hashOf(text) })),
  ]);
  const { trial = '' } = plan;
  // `offset` makes the planner, which knows nothing of these tables, ask their keys for each value.
  const kept = await transaction.query<Kept>(sql`
    select kept.resource, kept.stored from (
      select distinct known.resource, known.row_id
      from unnest(${met.map(({ resource }) => resource)}::text[],
        ${met.map(({ value }) => value)}::text[]) as met (resource, value)
      cross join lateral (
        select resource, row_id from import_trial_values
        where trial = ${trial} and resource = met.resource and value = met.value offset 0) as known
    ) as wanted
    cross join lateral (
      select resource, stored from import_trials
      where trial = ${trial} and resource = wanted.resource and row_id = wanted.row_id
      offset 0) as kept`);
  for (const name of new Set(kept.map(({ resource }) => resource))) {
    const target = plan.options.model().resources.get(name);
    if (!target) continue;
    const stored = kept.filter(({ resource }) => resource === name).map((row) => row.stored);
    const columns = [
      ...['team_id', 'created_at', 'updated_at', 'version', 'search', 'doc', 'internal'],
      ...tableOf(plan.options, target).columns,
    ].map((column) => sql.identifier(column));
    const changes = columns.map((column) => sql`${column} = excluded.${column}`);
    await transaction.execute(sql`
      insert into ${tableSql(target)} (id, ${sql.join(columns)})
      select id, ${sql.join(columns)} from unnest(${stored}::text[]) as kept (stored)
      cross join lateral jsonb_populate_record(null::${tableSql(target)}, kept.stored::jsonb)
      on conflict (team_id, id) do update set ${sql.join(changes)}`);
  }
};

export interface TrialRow {
  readonly id: string;
  /** The table's row as JSON. */
  readonly stored: string;
  /** What of it may be met; read from `stored` where it is absent. */
  readonly doc?: Row;
}

const docOf = ({ resource }: BatchPlan, record: Row): Row =>
  isObject(record['doc']) ? fromStoredNames(resource, record['doc']) : {};

export const rehearsedRows = (
  plan: BatchPlan,
  rows: readonly RehearsedRow[],
): readonly TrialRow[] =>
  rows.map(({ id, record }) => ({ id, stored: JSON.stringify(record), doc: docOf(plan, record) }));

/** The rows that a batch has written, beside those that are known, before it is undone. */
export const writtenRows = async (
  transaction: Queryable,
  { resource }: BatchPlan,
  { written }: BatchAnswer,
  known: readonly TrialRow[],
): Promise<readonly TrialRow[]> => {
  const knownIds = new Set(known.map(({ id }) => id));
  const ids = written.map(({ id }) => id).filter((id) => !knownIds.has(id));
  if (ids.length === 0) return [];
  return transaction.query<TrialRow>(sql`
    select id, to_jsonb(written)::text as stored from ${tableSql(resource)} as written
    where id = any(${ids}::text[])`);
};

/**
 * Keeps what a batch has written, once it was undone.
 *
 * Errors: `DatabaseError` for a value that the row's table would not take, either.
 */
export const keepTrialRows = async (
  transaction: Queryable,
  plan: BatchPlan,
  rows: readonly TrialRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { trial = '', resource, options } = plan;
  await transaction.execute(sql`
    insert into import_trials (trial, resource, row_id, stored, made_at)
    select ${trial}::text, ${resource.name}::text, kept.id, kept.stored, ${options.clock()}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ stored }) => stored)}::text[])
      as kept (id, stored)
    where (kept.stored::jsonb ->> 'created_at')::timestamptz is not null
    on conflict (trial, resource, row_id) do update set stored = excluded.stored`);
  const values = rows.flatMap(({ id, stored, doc }) =>
    // No file can name the id of a row that was only rehearsed.
    (doc
      ? meetingsOf(plan, doc, undefined)
      : meetingsOf(plan, docOf(plan, parseRow(stored)), id)
    ).map(({ value }) => ({ id, value })),
  );
  await transaction.execute(sql`
    insert into import_trial_values (trial, resource, value, row_id)
    select ${trial}::text, ${resource.name}::text, known.value, known.id
    from unnest(${values.map(({ value }) => value)}::text[], ${values.map(({ id }) => id)}::text[])
      as known (value, id)
    on conflict do nothing`);
};

/** Forgets a dry run that is over. */
export const endTrial = async (database: Queryable, trial: string): Promise<void> => {
  await database.execute(sql`delete from import_trial_values where trial = ${trial}`);
  await database.execute(sql`delete from import_trials where trial = ${trial}`);
};

/** Forgets the dry runs that were broken off. */
export const expireTrials = async (database: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_MS);
  const old = await database.query<{ trial: string }>(sql`
    select trial from import_trials group by trial having max(made_at) < ${before}`);
  for (const { trial } of old) await endTrial(database, trial);
};
