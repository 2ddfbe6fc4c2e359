import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#schemas';
import { utcDay } from '#schemas/model/values/time.ts';
import { type Database, type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import { tableSql } from '#server/engine/records/tableName.ts';

export interface Visit {
  readonly teamId: string;
  readonly page: string;
  readonly address: string;
  readonly agent: string;
}

const MAX_PAGE_CHARACTERS = 200;
/** Yesterday's, for a visit that began before midnight. */
const KEPT_DAYS = 1;
/** Pages of one team; the rest are counted without their names, or a robot that makes names up would fill the disk. */
const MAX_PAGES = 1_000;

const saltOf = async (transaction: Queryable, day: string): Promise<string> => {
  await transaction.execute(sql`
    insert into visit_salts (day, salt) values (${day}, ${randomBytes(16).toString('hex')})
    on conflict (day) do nothing`);
  const [row] = await transaction.query<{ salt: string }>(
    sql`select salt from visit_salts where day = ${day}`,
  );
  return row?.salt ?? '';
};

const count = (transaction: Queryable, teamId: string, page: string, hour: Date): Promise<number> =>
  transaction.execute(sql`
    insert into visit_counts as c (team_id, page, hour, visitors)
    values (${teamId}, ${page}, ${hour}, 1)
    on conflict (team_id, page, hour) do update set visitors = c.visitors + 1`);

const isPageKnown = async (transaction: Queryable, teamId: string, page: string) => {
  const [found] = await transaction.query<{ known: boolean; pages: number }>(sql`
    select exists (select 1 from visit_counts where team_id = ${teamId} and page = ${page}) as known,
      (select count(*)::int from (select distinct page from visit_counts
        where team_id = ${teamId} limit ${MAX_PAGES + 1}) as pages) as pages`);
  return found !== undefined && (found.known || found.pages <= MAX_PAGES);
};

/** Counts a visitor of a known team who was not here before on this day. */
const addVisit = async (
  transaction: Queryable,
  { teamId, page, address, agent }: Visit,
  now: Date,
): Promise<void> => {
  const day = utcDay(now);
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const shortPage = page.slice(0, MAX_PAGE_CHARACTERS);
  const teams = await transaction.query(
    sql`select 1 as found from ${tableSql({ name: 'teams' })} where id = ${teamId}`,
  );
  if (teams.length === 0) return;
  const salt = await saltOf(transaction, day);
  const visitor = createHash('sha256')
    .update(`${salt}\n${teamId}\n${address}\n${agent}`)
    .digest('base64url');
  const added = await transaction.execute(sql`
    insert into visit_visitors (day, team_id, visitor) values (${day}, ${teamId}, ${visitor})
    on conflict do nothing`);
  if (added === 0) return;
  if (shortPage !== '' && (await isPageKnown(transaction, teamId, shortPage))) {
    await count(transaction, teamId, shortPage, hour);
  }
  // All teams' line last, so that two teams' visitors never wait for each other crosswise.
  await count(transaction, teamId, '', hour);
  await count(transaction, '', '', hour);
};

/** Counts visitors: each once a day, at the hour and the page of the first visit (decisions.md "Dashboard figures"). */
export const createVisits = (database: Database, clock: () => Date) => ({
  /** Unknown teams are ignored: nobody learns which ones there are. */
  add: (visit: Visit): Promise<void> => {
    const now = clock();
    return database.transaction((transaction) => addVisit(transaction, visit, now));
  },

  /** Visitors of each span; whole hours, an hour belongs to the span it begins in. */
  async ofSpans(team: string | null, spans: Sql): Promise<ReadonlyMap<number, number>> {
    const rows = await database.query<{ n: number; visitors: number }>(sql`
        select n, sum(visitors)::int8 as visitors from ${spans}
        join visit_counts on team_id = ${team ?? ''} and page = '' and hour >= s and hour < e
        group by n`);
    return new Map(rows.map(({ n, visitors }) => [n, visitors]));
  },

  /** The hours behind a number of visitors, newest first. */
  async list(team: string | null, from: Date, to: Date, limit: number, offset: number) {
    const where = sql`team_id = ${team ?? ''} and page = '' and hour >= ${from}::timestamptz
        and hour < ${to}::timestamptz`;
    const rows = await database.query<{ hour: string; visitors: number }>(sql`
        select hour, visitors from visit_counts where ${where}
        order by hour desc limit ${limit} offset ${offset}`);
    const [sum] = await database.query<{ total: number; visitors: number }>(sql`
        select count(*)::int8 as total, coalesce(sum(visitors), 0)::int8 as visitors
        from visit_counts where ${where}`);
    return { rows, total: sum?.total ?? 0, visitors: sum?.visitors ?? 0 };
  },

  /** Who was here on a day that is over cannot be told any more. */
  expiry: {
    name: 'visits.forget',
    everyMs: HOUR_MS,
    run: async () => {
      const before = utcDay(new Date(clock().getTime() - KEPT_DAYS * DAY_MS));
      await database.execute(sql`delete from visit_salts where day < ${before}`);
      await database.execute(sql`delete from visit_visitors where day < ${before}`);
    },
  } satisfies Job,
});

export type Visits = ReturnType<typeof createVisits>;
