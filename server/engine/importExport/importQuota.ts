import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { type Quotas, quotaExceeded } from '#server/engine/quotas/quotas.ts';
import { ACTIVE } from './importJobs.ts';

/**
 * Begins an import of a team while no other of the same team can begin.
 *
 * Errors: 409 `quota_exceeded` when as many run as may.
 */
export const withinRunningImports = (
  database: Database,
  { imports }: Quotas,
  teamId: string,
  begin: (transaction: Queryable) => Promise<void>,
): Promise<void> =>
  database.transaction(async (transaction) => {
    // Held until the transaction ends.
    await transaction.execute(sql`
      insert into team_storage as present (team_id) values (${teamId})
      on conflict (team_id) do update set files = present.files`);
    const [running] = await transaction.query<{ count: number }>(sql`
      select count(*)::int as count from import_jobs as job
      where state = any(${ACTIVE}::text[])
        and user_id in (select id from r_users where team_id = ${teamId})`);
    const count = running?.count ?? 0;
    if (count >= imports) throw quotaExceeded('imports', imports, count);
    await begin(transaction);
  });
