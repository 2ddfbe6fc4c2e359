import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Order } from '#schemas/generated/types.ts';
import { useCountOf } from '#src/admin/layout/notifications/useCountOf.ts';
import { useNotifications } from '#src/admin/layout/notifications/useNotifications.ts';
import { usePublishWaitingCount } from '#src/admin/layout/notifications/waitingCounts.tsx';
import { useModel } from '#src/admin/session/model.tsx';
import { useCan, useSession } from '#src/admin/session/session.tsx';

/** Rings for new orders (SHELL-3), and counts those that are paid and not begun. */
export const OrdersWatcher = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const translate = useTranslate();
  const { _id: teamId } = useSession().team;
  const hasOrders = useModel().resources.has('orders');
  const canFilter = useCan('query');
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
    hasOrders && canFilter,
  );
  usePublishWaitingCount('/orders', toBegin);
  useNotifications('orders', async (id) => {
    const { data } = await dataProvider.getOne<Order & { id: string }>('orders', { id });
    return { title: translate('souk.shell.news.order'), text: data.title };
  });
  return null;
};
