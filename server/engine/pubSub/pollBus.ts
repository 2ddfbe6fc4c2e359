import { type Database, sql } from '#server/engine/database/database.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from './bus.ts';

export interface PollParts {
  readonly database: Database;
  readonly log: Log;
}

/** Short enough that nobody waits for it, and four small statements a second at most. */
const LOOK_EVERY_MS = 300;

type Counts = ReadonlyMap<string, number>;

const readCounts = async (database: Database): Promise<Counts> => {
  const rows = await database.query<{ channel: string; number: number }>(
    sql`select channel, number from notices`,
  );
  return new Map(rows.map(({ channel, number }) => [channel, number]));
};

/**
 * Notices as numbers in a table, for engines without LISTEN: whoever tells counts on, whoever hears compares.
 *
 * A look that fails is made again, and misses nothing: the numbers only grow.
 */
export const createPollBus = ({ database, log }: PollParts): Bus => {
  const followers = new Map<string, Set<() => void>>();
  let seen: Counts | undefined;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    if (isLooking || !seen) return;
    isLooking = true;
    try {
      const counts = await readCounts(database);
      const before = seen;
      seen = counts;
      for (const [channel, told] of followers) {
        if (counts.get(channel) === before.get(channel)) continue;
        for (const onNotice of told) onNotice();
      }
    } catch (err) {
      log.warn({ err }, 'could not look for notices; trying again');
    } finally {
      isLooking = false;
    }
  };

  return {
    publish: async (place, channel) => {
      await place.execute(sql`
        insert into notices as known (channel, number) values (${channel}, 1)
        on conflict (channel) do update set number = known.number + 1`);
    },
    subscribe: async (channel, onNotice) => {
      // Before anybody counts on what it hears: what is told from here on is noticed.
      seen ??= await readCounts(database);
      const told = followers.get(channel) ?? new Set();
      followers.set(channel, told.add(onNotice));
      timer ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
      return async () => {
        told.delete(onNotice);
        if (told.size === 0 && followers.get(channel) === told) followers.delete(channel);
        if (followers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        seen = undefined;
      };
    },
  };
};
