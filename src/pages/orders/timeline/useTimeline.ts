import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { BalanceEntry, Delivery, Message } from '#schemas/generated/types.ts';
import { useSession } from '#src/session/session.tsx';
import type { OrderRecord } from '../order.ts';
import { type HistoryEntry, timelineOf } from './timeline.ts';

/** Of each source the newest; whoever wants the whole conversation reads it there. */
const NEWEST = 100;
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const PAGE = { page: 1, perPage: NEWEST };

interface Answer<Entry> {
  readonly results: readonly Entry[];
}

/** The entries of the ledger that an order made; none for whoever may not read the balance. */
export const useLedgerEntries = (orderId: string) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { features } = useSession();
  return useQuery({
    queryKey: ['ledger', 'order', orderId],
    enabled: features.includes('ledger'),
    queryFn: ({ signal }) =>
      dataProvider.call<Answer<BalanceEntry>>('balanceEntries', {
        query: { orderId, limit: String(NEWEST) },
        signal,
      }),
  });
};

const useHistory = (orderId: string) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { features } = useSession();
  return useQuery({
    // Behind the resource's name, so that an event of the order reads it again.
    queryKey: ['orders', 'history', orderId],
    enabled: features.includes('history'),
    queryFn: ({ signal }) =>
      dataProvider.act<Answer<HistoryEntry>>('orders', 'history', {
        query: { id: orderId, limit: String(NEWEST) },
        signal,
      }),
  });
};

export const useDeliveries = (orderId: string) =>
  useGetList<Delivery & { id: string }>('deliveries', {
    filter: { orderId },
    pagination: PAGE,
    sort: NEWEST_FIRST,
  });

/**
 * Everything that happened to an order, as far as the server tells it and the person may read it.
 *
 * Shape: `error` is set when messages, which every server has, cannot be read; the other sources may be missing.
 */
export const useTimeline = (order: OrderRecord) => {
  const messages = useGetList<Message & { id: string }>('messages', {
    filter: { orderId: order.id },
    pagination: PAGE,
    sort: NEWEST_FIRST,
  });
  const deliveries = useDeliveries(order.id);
  const history = useHistory(order.id);
  const ledger = useLedgerEntries(order.id);
  const isPending =
    messages.isPending || deliveries.isPending || history.isLoading || ledger.isLoading;
  return {
    isPending: isPending && !messages.error,
    error: messages.error,
    retry: () => void messages.refetch(),
    isCut: (messages.total ?? 0) > NEWEST,
    happenings: timelineOf({
      order,
      history: history.data?.results ?? [],
      messages: messages.data ?? [],
      deliveries: deliveries.data ?? [],
      entries: ledger.data?.results ?? [],
    }),
  };
};
