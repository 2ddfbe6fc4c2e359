import { MAX_LIMIT } from '#schemas';
import type { Statistics } from '../statistics.ts';
import { countLatest, spanOf, toCounted } from './countLatest.ts';
import type { Asker } from './rowReader.ts';

/**
 * Orders of each state, by the totals of their lists, where there are more than the newest that were read.
 *
 * Undefined where the server minds no filter: then each list has the total of all.
 */
const countStates = async (
  asker: Asker,
  all: number,
): Promise<Statistics['byStatus'] | undefined> => {
  const counted = await Promise.all(
    asker.statesOf('orders').map(async (status) => {
      const { total = 0 } = await asker.search('orders', {
        pagination: { page: 1, perPage: 1 },
        filter: { status: [status] },
      });
      return { status, orders: total, behind: { resource: 'orders', query: { status } } };
    }),
  );
  return counted.every(({ orders }) => orders === all) ? undefined : counted;
};

/** The figures of a period, counted from the newest orders that the server lists. */
export const emulateStatistics = async (
  asker: Asker,
  query: URLSearchParams,
): Promise<Statistics> => {
  const { data, total = 0 } = await asker.search<object>('orders', {
    pagination: { page: 1, perPage: MAX_LIMIT },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const zone = query.get('timeZone') ?? 'UTC';
  const figures = countLatest(data.map(toCounted), spanOf(query, Date.now()), zone);
  const byStatus = total > data.length ? await countStates(asker, total) : undefined;
  return byStatus ? { ...figures, byStatus } : figures;
};
