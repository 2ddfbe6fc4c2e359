import { useGetList } from 'react-admin';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useMayList } from '#src/admin/session/ownRole.ts';
import { useCan } from '#src/admin/session/session.tsx';
import type { ResolutionRecord } from './resolution.ts';

const PAGE = { page: 1, perPage: 50 } as const;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** Whether this server settles orders, and this person may see it. */
export const useHasResolutions = (): boolean => {
  const isThere = useCan('resolutions');
  const mayList = useMayList('resolutions');
  return useCapabilities().verb({ name: 'resolutions' }, 'search') && isThere && mayList;
};

/** What was asked about an order, the newest first. */
export const useResolutions = (orderId: string) => {
  const enabled = useHasResolutions();
  const { data, error, isPending, refetch } = useGetList<ResolutionRecord>(
    'resolutions',
    { filter: { orderId }, pagination: PAGE, sort: NEWEST_FIRST },
    { enabled },
  );
  const all = data ?? [];
  return { all, open: all.filter(({ status }) => status === 'open'), error, isPending, refetch };
};
