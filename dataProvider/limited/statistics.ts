import { MAX_LIMIT } from '#schemas';
import type { Statistics } from '../statistics.ts';
import type { Asker } from './asker.ts';
import { countLatest, spanOf, toCounted } from './countLatest.ts';

/** The figures of a period, counted from the newest orders that the server lists. */
export const emulateStatistics = async (
  asker: Asker,
  query: URLSearchParams,
): Promise<Statistics> => {
  const { data } = await asker.search<object>('orders', {
    pagination: { page: 1, perPage: MAX_LIMIT },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const zone = query.get('timeZone') ?? 'UTC';
  return countLatest(data.map(toCounted), spanOf(query, Date.now()), zone);
};
