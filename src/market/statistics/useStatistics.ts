import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Statistics } from '#schemas/market/statistics.ts';
import { ownTimeZone } from '#src/admin/format/ownTimeZone.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { type Period, periodParameters } from './period.ts';

/** "The last 24 hours" pass by themselves. */
const REFRESH_MS = 60_000;

/** The figures of a period; of one team where an admin chose it. Nothing is asked where figures cannot be had. */
export const useStatistics = (period: Period, teamId?: string) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const timeZone = ownTimeZone();
  return useQuery({
    queryKey: ['statistics', period, teamId ?? ''],
    queryFn: ({ signal }): Promise<Statistics> => {
      const query = {
        ...periodParameters(period),
        timeZone,
        ...(teamId !== undefined && { teamId }),
      };
      return dataProvider.call<Statistics>('statistics', { query, signal });
    },
    enabled: useCapabilities().answer('statistics'),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
};
