import { isSame } from '#schemas';
import { OPEN_STATES } from '#schemas/market/orderStates.ts';
import { type Database, sql, type Transaction } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { ChangesListener, RecordChange } from '#server/engine/records/context.ts';
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

/** What an order added to the figures before a change, and what it adds after it. */
interface OrderChange {
  readonly id: string;
  readonly was: Contribution | undefined;
  readonly is: Contribution | undefined;
  readonly dueBefore: unknown;
  readonly dueAfter: unknown;
}

const orderChangeOf = ({ id, teamId, before, after }: RecordChange): OrderChange => ({
  id,
  was: before && contributionOf(teamId, before),
  is: after && contributionOf(teamId, after),
  dueBefore: before?.['dueAt'],
  dueAfter: after?.['dueAt'],
});

const followFigures = (transaction: Transaction, changes: readonly OrderChange[]): void => {
  const rows = changes.flatMap(({ was, is }) =>
    isSame(was, is)
      ? []
      : [...(was ? [{ ...was, sign: -1 }] : []), ...(is ? [{ ...is, sign: 1 }] : [])],
  );
  if (rows.length === 0) return;
  const list = <Value>(pick: (row: (typeof rows)[number]) => Value) => rows.map(pick);
  transaction.send(sql`
    insert into statistic_changes
      (sign, team_id, created_at, status, paid_at, product, quantity, revenue, earnings, refunded, taken_back)
    select * from unnest(${list(({ sign }) => sign)}::int[], ${list((row) => row.team_id)}::text[],
      ${list((row) => row.created_at)}::timestamptz[], ${list(({ status }) => status)}::text[],
      ${list((row) => row.paid_at)}::timestamptz[], ${list(({ product }) => product)}::text[],
      ${list(({ quantity }) => quantity)}::bigint[], ${list(({ revenue }) => revenue)}::numeric[],
      ${list(({ earnings }) => earnings)}::numeric[], ${list(({ refunded }) => refunded)}::numeric[],
      ${list((row) => row.taken_back)}::numeric[])`);
};

const followOpen = (transaction: Transaction, changes: readonly OrderChange[]): void => {
  const moved = changes.filter(
    ({ was, is, dueBefore, dueAfter }) =>
      !was || !is || was.status !== is.status || dueBefore !== dueAfter,
  );
  const open = moved.flatMap(({ id, is, dueAfter }) =>
    is && isOpen(is) ? [{ ...is, id, dueAt: typeof dueAfter === 'string' ? dueAfter : null }] : [],
  );
  const done = moved.filter(({ was, is }) => isOpen(was) && !isOpen(is)).map(({ id }) => id);
  if (open.length > 0)
    transaction.send(sql`
      insert into statistic_open (order_id, team_id, status, due_at)
      select * from unnest(${open.map(({ id }) => id)}::text[],
        ${open.map((order) => order.team_id)}::text[], ${open.map(({ status }) => status)}::text[],
        ${open.map(({ dueAt }) => dueAt)}::timestamptz[])
      on conflict (order_id) do update set status = excluded.status, due_at = excluded.due_at`);
  if (done.length > 0)
    transaction.send(sql`delete from statistic_open where order_id = any(${done}::text[])`);
};

/** Appends what changes of orders take from the figures and add to them; each of another order. */
export const followOrders: ChangesListener = async (transaction, changes) => {
  const orders = changes.filter(({ resource }) => resource.name === ORDERS).map(orderChangeOf);
  if (orders.length === 0) return;
  followFigures(transaction, orders);
  followOpen(transaction, orders);
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
