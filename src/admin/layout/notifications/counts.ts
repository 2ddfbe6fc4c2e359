import { useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Conversation } from '#schemas/generated/types.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useSession } from '#src/admin/session/session.tsx';
import { useIsAtRest } from '../useIsAtRest.ts';

/** What waits for the own team, by the menu's path. */
export interface Waiting {
  /** Conversations with a message that nobody of the team has read. */
  readonly unread: number;
  /** Orders that are paid and not begun. */
  readonly orders: number;
}

/** How much waits behind a line of the menu, by its path. */
export const MenuCounts = createContext<Readonly<Record<string, number>>>({});

/** Where no events arrive, asked again this often. */
const ASK_EVERY_MS = 60_000;

interface ConversationPage {
  readonly results: readonly Conversation[];
  readonly pagination: { readonly total: number };
}

/** The keys begin with the resource's name: its events refresh them. */
const useUnread = (teamId: string): number => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { features } = useSession();
  const isAtRest = useIsAtRest();
  const { data } = useQuery({
    queryKey: ['messages', 'unread', teamId],
    queryFn: async ({ signal }) => {
      const query = { unread: 'true', limit: '1', teamId };
      const page = await dataProvider.call<ConversationPage>('conversations', { query, signal });
      return page.pagination.total;
    },
    enabled: isAtRest && features.includes('conversations'),
    refetchInterval: ASK_EVERY_MS,
    // A count that fails is no news: the screens say what they could not load.
    retry: false,
  });
  return data ?? 0;
};

const useOrdersToBegin = (teamId: string): number => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const hasOrders = useModel().resources.has('orders');
  const { features } = useSession();
  const isAtRest = useIsAtRest();
  const { data } = useQuery({
    queryKey: ['orders', 'toBegin', teamId],
    queryFn: async ({ signal }) => {
      const { total = 0 } = await dataProvider.getList('orders', {
        filter: { status: 'paid', teamId },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'createdAt', order: 'DESC' },
        signal,
      });
      return total;
    },
    enabled: isAtRest && hasOrders && features.includes('query'),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  return data ?? 0;
};

/** The figures beside the menu's lines and in the tab's title. */
export const useWaiting = (): Waiting => {
  const { team } = useSession();
  return { unread: useUnread(team._id), orders: useOrdersToBegin(team._id) };
};
