import { repeat } from '#server/engine/concurrency/repeat.ts';
import { ChannelListeners } from '#server/engine/database/channelListeners.ts';
import { type Database, sql } from '#server/engine/database/database.ts';
import type { Log } from '#server/engine/log/logger.ts';
import type { Bus } from './bus.ts';

export interface PollParts {
  readonly database: Database;
  readonly log: Log;
}

/** Short enough that nobody waits for it, and four small statements a second at most. */
const POLL_MS = 300;

type Counts = ReadonlyMap<string, number>;

const readCounts = async (database: Database): Promise<Counts> => {
  const rows = await database.query<{ channel: string; number: number }>(
    sql`select channel, number from notices`,
  );
  return new Map(rows.map(({ channel, number }) => [channel, number]));
};

/**
 * Publishing counts a number of the channel up; subscribers compare the numbers: for engines without LISTEN.
 *
 * A failed poll is made again and misses nothing, as the numbers only grow.
 */
export const createPollBus = ({ database, log }: PollParts): Bus => {
  const subscribers = new ChannelListeners<() => void>();
  let seen: Counts | undefined;
  let stop: (() => void) | undefined;

  const poll = async (): Promise<void> => {
    if (!seen) return;
    try {
      const counts = await readCounts(database);
      const before = seen;
      seen = counts;
      for (const channel of subscribers.channels()) {
        if (counts.get(channel) === before.get(channel)) continue;
        for (const handler of subscribers.of(channel)) handler();
      }
    } catch (err) {
      log.warn({ err }, 'could not look for notices; trying again');
    }
  };

  return {
    publish: async (queryable, channel) => {
      await queryable.execute(sql`
        insert into notices as known (channel, number) values (${channel}, 1)
        on conflict (channel) do update set number = known.number + 1`);
    },
    subscribe: async (channel, handler) => {
      // First of all: whatever is published after this reading is noticed.
      seen ??= await readCounts(database);
      const remove = subscribers.add(channel, handler);
      stop ??= repeat(POLL_MS, poll);
      return async () => {
        remove();
        if (subscribers.channels().length > 0) return;
        stop?.();
        stop = undefined;
        seen = undefined;
      };
    },
  };
};
