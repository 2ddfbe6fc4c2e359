import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useGetList } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { BalanceEntry, Delivery, Message } from '#schemas/generated/types.ts';
import type { HistoryAnswer } from '#schemas/model/historyAnswer.ts';
import { useCapabilities } from '#src/admin/limited/capabilities.ts';
import { useMayList } from '#src/admin/session/ownRole.ts';
import { useCan } from '#src/admin/session/session.tsx';
import type { OrderRecord } from '../order.ts';
import { timelineOf, withoutGap } from './timeline.ts';
import { PAGE_ENTRIES, type Source, useSource } from './useSource.ts';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const PAGE = { page: 1, perPage: PAGE_ENTRIES };

interface Answer<Entry> {
  readonly results: readonly Entry[];
  readonly pagination: { readonly total: number };
}

/** Whether this server keeps deliveries, and this person may see them. */
export const useHasDeliveries = (): boolean => {
  const mayList = useMayList('deliveries');
  return useCapabilities().verb({ name: 'deliveries' }, 'search') && mayList;
};

/** The server tells of the ledger whom it shows withdrawals. */
const useHasLedger = (): boolean => {
  const isThere = useCan('ledger');
  return useMayList('withdrawals') && isThere;
};

/** The entries of the ledger that an order made; none for whoever may not read the balance. */
export const useLedgerEntries = (orderId: string) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  return useQuery({
    queryKey: ['ledger', 'order', orderId],
    enabled: useHasLedger(),
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

const idOf = ({ _id }: { readonly _id: string }): string => _id;

const createdAtOf = ({ createdAt }: { readonly createdAt: string }): string => createdAt;

/** From when on nothing of a source is missing; nothing where all of it is there. */
const knownFrom = <Entry>(
  { hasMore, entries }: Source<Entry>,
  momentOf: (entry: Entry) => string,
): string | undefined => {
  const oldest = entries.at(-1);
  return hasMore && oldest ? momentOf(oldest) : undefined;
};

/** Rows of another resource that belong to the order. */
const useRowsOf = <Row extends RaRecord & { readonly _id: string }>(
  name: string,
  orderId: string,
  isEnabled: boolean,
): Source<Row> => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  return useSource<Row>({
    queryKey: [name, 'timeline', orderId],
    isEnabled,
    idOf,
    read: async (page, signal) => {
      const { data, total = data.length } = await dataProvider.getList<Row>(name, {
        filter: { orderId },
        pagination: { page, perPage: PAGE_ENTRIES },
        sort: NEWEST_FIRST,
        signal,
      });
      return { entries: data, total };
    },
  });
};

/** Entries that a call of its own answers page by page, where the server announces it. */
const useEntriesOf = <Entry extends { readonly _id: string }>(
  isEnabled: boolean,
  queryKey: readonly string[],
  read: (paging: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Answer<Entry>>,
): Source<Entry> =>
  useSource<Entry>({
    queryKey,
    isEnabled,
    idOf,
    read: async (page, signal) => {
      const paging = { page: String(page), limit: String(PAGE_ENTRIES) };
      const { results, pagination } = await read(paging, signal);
      return { entries: results, total: pagination.total };
    },
  });

/**
 * Everything that happened to an order, as far as the server tells it and the person may read it.
 *
 * Shape: the newest items, without a gap: what one source tells further back waits until the others reach there.
 * `failed` are the sources that could not be read.
 */
export const useTimeline = (order: OrderRecord) => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { id } = order;
  const messages = useRowsOf<Message & { id: string }>('messages', id, useMayList('messages'));
  const deliveries = useRowsOf<Delivery & { id: string }>('deliveries', id, useHasDeliveries());
  const history = useEntriesOf<HistoryAnswer>(
    useCan('history'),
    ['orders', 'history', id],
    (paging, signal) => dataProvider.act('orders', 'history', { query: { id, ...paging }, signal }),
  );
  const ledger = useEntriesOf<BalanceEntry>(
    useHasLedger(),
    ['ledger', 'timeline', id],
    (paging, signal) =>
      dataProvider.call('balanceEntries', { query: { orderId: id, ...paging }, signal }),
  );
  const sources = [messages, deliveries, history, ledger];
  const items = timelineOf({
    order,
    history: history.entries,
    messages: messages.entries,
    deliveries: deliveries.entries,
    entries: ledger.entries,
  });
  return {
    isPending: sources.some(({ isPending }) => isPending),
    failed: sources.filter(({ error }) => error !== undefined),
    hasMore: sources.some(({ hasMore }) => hasMore),
    isReading: sources.some(({ isReading }) => isReading),
    more: () => {
      for (const { hasMore, more } of sources) if (hasMore) more();
    },
    items: withoutGap(items, [
      knownFrom(messages, createdAtOf),
      knownFrom(deliveries, createdAtOf),
      knownFrom(history, ({ at }) => at),
      knownFrom(ledger, createdAtOf),
    ]),
  };
};
