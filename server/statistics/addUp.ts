import { type Queryable, type Sql, sql } from '#server/database/database.ts';

export const GRAINS_MINUTES = { hour: 60, quarter: 15 } as const;

const startOf = (column: string, seconds: Sql): Sql =>
  sql`to_timestamp(floor(extract(epoch from ${sql.raw(column)}) / ${seconds}) * ${seconds})`;

const DAY = sql`86400`;
/** Every team for itself, and all together under ''. */
const TEAMS = sql`(values (0), (1)) as t(every)`;
const TEAM = sql`case when every = 1 then '' else team_id end`;
const ADDED = sql.join(
  ['paid', 'quantity', 'revenue', 'earnings'].map((name) =>
    sql.raw(`${name} = s.${name} + excluded.${name}`),
  ),
);

/**
 * Adds contributions to the sums.
 *
 * `source`: a subquery of `contribution.ts`'s columns and `sign`.
 */
export const addUp = async (transaction: Queryable, source: Sql): Promise<void> => {
  await transaction.execute(sql`
    insert into statistic_sums as s (team_id, grain, bucket, orders, paid, quantity, revenue, earnings)
    select team, grain, bucket, sum(orders), sum(paid), sum(quantity), sum(revenue), sum(earnings)
    from (
      select ${TEAM} as team, grain, ${startOf('created_at', sql`(grain * 60)`)} as bucket,
        sign as orders, 0 as paid, 0 as quantity, 0 as revenue, 0 as earnings
      from ${source} as c, ${TEAMS}, (values (60), (15)) as g(grain)
      union all
      select ${TEAM}, grain, ${startOf('paid_at', sql`(grain * 60)`)}, 0, sign, sign * quantity,
        sign * revenue, sign * earnings
      from ${source} as c, ${TEAMS}, (values (60), (15)) as g(grain) where paid_at is not null
    ) as parts group by team, grain, bucket
    on conflict (team_id, grain, bucket) do update
      set orders = s.orders + excluded.orders, ${ADDED}`);
  await transaction.execute(sql`
    insert into statistic_states as s (team_id, bucket, status, orders)
    select ${TEAM} as team, ${startOf('created_at', DAY)} as day, status, sum(sign)
    from ${source} as c, ${TEAMS} group by team, day, status
    on conflict (team_id, bucket, status) do update set orders = s.orders + excluded.orders`);
  await transaction.execute(sql`
    insert into statistic_products as s (team_id, bucket, product, paid, quantity, revenue, earnings)
    select ${TEAM} as team, ${startOf('paid_at', DAY)} as day, product, sum(sign),
      sum(sign * quantity), sum(sign * revenue), sum(sign * earnings)
    from ${source} as c, ${TEAMS} where paid_at is not null group by team, day, product
    on conflict (team_id, bucket, product) do update set ${ADDED}`);
};
