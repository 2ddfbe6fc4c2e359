import { createHash } from 'node:crypto';
import { type FieldModel, isEmpty, isObject, madeSlug, namingFields } from '#schemas';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { parseRow, type Row } from '#server/engine/database/json.ts';
import { tableOf } from '#server/engine/records/context.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { BatchAnswer, BatchPlan, ImportRow } from './batchPlan.ts';
import { namingsOf } from './namedRows.ts';

/*
 * A dry run stores nothing, and says what the run would do nevertheless: a row that comes twice, or names one that came
 * before it in this file or another, meets that one as it would have been stored. It is kept beside the tables, by the
 * values that it may be met by, and put back for the batch that may meet it, which is undone.
 */

export const TRIAL_TABLES: readonly Sql[] = [
  sql`create table if not exists import_trials (
    trial text collate "C" not null, resource text collate "C" not null,
    row_id text collate "C" not null, stored text not null, made_at timestamptz not null,
    primary key (trial, resource, row_id))`,
  sql`create table if not exists import_trial_values (
    trial text collate "C" not null, resource text collate "C" not null,
    value text collate "C" not null, row_id text collate "C" not null,
    primary key (trial, resource, value, row_id))`,
];

/** Trials that nobody ended: their command was broken off. */
const KEPT_MS = 86_400_000;

/** A value by which some row of a resource may be met. */
interface Meeting {
  readonly resource: string;
  readonly value: string;
}

const hashOf = (value: unknown): string => createHash('md5').update(String(value)).digest('hex');

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
    ...meetingsOf(plan, values, values['_id']),
    ...namingsOf(plan, values).map(({ resource, text }) => ({ resource, value: hashOf(text) })),
  ]);
  const kept = await transaction.query<Kept>(sql`
    select resource, stored from import_trials as kept
    where trial = ${plan.trial ?? ''} and exists (
      select 1 from import_trial_values as known
      join unnest(${met.map(({ resource }) => resource)}::text[],
        ${met.map(({ value }) => value)}::text[]) as met (resource, value)
        on known.resource = met.resource and known.value = met.value
      where known.trial = kept.trial and known.resource = kept.resource
        and known.row_id = kept.row_id)`);
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
      on conflict (id) do update set ${sql.join(changes)}`);
  }
};

export interface TrialRow {
  readonly id: string;
  readonly stored: string;
}

/** The rows that a batch has written, before it is undone. */
export const writtenRows = (
  transaction: Queryable,
  { resource }: BatchPlan,
  { written }: BatchAnswer,
): Promise<readonly TrialRow[]> =>
  transaction.query<TrialRow>(sql`
    select id, to_jsonb(written)::text as stored from ${tableSql(resource)} as written
    where id = any(${written.map(({ id }) => id)}::text[])`);

/** Keeps what a batch has written, once it was undone. */
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
    on conflict (trial, resource, row_id) do update set stored = excluded.stored`);
  const values = rows.flatMap(({ id, stored }) => {
    const { doc } = parseRow(stored);
    return meetingsOf(plan, isObject(doc) ? doc : {}, id).map(({ value }) => ({ id, value }));
  });
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
