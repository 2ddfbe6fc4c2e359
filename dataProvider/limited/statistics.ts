import { MAX_LIMIT } from '#schemas';
import type { Statistics } from '#schemas/market/statistics.ts';
import { countLatest, spanOf, toCountedOrder } from './countLatest.ts';
import type { RowReader } from './rowReader.ts';

/**
 * Orders of each state, by the totals of their lists, where there are more than the newest that were read.
 *
 * Undefined where the server minds no filter: then each list has the total of all.
 */
const countStates = async (
  reader: RowReader,
  all: number,
): Promise<Statistics['byStatus'] | undefined> => {
  const counted = await Promise.all(
    reader.statesOf('orders').map(async (status) => {
      const { total = 0 } = await reader.search('orders', {
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
  reader: RowReader,
  query: URLSearchParams,
): Promise<Statistics> => {
  const { data, total = 0 } = await reader.search<object>('orders', {
    pagination: { page: 1, perPage: MAX_LIMIT },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const zone = query.get('timeZone') ?? 'UTC';
  const figures = countLatest(data.map(toCountedOrder), spanOf(query, Date.now()), zone);
  const byStatus = total > data.length ? await countStates(reader, total) : undefined;
  return byStatus ? { ...figures, byStatus } : figures;
};
