import { DAY_MS } from '#schemas';
import { SYSTEM } from '#server/engine/access/system.ts';
import { type Queryable, type Sql, sql } from '#server/engine/database/database.ts';
import type { Job } from '#server/engine/jobs/jobs.ts';
import type { RecordsOptions } from '#server/engine/records/context.ts';
import { waitingSince } from './conversationSummary.ts';
import { hasExpired, withOffer } from './offerLock.ts';
import { findOrder } from './orderLock.ts';
import { inOneTransaction, updateAs } from './work.ts';

const EVERY_MS = 60_000;
/** Few enough that a stop waits for no long list; the next turn of the loop takes the next ones. */
const ROWS_AT_A_TIME = 100;

/** Ids of what is due, by the conversations' lines. */
const dueIds = async (database: Queryable, statement: Sql): Promise<readonly string[]> => {
  const rows = await database.query<{ id: string }>(statement);
  return rows.map(({ id }) => id);
};

/**
 * Takes what is due in small parts, oldest first, until nothing is left or nothing goes on. What fails keeps nothing
 * else from its turn.
 *
 * Errors: that of the last row that failed, once all others are done.
 */
const takeAll = async (
  due: () => Promise<readonly string[]>,
  act: (id: string) => Promise<void>,
): Promise<void> => {
  let last = '';
  let failure: { readonly cause: unknown } | undefined;
  for (;;) {
    const ids = await due();
    const sign = ids.join(' ');
    // The same ones again: whatever keeps them is not of this job's making.
    if (ids.length === 0 || sign === last) break;
    last = sign;
    for (const id of ids) {
      await act(id).catch((cause: unknown) => {
        failure = { cause };
      });
    }
  }
  if (failure) throw failure.cause;
};

/** Ends offers whose time is over. Each is looked at again under its lock: two nodes end it once. */
const expireOffers = (options: RecordsOptions): Job => ({
  name: 'offer expiry',
  everyMs: EVERY_MS,
  run: () =>
    takeAll(
      () =>
        dueIds(
          options.database,
          sql`select open_offer_id as id from conversations
            where offer_expires_at <= ${options.clock()}
            order by offer_expires_at limit ${ROWS_AT_A_TIME}`,
        ),
      (id) =>
        withOffer(options, SYSTEM, id, async ({ work, offer }) => {
          if (offer['status'] !== 'open' || !hasExpired(offer, options.clock())) return;
          await updateAs(work, SYSTEM, 'offers', id, { status: 'expired' });
        }),
    ),
});

/** Completes orders that were delivered long enough ago without a word against it. */
const completeOrders = (options: RecordsOptions, days: () => number): Job => {
  const until = (): Date => new Date(options.clock().getTime() - days() * DAY_MS);
  const complete = (id: string): Promise<void> =>
    inOneTransaction(options, async (work) => {
      const order = await findOrder(work, SYSTEM, id);
      const since = order && waitingSince(order.row);
      if (!since || Date.parse(since) > until().getTime()) return;
      await updateAs(work, SYSTEM, 'orders', id, { status: 'completed' });
    });
  return {
    name: 'order completion',
    everyMs: EVERY_MS,
    run: () =>
      takeAll(
        () =>
          dueIds(
            options.database,
            sql`select order_id as id from conversations where delivered_at <= ${until()}
              order by delivered_at limit ${ROWS_AT_A_TIME}`,
          ),
        complete,
      ),
  };
};

export interface TimerSettings {
  readonly autoCompletionDays: number;
}

/** What time alone brings about in conversations. */
export const conversationJobs = (
  options: RecordsOptions,
  settings: () => TimerSettings,
): readonly Job[] => [
  expireOffers(options),
  completeOrders(options, () => settings().autoCompletionDays),
];
