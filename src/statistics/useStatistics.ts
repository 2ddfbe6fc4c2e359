import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { MAX_LIMIT } from '#schemas';
import { useCan } from '#src/session/session.tsx';
import { countLatest, type Span, spanOf, toCounted } from './countLatest.ts';
import { type Period, periodParameters } from './period.ts';
import type { Statistics } from './statistics.ts';

/** "The last 24 hours" pass by themselves. */
const REFRESH_MS = 60_000;

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const startOf = (day: string): number => new Date(`${day}T00:00:00`).getTime();
const nextDay = (day: string): number => {
  const date = new Date(startOf(day));
  date.setDate(date.getDate() + 1);
  return date.getTime();
};
const ownSpan = (period: Period): Span | undefined =>
  period.name === 'custom' ? { fromMs: startOf(period.from), toMs: nextDay(period.to) } : undefined;

/**
 * The figures of a period; of one team where an admin chose it.
 *
 * Without `statistics` they are counted here from the newest orders, and `fromLatest` says from how many.
 */
export const useStatistics = (period: Period, teamId?: string) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const isCounted = useCan('statistics');
  const timeZone = ownTimeZone();
  return useQuery({
    queryKey: ['statistics', period, teamId ?? '', isCounted],
    queryFn: async ({ signal }): Promise<Statistics> => {
      if (isCounted) {
        const query = {
          ...periodParameters(period),
          timeZone,
          ...(teamId !== undefined && { teamId }),
        };
        return dataProvider.call<Statistics>('statistics', { query, signal });
      }
      const { data } = await dataProvider.getList('orders', {
        pagination: { page: 1, perPage: MAX_LIMIT },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: {},
        signal,
      });
      const span = spanOf(period.name, Date.now(), ownSpan(period));
      return countLatest(data.map(toCounted), span, timeZone);
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
};
