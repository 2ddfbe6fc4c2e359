import { DAY_MS, HOUR_MS } from '#schemas';
import { utcDay } from '#schemas/model/values/time.ts';
import { removeInBatches } from '#server/engine/database/batches.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { UsedName } from './usedNames.ts';

/** As long as a former name answers where nobody says otherwise. */
const KEPT_DAYS = 90;
/** Between two writes there are not more: what comes beyond them counts from the next write on. */
const MAX_WAITING = 10_000;
const ROWS_AT_ONCE = 5_000;

interface Count {
  readonly day: string;
  readonly resource: string;
  readonly field: string;
  readonly name: string;
  readonly kind: string;
  readonly userId: string;
  readonly uses: number;
  readonly lastAt: Date;
}

export interface UseCounter {
  /** Counts a call in memory. */
  note(userId: string, resource: string, used: readonly UsedName[]): void;
  /** Writes what was counted. Errors: those of the database; what was counted is kept for the next time. */
  flush(): Promise<void>;
}

const keyOf = ({ day, resource, field, name, kind, userId }: Count): string =>
  JSON.stringify([day, resource, field, name, kind, userId]);

const store = async (database: Database, counts: readonly Count[]): Promise<void> => {
  const texts = (read: (count: Count) => string): readonly string[] => counts.map(read);
  await database.execute(sql`
    insert into former_name_uses (day, resource, field, name, kind, user_id, uses, last_at)
    select * from unnest(
      ${texts(({ day }) => day)}::date[], ${texts(({ resource }) => resource)}::text[],
      ${texts(({ field }) => field)}::text[], ${texts(({ name }) => name)}::text[],
      ${texts(({ kind }) => kind)}::text[], ${texts(({ userId }) => userId)}::text[],
      ${counts.map(({ uses }) => uses)}::bigint[],
      ${texts(({ lastAt }) => lastAt.toISOString())}::timestamptz[])
    order by 1, 2, 3, 4, 5, 6
    on conflict (day, resource, field, name, kind, user_id) do update set
      uses = former_name_uses.uses + excluded.uses,
      last_at = greatest(former_name_uses.last_at, excluded.last_at)`);
};

/** Counts uses of former names in memory: a call waits for no statement. */
export const createUseCounter = (database: Database, clock: () => Date): UseCounter => {
  let waiting = new Map<string, Count>();

  const add = (count: Count): void => {
    const key = keyOf(count);
    const known = waiting.get(key);
    if (!known && waiting.size >= MAX_WAITING) return;
    waiting.set(key, { ...count, uses: count.uses + (known?.uses ?? 0) });
  };

  return {
    note: (userId, resource, used) => {
      const lastAt = clock();
      const day = utcDay(lastAt);
      // A list of a thousand entries that have the name is one use.
      const once = new Map(used.map((one) => [`${one.kind} ${one.name} ${one.path}`, one]));
      for (const { path, name, kind } of once.values())
        add({ day, resource, field: path, name, kind, userId, uses: 1, lastAt });
    },
    flush: async () => {
      if (waiting.size === 0) return;
      const counted = waiting;
      waiting = new Map();
      try {
        await store(database, [...counted.values()]);
      } catch (cause) {
        for (const count of counted.values()) add(count);
        throw cause;
      }
    },
  };
};

const FLUSH_MS = 5_000;

/** Writes what was counted every few seconds, and once more when the returned function is called. */
export const flushRegularly = (
  { flush }: UseCounter,
  log: Log,
  repeat: (everyMs: number, work: () => Promise<void>) => () => void,
): (() => Promise<void>) => {
  const flushLogged = (): Promise<void> =>
    flush().catch((err: unknown) => {
      log.warn(
        { err },
        'uses of former names could not be written; they are written at the next turn',
      );
    });
  const stop = repeat(FLUSH_MS, flushLogged);
  return async () => {
    stop();
    await flushLogged();
  };
};

/** Forgets uses that nobody decides by any more. */
export const expireUses = (database: Database, clock: () => Date): Job => ({
  name: 'former names.forget',
  everyMs: HOUR_MS,
  run: async () => {
    const before = utcDay(new Date(clock().getTime() - KEPT_DAYS * DAY_MS));
    await removeInBatches(ROWS_AT_ONCE, () =>
      database.execute(sql`
        delete from former_name_uses where (day, resource, field, name, kind, user_id) in (
          select day, resource, field, name, kind, user_id from former_name_uses
          where day < ${before}::date limit ${ROWS_AT_ONCE})`),
    );
  },
});
