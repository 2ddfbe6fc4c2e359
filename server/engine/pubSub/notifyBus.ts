import { type Database, sql } from '#server/engine/database/database.ts';
import { DatabaseStartError, fieldsOf } from '#server/engine/database/errors.ts';
import type { Bus } from './bus.ts';

/** SQLSTATE of engines that do not know a statement, or know it and do not do it. */
const UNKNOWN_STATEMENTS: readonly string[] = ['42601', '0A000'];

/** LISTEN and NOTIFY: at once, and nothing is asked in between. Errors: `DatabaseStartError` on engines without them. */
export const createNotifyBus = (database: Database): Bus => ({
  publish: async (queryable, channel) => {
    await queryable.query(sql`select pg_notify(${channel}, '')`);
  },
  subscribe: async (channel, handler) => {
    try {
      return await database.listen(channel, handler, handler);
    } catch (cause) {
      if (!UNKNOWN_STATEMENTS.includes(fieldsOf(cause)?.code ?? '')) throw cause;
      throw new DatabaseStartError('The database has no LISTEN: set EVENT_BUS=poll.', { cause });
    }
  },
});
