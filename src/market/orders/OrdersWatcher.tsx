import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { ASK_EVERY_MS, useCountOf } from '#src/admin/layout/notifications/useCountOf.ts';
import { useRingForNewest } from '#src/admin/layout/notifications/useRingForNewest.ts';
import { usePublishWaitingCount } from '#src/admin/layout/notifications/waitingCounts.tsx';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { useCan, useSession } from '#src/admin/session/session.tsx';

/** How many orders there are, where no notice tells of new ones; undefined before anybody knows. */
const useOrderTotal = (): number | undefined => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const hasOrders = useModel().resources.has('orders');
  const isListed = useCapabilities().verb({ name: 'orders' }, 'search');
  const maySearch = useOwnRights()('orders', 'search');
  const isTold = useCan('notifications');
  const { data } = useQuery({
    queryKey: ['orders', 'total'],
    queryFn: async ({ signal }) => {
      const { total } = await dataProvider.getList('orders', {
        filter: {},
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'createdAt', order: 'DESC' },
        signal,
      });
      return total ?? 0;
    },
    enabled: !isTold && hasOrders && isListed && maySearch,
    refetchInterval: ASK_EVERY_MS,
    // A count that fails is no news.
    retry: false,
  });
  return data;
};

/** Counts the orders that are paid and not begun; new ones are told by the notices, or ring here (SHELL-3). */
export const OrdersWatcher = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { _id: teamId } = useSession().team;
  const hasOrders = useModel().resources.has('orders');
  const canFilter = useCan('query');
  const maySearch = useOwnRights()('orders', 'search');
  const toBegin = useCountOf(
    ['orders', 'toBegin', teamId],
    async ({ signal }) => {
      const { total = 0 } = await dataProvider.getList('orders', {
        filter: { status: 'paid', teamId },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'createdAt', order: 'DESC' },
        signal,
      });
      return total;
    },
    hasOrders && canFilter && maySearch,
  );
  usePublishWaitingCount('/orders', toBegin);
  useRingForNewest(useOrderTotal());
  return null;
};
