import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetList } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { BalanceEntry, Delivery, Message } from '#schemas/generated/types.ts';
import { useOffers } from '#src/admin/limited/offers.ts';
import { useSession } from '#src/admin/session/session.tsx';
import type { OrderRecord } from '../order.ts';
import { type HistoryEntry, timelineOf, withoutGap } from './timeline.ts';
import { PAGE_ENTRIES, type Source, type SourcePage, useSource } from './useSource.ts';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const PAGE = { page: 1, perPage: PAGE_ENTRIES };

interface Answer<Entry> {
  readonly results: readonly Entry[];
  readonly pagination: { readonly total: number };
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
        query: { orderId, limit: String(PAGE_ENTRIES) },
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

const sourceOf = <Entry extends { readonly _id: string }>({ _id }: Entry): string => _id;

const momentOf = ({ createdAt }: { readonly createdAt: string }): string => createdAt;

/** From when on nothing of a source is missing; nothing where all of it is there. */
const knownFrom = <Entry>(
  { hasMore, entries }: Source<Entry>,
  momentOfEntry: (entry: Entry) => string,
): string | undefined => {
  const oldest = entries.at(-1);
  return hasMore && oldest ? momentOfEntry(oldest) : undefined;
};

/**
 * Everything that happened to an order, as far as the server tells it and the person may read it.
 *
 * Shape: the newest items, without a gap: what one source tells further back waits until the others reach there.
 * `faults` are the sources that could not be read.
 */
export const useTimeline = (order: OrderRecord) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { features } = useSession();
  const offers = useOffers();
  const { id: orderId } = order;
  const listOf = async <Row extends RaRecord>(
    name: string,
    page: number,
    signal: AbortSignal,
  ): Promise<SourcePage<Row>> => {
    const { data, total = data.length } = await dataProvider.getList<Row>(name, {
      filter: { orderId },
      pagination: { page, perPage: PAGE_ENTRIES },
      sort: NEWEST_FIRST,
      signal,
    });
    return { entries: data, total };
  };
  const query = (page: number) => ({ page: String(page), limit: String(PAGE_ENTRIES) });
  const messages = useSource<Message & { id: string }>({
    queryKey: ['messages', 'timeline', orderId],
    idOf: sourceOf,
    read: (page, signal) => listOf('messages', page, signal),
  });
  const deliveries = useSource<Delivery & { id: string }>({
    queryKey: ['deliveries', 'timeline', orderId],
    isEnabled: offers.verb({ name: 'deliveries' }, 'search'),
    idOf: sourceOf,
    read: (page, signal) => listOf('deliveries', page, signal),
  });
  const history = useSource<HistoryEntry>({
    queryKey: ['orders', 'history', orderId],
    isEnabled: features.includes('history'),
    idOf: sourceOf,
    read: async (page, signal) => {
      const { results, pagination } = await dataProvider.act<Answer<HistoryEntry>>(
        'orders',
        'history',
        { query: { id: orderId, ...query(page) }, signal },
      );
      return { entries: results, total: pagination.total };
    },
  });
  const ledger = useSource<BalanceEntry>({
    queryKey: ['ledger', 'timeline', orderId],
    isEnabled: features.includes('ledger'),
    idOf: sourceOf,
    read: async (page, signal) => {
      const { results, pagination } = await dataProvider.call<Answer<BalanceEntry>>(
        'balanceEntries',
        { query: { orderId, ...query(page) }, signal },
      );
      return { entries: results, total: pagination.total };
    },
  });
  const sources = [messages, deliveries, history, ledger];
  const known = [
    knownFrom(messages, momentOf),
    knownFrom(deliveries, momentOf),
    knownFrom(history, ({ at }) => at),
    knownFrom(ledger, momentOf),
  ];
  const items = timelineOf({
    order,
    history: history.entries,
    messages: messages.entries,
    deliveries: deliveries.entries,
    entries: ledger.entries,
  });
  return {
    isPending: sources.some(({ isPending }) => isPending),
    faults: sources.filter(({ error }) => error !== undefined),
    hasMore: sources.some(({ hasMore }) => hasMore),
    isReading: sources.some(({ isReading }) => isReading),
    more: () => {
      for (const { hasMore, more } of sources) if (hasMore) more();
    },
    items: withoutGap(items, known),
  };
};
