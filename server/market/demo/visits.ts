import { DAY_MS, HOUR_MS } from '#schemas';
import { type Queryable, sql } from '#server/engine/database/database.ts';
import { HISTORY_DAYS } from './plan.ts';
import { Random } from './random.ts';

/** Visitors of one hour, as the beacon counts them: `page` is '' for all pages of a team. */
export interface PlannedVisits {
  readonly teamId: string;
  readonly page: string;
  readonly hour: Date;
  readonly visitors: number;
}

/** What visits are drawn with, apart from the rest: more of them change nothing else of the demo. */
const SEED = 20_260_722;
/** Further back than the period before the last twelve months is looked at by nobody. */
const DAYS = 2 * HISTORY_DAYS;
/** Of a team in these days, on an ordinary day. About two or three of a hundred order. */
const DAILY = 95;
/** As orders do, visits become more towards today. */
const GROWTH = 0.7;
/** Before the first order there are some already. */
const LEAST = 6;
/** Older days are told by a few hours: nobody looks at the hours of last spring. */
const HOURLY_DAYS = 100;
const FEW_HOURS: readonly number[] = [9, 13, 17, 21];
/** Which page people came to first is told of these days. */
const PAGED_DAYS = 35;

/** How a day goes, by the hours of UTC: hardly anybody at night, most at eleven and in the evening. */
const HOURS: readonly number[] = [
  ...[0.8, 0.5, 0.3, 0.3, 0.4, 0.8, 1.6, 2.8, 4.2, 5.6, 6.6, 6.9],
  ...[6.1, 5.8, 6.0, 6.1, 5.7, 5.2, 5.3, 6.2, 7.0, 6.4, 4.3, 2.1],
];
const ALL_HOURS = HOURS.reduce((sum, share) => sum + share, 0);
/** By the days of the week, from Sunday on. */
const WEEKDAYS: readonly number[] = [0.82, 1.1, 1.12, 1.08, 1.05, 0.95, 0.78];

const startOfDay = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS) * DAY_MS;

/** A count around a share, whole, and never the same each week. */
const drawn = (random: Random, expected: number): number => {
  const rough = expected * (0.75 + 0.5 * random.next());
  return Math.floor(rough) + (random.chance(rough % 1) ? 1 : 0);
};

const dailyOf = (random: Random, age: number, dayMs: number, size: number): number => {
  const grown = age < HISTORY_DAYS ? DAILY * (1 - age / HISTORY_DAYS) ** GROWTH : 0;
  const weekday = WEEKDAYS[new Date(dayMs).getUTCDay()] ?? 1;
  // A post that many read, now and then.
  const fame = random.chance(0.03) ? 1.4 + random.next() : 0.9 + 0.2 * random.next();
  return Math.max(LEAST, grown) * weekday * fame * size;
};

const hoursOf = (age: number): readonly (readonly [hour: number, share: number])[] =>
  age < HOURLY_DAYS
    ? HOURS.map((share, hour) => [hour, share / ALL_HOURS] as const)
    : FEW_HOURS.map((hour) => [hour, 1 / FEW_HOURS.length] as const);

/**
 * Visitors of the teams' pages over two years, by the hour; the last hour is over. The same teams, pages and moment
 * give the same numbers, and all teams' line is the sum of theirs.
 */
export const planVisits = (
  now: Date,
  teams: readonly { readonly id: string; readonly pages: readonly string[] }[],
): readonly PlannedVisits[] => {
  const random = new Random(SEED);
  const endMs = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const rows: PlannedVisits[] = [];
  for (let age = DAYS; age >= 0; age -= 1) {
    const dayMs = startOfDay(now) - age * DAY_MS;
    const sizes = teams.map((_, index) => dailyOf(random, age, dayMs, 1 - index * 0.2));
    for (const [hour, share] of hoursOf(age)) {
      const at = new Date(dayMs + hour * HOUR_MS);
      if (at.getTime() >= endMs) break;
      let all = 0;
      for (const [index, { id: teamId, pages }] of teams.entries()) {
        const visitors = drawn(random, (sizes[index] ?? 0) * share);
        if (visitors === 0) continue;
        all += visitors;
        rows.push({ teamId, page: '', hour: at, visitors });
        if (age < PAGED_DAYS) rows.push({ teamId, page: random.pick(pages), hour: at, visitors });
      }
      if (all > 0) rows.push({ teamId: '', page: '', hour: at, visitors: all });
    }
  }
  return rows;
};

const ROWS_PER_STATEMENT = 5_000;

/** Adds them to what the beacon counts, and remembers which were the demo's. */
export const insertVisits = async (
  transaction: Queryable,
  planned: readonly PlannedVisits[],
): Promise<void> => {
  for (let from = 0; from < planned.length; from += ROWS_PER_STATEMENT) {
    const rows = planned.slice(from, from + ROWS_PER_STATEMENT);
    const values = sql`unnest(${rows.map(({ teamId }) => teamId)}::text[],
      ${rows.map(({ page }) => page)}::text[],
      ${rows.map(({ hour }) => hour.toISOString())}::timestamptz[],
      ${rows.map(({ visitors }) => visitors)}::bigint[])`;
    for (const table of ['visit_counts', 'demo_visits']) {
      await transaction.execute(sql`
        insert into ${sql.identifier(table)} as c (team_id, page, hour, visitors)
        select * from ${values}
        on conflict (team_id, page, hour) do update set visitors = c.visitors + excluded.visitors`);
    }
  }
};

/** Takes the demo's visitors out again; those who really came stay counted. */
export const removeVisits = async (transaction: Queryable): Promise<void> => {
  await transaction.execute(sql`
    update visit_counts as c set visitors = c.visitors - d.visitors from demo_visits as d
    where d.team_id = c.team_id and d.page = c.page and d.hour = c.hour`);
  await transaction.execute(sql`delete from visit_counts where visitors <= 0`);
  await transaction.execute(sql`delete from demo_visits`);
};
