import { type Database, type Queryable, sql } from '#server/engine/database/database.ts';
import { COUNTERS_LOCK } from './tables.ts';

interface Change {
  readonly resource: string;
  readonly field: string;
  readonly team_id: string;
  readonly value: string;
  readonly bucket: string;
  readonly n: number;
}

/** What one transaction adds up: it stays short, and whoever reads the counters meanwhile waits for nothing. */
const BATCH_ROWS = 5_000;
const ALL_TEAMS = '';
const ALL_DAYS = '-infinity';

/** The counters that a change is part of: its team's and all teams', of its day and of all days. */
const withSums = (change: Change): readonly Change[] =>
  [...new Set([change.team_id, ALL_TEAMS])].flatMap((team_id) => [
    { ...change, team_id },
    { ...change, team_id, bucket: ALL_DAYS },
  ]);

const keyOf = ({ resource, field, team_id, value, bucket }: Change): string =>
  JSON.stringify([resource, field, team_id, value, bucket]);

const sums = (changes: readonly Change[]): readonly Change[] => {
  const byKey = new Map<string, Change>();
  for (const change of changes.flatMap(withSums)) {
    const key = keyOf(change);
    byKey.set(key, { ...change, n: change.n + (byKey.get(key)?.n ?? 0) });
  }
  // In one order for all: two nodes that merge at once must not wait for each other in a circle.
  return [...byKey]
    .filter(([, { n }]) => n !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change);
};

const mergeBatch = async (transaction: Queryable): Promise<number> => {
  await transaction.query(COUNTERS_LOCK);
  const changes = await transaction.query<Change>(sql`
    delete from row_count_changes
    where id in (select id from row_count_changes order by id limit ${BATCH_ROWS})
    returning resource, field, team_id, value, bucket, n`);
  const added = sums(changes);
  if (added.length > 0) {
    await transaction.execute(sql`
      insert into row_counts (resource, field, team_id, value, bucket, n)
      select * from unnest(
        ${added.map(({ resource }) => resource)}::text[], ${added.map(({ field }) => field)}::text[],
        ${added.map(({ team_id }) => team_id)}::text[], ${added.map(({ value }) => value)}::text[],
        ${added.map(({ bucket }) => bucket)}::date[], ${added.map(({ n }) => n)}::bigint[])
      on conflict (resource, field, team_id, value, bucket)
      do update set n = row_counts.n + excluded.n`);
  }
  return changes.length;
};

/** Adds the noted changes to the counters, in batches of one transaction each. */
export const mergeCounters = async (database: Database): Promise<void> => {
  for (;;) {
    const merged = await database.transaction(mergeBatch);
    if (merged < BATCH_ROWS) return;
  }
};
