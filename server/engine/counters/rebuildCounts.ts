import type { Model, ResourceModel } from '#schemas';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import {
  type Counter,
  countedResources,
  countersOf,
  trashOf,
} from '#server/engine/records/pages/countedFields.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { COUNTERS_LOCK } from './tables.ts';

/** Older counters are rebuilt, so that no mistake stays in them. */
const MAX_AGE_HOURS = 20;
/** When few people work, in UTC. */
const NIGHT_HOURS = { from: 1, to: 5 } as const;

const isLive = (resource: ResourceModel, { column }: Counter): Sql => {
  const trash = column === undefined && trashOf(resource);
  return trash ? sql`${sql.identifier(trash.column)} is distinct from ${trash.state}` : sql`true`;
};

/**
 * Counts the rows of one counter anew.
 *
 * The counting is one statement, so one moment: it takes off what is noted and not yet added up, because that will be
 * added. Writes go on meanwhile.
 */
const rebuildCounter = async (
  transaction: Queryable,
  resource: ResourceModel,
  counter: Counter,
): Promise<void> => {
  const { field, column, rule } = counter;
  await transaction.query(COUNTERS_LOCK);
  const value = column === undefined ? sql`''` : sql`coalesce(${sql.identifier(column)}::text, '')`;
  await transaction.execute(
    sql`delete from row_counts where resource = ${resource.name} and field = ${field}`,
  );
  await transaction.execute(sql`
    insert into row_counts (resource, field, team_id, value, bucket, n)
    select ${resource.name}::text, ${field}::text, coalesce(team, ''), value,
      coalesce(day, '-infinity'::date), sum(n)
    from (
      select team_id as team, ${value} as value,
        (created_at at time zone 'UTC')::date as day, count(*) as n
      from ${tableSql(resource)} where ${isLive(resource, counter)} group by 1, 2, 3
      union all
      select team_id, value, bucket, -sum(n) from row_count_changes
      where resource = ${resource.name} and field = ${field} group by 1, 2, 3) as counted
    group by grouping sets ((team, value, day), (team, value), (value, day), (value))
    having (team is null or team <> '') and sum(n) <> 0
    on conflict (resource, field, team_id, value, bucket) do update set n = excluded.n`);
  await transaction.execute(sql`
    insert into row_count_rules (resource, field, rule, made_at)
    values (${resource.name}, ${field}, ${rule}, now())
    on conflict (resource, field) do update set rule = excluded.rule, made_at = excluded.made_at`);
};

/** All counters of all resources, in the given transaction. */
export const rebuildCounts = async (transaction: Queryable, model: Model): Promise<void> => {
  for (const resource of countedResources(model)) {
    for (const counter of countersOf(resource)) {
      await rebuildCounter(transaction, resource, counter);
    }
  }
};

interface Rule {
  readonly resource: string;
  readonly field: string;
  readonly rule: string;
  readonly is_old: boolean;
}

/** Counts what a changed schema wants counted, drops what none wants any more, and at night counts all again. */
export const repairCounts = async (database: Database, model: Model, now: Date): Promise<void> => {
  const hour = now.getUTCHours();
  const isNight = hour >= NIGHT_HOURS.from && hour < NIGHT_HOURS.to;
  const rules = await database.query<Rule>(sql`
    select resource, field, rule,
      made_at < now() - ${MAX_AGE_HOURS}::int * interval '1 hour' as is_old
    from row_count_rules where resource <> ''`);
  for (const { resource, field } of rules) {
    const owner = model.resources.get(resource);
    const isWanted = owner && countersOf(owner).some((counter) => counter.field === field);
    if (isWanted) continue;
    await database.execute(
      sql`delete from row_count_rules where resource = ${resource} and field = ${field}`,
    );
  }
  for (const resource of countedResources(model)) {
    for (const counter of countersOf(resource)) {
      const known = rules.find(
        ({ resource: name, field }) => name === resource.name && field === counter.field,
      );
      const isGood = known?.rule === counter.rule && !(isNight && known.is_old);
      if (isGood) continue;
      await database.transaction((transaction) => rebuildCounter(transaction, resource, counter));
    }
  }
};
