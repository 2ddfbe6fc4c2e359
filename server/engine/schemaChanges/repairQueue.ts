import { dataOf, type ResourceModel } from '#schemas';
import type { Repair } from '#schemas/model/schemaCalls.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { ChangesListener, RecordChange } from '#server/engine/records/context.ts';
import type { LiveSchemas } from '#server/engine/schemas/liveSchemas.ts';
import { storedIssues } from '#server/engine/schemas/storedRows.ts';
import { addFindings, removeRows, repairList } from './findings.ts';

/** Resources that have rows to be repaired, and since which change. */
export const readRepairs = async (database: Database): Promise<readonly Repair[]> => {
  const rows = await database.query<{
    resource: string;
    left: number;
    found: number;
    owner: string | null;
    since: string;
  }>(sql`
    with waiting as (
      select substr(list, ${repairList('').length + 1}) as resource, count(distinct row_id)::int as "left"
      from schema_findings where list like ${`${repairList('')}%`} group by list),
    newest as (
      select distinct on (resource) resource, (counts->>'misfits')::int as found, made_by, made_at
      from schema_changes where state = 'done' and (counts->>'misfits')::int > 0
      order by resource, id desc)
    select waiting.resource, waiting."left", newest.found, r_users.doc->>'name' as owner,
      newest.made_at as since
    from waiting join newest on newest.resource = waiting.resource
      left join r_users on r_users.id = newest.made_by
    order by waiting.resource`);
  return rows.map(({ owner, since, ...repairs }) => ({
    ...repairs,
    since: new Date(since).toISOString(),
    ...(owner !== null && { owner }),
  }));
};

export interface RepairQueue {
  /** Asks which resources have rows to be repaired. */
  look(): Promise<void>;
  /** Takes rows from their list as they are repaired or deleted. */
  readonly follow: ChangesListener;
}

/** Keeps the lists of rows to be repaired as rows are written. */
export const createRepairQueue = (
  database: Database,
  schemas: Pick<LiveSchemas, 'compiled'>,
): RepairQueue => {
  let waiting: ReadonlySet<string> = new Set();

  const misfitsOf = (resource: ResourceModel, { id, after }: RecordChange) => {
    if (!after) return [];
    const { check } = schemas.compiled(resource);
    return storedIssues({ resource, check }, dataOf(resource, after)).map(
      ({ field, rule, params }) => ({
        ...{ rowId: id, field, rule, params, outcome: 'misfit' as const },
      }),
    );
  };

  return {
    look: async () => {
      const rows = await database.query<{ list: string }>(
        sql`select distinct list from schema_findings where list like ${`${repairList('')}%`}`,
      );
      waiting = new Set(rows.map(({ list }) => list));
    },
    follow: async (transaction, changes) => {
      for (const change of changes) {
        const { resource, id } = change;
        const list = repairList(resource.name);
        if (!waiting.has(list)) continue;
        await removeRows(transaction, list, [id]);
        await addFindings(transaction, list, misfitsOf(resource, change));
      }
    },
  };
};
