import { isSame } from '#schemas';
import { OPEN_STATES } from '#schemas/market/orderStates.ts';
import { type Database, sql, type Transaction } from '#server/engine/database/database.ts';
import type { Row } from '#server/engine/database/json.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { ChangeListener } from '#server/engine/records/context.ts';
import type { DerivedData } from '#server/engine/records/derived.ts';
import { tableSql } from '#server/engine/records/tableName.ts';
import { aggregate, rollUp } from './aggregate.ts';
import { CONTRIBUTION_SQL, type Contribution, contributionOf } from './contribution.ts';

const ORDERS = 'orders';
const ADDED_UP_AT_ONCE = 5_000;
const READ_AT_ONCE = 20_000;
const EVERY_MS = 20_000;

const orders = tableSql({ name: ORDERS });
const openStates: readonly string[] = OPEN_STATES;

const isOpen = (order: Contribution | undefined): boolean =>
  order !== undefined && openStates.includes(order.status);

const followOpen = (
  transaction: Transaction,
  orderId: string,
  { team_id, status }: Contribution,
  order: Row,
): void => {
  const dueAt = typeof order['dueAt'] === 'string' ? order['dueAt'] : null;
  transaction.send(sql`
    insert into statistic_open (order_id, team_id, status, due_at)
    values (${orderId}, ${team_id}, ${status}, ${dueAt})
    on conflict (order_id) do update set status = excluded.status, due_at = excluded.due_at`);
};

/** Appends what a change of an order takes from the figures and adds to them. */
export const followOrders: ChangeListener = async (transaction, change) => {
  const { resource, id, teamId, before, after } = change;
  if (resource.name !== ORDERS) return;
  const was = before && contributionOf(teamId, before);
  const is = after && contributionOf(teamId, after);
  if (!isSame(was, is)) {
    const rows = [...(was ? [{ ...was, sign: -1 }] : []), ...(is ? [{ ...is, sign: 1 }] : [])];
    transaction.send(sql`
      insert into statistic_changes
        (sign, team_id, created_at, status, paid_at, product, quantity, revenue, earnings, refunded,
          taken_back)
      values ${sql.join(
        rows.map(
          (row) => sql`(${row.sign}, ${row.team_id}, ${row.created_at}, ${row.status},
            ${row.paid_at}, ${row.product}, ${row.quantity}, ${row.revenue}, ${row.earnings},
            ${row.refunded}, ${row.taken_back})`,
        ),
      )}`);
  }
  const isOpenSame =
    was !== undefined &&
    is !== undefined &&
    was.status === is.status &&
    before?.['dueAt'] === after?.['dueAt'];
  if (isOpenSame) return;
  if (is && after && isOpen(is)) followOpen(transaction, id, is, after);
  else if (isOpen(was)) transaction.send(sql`delete from statistic_open where order_id = ${id}`);
};

/** Adds up what writes have appended. Locked rows: two nodes that do so at once add nothing twice. */
export const aggregateStatistics = (database: Database): Job => ({
  name: 'statistics.addUp',
  everyMs: EVERY_MS,
  run: async () => {
    for (let count = ADDED_UP_AT_ONCE; count === ADDED_UP_AT_ONCE; ) {
      count = await database.transaction(async (transaction) => {
        const rows = await transaction.query<{ id: number }>(sql`
          select id from statistic_changes order by id limit ${ADDED_UP_AT_ONCE}
          for update skip locked`);
        if (rows.length === 0) return 0;
        const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`;
        await aggregate(transaction, sql`(select * from statistic_changes where id = ${ids})`);
        await transaction.execute(sql`delete from statistic_changes where id = ${ids}`);
        return rows.length;
      });
    }
  },
});

/** From the rows themselves, where they came another way. */
export const derivedStatistics: DerivedData = {
  name: 'statistics',
  rebuild: async (transaction) => {
    for (const table of ['changes', 'sums', 'states', 'products', 'open']) {
      await transaction.execute(sql`delete from ${sql.identifier(`statistic_${table}`)}`);
    }
    // In pieces: no statement takes long, however many orders there are.
    for (let after = ''; ; ) {
      const [piece] = await transaction.query<{ last: string | null }>(sql`
        select max(id) as last from (
          select id from ${orders} where id > ${after} order by id limit ${READ_AT_ONCE}) as piece`);
      if (!piece?.last) break;
      const source = sql`(select 1 as sign, ${CONTRIBUTION_SQL} from ${orders}
        where id > ${after} and id <= ${piece.last})`;
      await aggregate(transaction, source, 'finest');
      after = piece.last;
    }
    await rollUp(transaction);
    await transaction.execute(sql`
      insert into statistic_open (order_id, team_id, status, due_at)
      select id, team_id, doc->>'status', (doc->>'dueAt')::timestamptz
      from ${orders} where doc->>'status' = any(${[...OPEN_STATES]}::text[])`);
  },
};
