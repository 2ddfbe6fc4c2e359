/** Which worker holds the rows of a team, and how they are moved to another. */
import { askDatabase } from '../../harness/askDatabase.ts';
import type { CitusCluster } from '../../harness/withCitus.ts';

const HOST = '127.0.0.1';
/** Every table of a team's rows lies with this one. */
const TABLE = 'r_orders';

export interface Placement {
  readonly shard: number;
  readonly port: number;
}

/** Errors: throws where the tables are not distributed. */
export const placementOf = async ({ url }: CitusCluster, teamId: string): Promise<Placement> => {
  const [row] = await askDatabase(
    url,
    `select shardid as shard, nodeport as port from citus_shards
      where table_name = $1::regclass
        and shardid = get_shard_id_for_distribution_column($1::regclass, $2::text)`,
    [TABLE, teamId],
  );
  if (!row) throw new Error(`No shard holds the orders of ${teamId}.`);
  return { shard: Number(row['shard']), port: Number(row['port']) };
};

/** By logical replication, so that writes go on. */
export const moveShard = (
  { url }: CitusCluster,
  { shard, port }: Placement,
  toPort: number,
): Promise<unknown> =>
  askDatabase(
    url,
    `select citus_move_shard_placement($1::bigint, $2::text, $3::int, $2::text, $4::int, 'force_logical')`,
    [shard, HOST, port, toPort],
  );

/** Spreads all shards over all workers. Errors: throws when a move failed. */
export const rebalance = async ({ url }: CitusCluster): Promise<string> => {
  await askDatabase(url, `select citus_rebalance_start(shard_transfer_mode => 'force_logical')`);
  await askDatabase(url, 'select citus_rebalance_wait()');
  const [job] = await askDatabase(
    url,
    `select state, (select count(*) from pg_dist_background_task t where t.job_id = j.job_id) as tasks,
        (select string_agg(distinct message, '; ') from pg_dist_background_task t
          where t.job_id = j.job_id and t.status = 'error') as problem
      from pg_dist_background_job j order by job_id desc limit 1`,
  );
  if (job?.['state'] !== 'finished')
    throw new Error(`The rebalancing ended as ${job?.['state']}: ${job?.['problem']}`);
  return `${job['tasks']} moves`;
};

export const shardsByPort = async ({ url }: CitusCluster): Promise<string> => {
  const rows = await askDatabase(
    url,
    `select nodeport as port, count(*) as n from citus_shards where table_name = $1::regclass group by 1 order by 1`,
    [TABLE],
  );
  return rows.map(({ n }) => String(n)).join(' + ');
};
