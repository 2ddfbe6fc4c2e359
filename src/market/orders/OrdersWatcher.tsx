import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import { useCountOf } from '#src/admin/layout/notifications/useCountOf.ts';
import { usePublishWaitingCount } from '#src/admin/layout/notifications/waitingCounts.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { useCan, useSession } from '#src/admin/session/session.tsx';

/** Counts the orders that are paid and not begun; new ones are told by the notices (SHELL-3). */
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
  return null;
};
