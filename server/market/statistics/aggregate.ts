import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';

export const GRAINS_MINUTES = { hour: 60, quarter: 15 } as const;

const startOf = (column: string, seconds: Sql): Sql =>
  sql`to_timestamp(floor(extract(epoch from ${sql.raw(column)}) / ${seconds}) * ${seconds})`;

const DAY = sql`86400`;
/** Which sums a contribution goes into: every one, or those alone from which `rollUp` makes the others. */
const PARTS = {
  all: {
    teams: sql`(values (0), (1)) as t(every)`,
    grains: sql`(values (60), (15)) as g(grain)`,
    calendar: sql`(values ('day'), ('month')) as g(grain)`,
  },
  finest: {
    teams: sql`(values (0)) as t(every)`,
    grains: sql`(values (15)) as g(grain)`,
    calendar: sql`(values ('day')) as g(grain)`,
  },
} as const;
const TEAM = sql`case when every = 1 then '' else team_id end`;
const MEASURES = ['paid', 'quantity', 'revenue', 'earnings', 'refunded', 'taken_back'] as const;
const NAMES = sql.raw(MEASURES.join(', '));
const ADDED = sql.join(MEASURES.map((name) => sql.raw(`${name} = s.${name} + excluded.${name}`)));
const SUMS = sql.raw(MEASURES.map((name) => `sum(${name})`).join(', '));

/**
 * Adds contributions to the sums.
 *
 * `source`: a subquery of `contribution.ts`'s columns and `sign`.
 */
export const aggregate = async (
  transaction: Queryable,
  source: Sql,
  part: keyof typeof PARTS = 'all',
): Promise<void> => {
  const { teams, grains, calendar } = PARTS[part];
  await transaction.execute(sql`
    insert into statistic_sums as s (team_id, grain, bucket, orders, ${NAMES})
    select team, grain, bucket, sum(orders), ${SUMS}
    from (
      select ${TEAM} as team, grain, ${startOf('created_at', sql`(grain * 60)`)} as bucket,
        sign as orders, 0 as paid, 0 as quantity, 0 as revenue, 0 as earnings, 0 as refunded,
        0 as taken_back
      from ${source} as c, ${teams}, ${grains}
      union all
      select ${TEAM}, grain, ${startOf('paid_at', sql`(grain * 60)`)}, 0, sign, sign * quantity,
        sign * revenue, sign * earnings, sign * refunded, sign * taken_back
      from ${source} as c, ${teams}, ${grains} where paid_at is not null
    ) as parts group by team, grain, bucket
    on conflict (team_id, grain, bucket) do update
      set orders = s.orders + excluded.orders, ${ADDED}`);
  await transaction.execute(sql`
    insert into statistic_states as s (team_id, bucket, status, orders)
    select ${TEAM} as team, ${startOf('created_at', DAY)} as day, status, sum(sign)
    from ${source} as c, ${teams} group by team, day, status
    on conflict (team_id, bucket, status) do update set orders = s.orders + excluded.orders`);
  await transaction.execute(sql`
    insert into statistic_products as s
      (team_id, grain, bucket, product, ${NAMES})
    select ${TEAM} as team, grain, date_trunc(grain, paid_at, 'UTC') as bucket, product, sum(sign),
      sum(sign * quantity), sum(sign * revenue), sum(sign * earnings), sum(sign * refunded),
      sum(sign * taken_back)
    from ${source} as c, ${teams}, ${calendar} where paid_at is not null
    group by team, grain, bucket, product
    on conflict (team_id, grain, bucket, product) do update set ${ADDED}`);
};

/** Hours from quarters, and all teams' sums from each team's, where there are none yet. */
export const rollUp = async (transaction: Queryable): Promise<void> => {
  await transaction.execute(sql`
    insert into statistic_sums (team_id, grain, bucket, orders, ${NAMES})
    select team_id, 60, ${startOf('bucket', sql`3600`)} as hour, sum(orders), ${SUMS}
    from statistic_sums where grain = 15 group by team_id, hour`);
  await transaction.execute(sql`
    insert into statistic_sums (team_id, grain, bucket, orders, ${NAMES})
    select '', grain, bucket, sum(orders), ${SUMS} from statistic_sums group by grain, bucket`);
  await transaction.execute(sql`
    insert into statistic_states (team_id, bucket, status, orders)
    select '', bucket, status, sum(orders) from statistic_states group by bucket, status`);
  await transaction.execute(sql`
    insert into statistic_products
      (team_id, grain, bucket, product, ${NAMES})
    select team_id, 'month', date_trunc('month', bucket, 'UTC') as month, product, ${SUMS}
    from statistic_products group by team_id, month, product`);
  await transaction.execute(sql`
    insert into statistic_products
      (team_id, grain, bucket, product, ${NAMES})
    select '', grain, bucket, product, ${SUMS} from statistic_products
    group by grain, bucket, product`);
};
