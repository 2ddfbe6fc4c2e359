import { setTimeout as pause } from 'node:timers/promises';
import type { ResourceModel } from '#schemas';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import type { RowKey } from './changeStore.ts';

export interface WalkedRow {
  readonly team_id: string;
  readonly id: string;
  readonly version: number;
}

export const keyOfRow = ({ team_id, id }: WalkedRow): RowKey => ({ teamId: team_id, id });

/**
 * The rows behind one, in the order of the table's key. The rest of a team and the teams behind it are asked for apart: of
 * a comparison of both columns at once the planner expects a single row, and sorts all that are left.
 */
export const rowsBehind = async <Row extends WalkedRow>(
  queryable: Queryable,
  resource: ResourceModel,
  columns: Sql,
  after: RowKey | undefined,
  limit: number,
  only = sql`true`,
): Promise<readonly Row[]> => {
  const read = (where: Sql, order: Sql, most: number): Promise<readonly Row[]> =>
    queryable.query<Row>(sql`
      select team_id, id, version, ${columns} from ${tableSql(resource)}
      where ${where} and ${only} order by ${order} limit ${most}`);
  if (!after) return read(sql`true`, sql`team_id, id`, limit);
  const { teamId, id } = after;
  const own = await read(sql`team_id = ${teamId} and id > ${id}`, sql`id`, limit);
  if (own.length === limit) return own;
  const others = sql`team_id > ${teamId}`;
  return [...own, ...(await read(others, sql`team_id, id`, limit - own.length))];
};

/** Half of the time is for others: waits as long as what was done took, which began at a time of `performance.now()`. */
export const restAfter = (startMs: number): Promise<void> => pause(performance.now() - startMs);

/** All rows of a table, a stretch at a time; others get their turn in between. */
export async function* walkRows<Row extends WalkedRow>(
  database: Database,
  resource: ResourceModel,
  columns: Sql,
  { size, only }: { readonly size: number; readonly only?: Sql },
): AsyncGenerator<readonly Row[]> {
  let key: RowKey | undefined;
  for (;;) {
    const startMs = performance.now();
    const rows = await rowsBehind<Row>(database, resource, columns, key, size, only);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    key = keyOfRow(last);
    await restAfter(startMs);
  }
}
