import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Conversation } from '#schemas/generated/types.ts';
import { useIsLive } from '#src/admin/live/live.tsx';
import { useSession } from '#src/admin/session/session.tsx';

export const FILTERS = ['unread', 'openOffer', 'waiting', 'late'] as const;
export type Filter = (typeof FILTERS)[number];

interface ConversationPage {
  readonly results: readonly Conversation[];
  readonly pagination: { readonly total: number };
}

const PAGE = 30;
/** Without events the list is asked for this often. */
const POLL_MS = 10_000;
/** That a buyer comes or goes is no event. */
const PRESENCE_MS = 60_000;

/** What the list is narrowed to; all of it stands in the address. */
export interface Narrowing {
  readonly search: string;
  readonly filters: readonly Filter[];
  /** Of one team, for those who see all. */
  readonly teamId?: string | undefined;
}

/** The conversations that answer the words and the filters, the newest message first, page by page. */
export const useConversations = ({
  search,
  filters,
  teamId,
}: Narrowing): UseInfiniteQueryResult<InfiniteData<ConversationPage>> => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const isLive = useIsLive();

  const read = (page: number, signal: AbortSignal): Promise<ConversationPage> => {
    const query = {
      page: String(page),
      limit: String(PAGE),
      ...(search !== '' && { search }),
      ...(teamId !== undefined && { teamId }),
      ...Object.fromEntries(filters.map((name) => [name, 'true'])),
    };
    return dataProvider.call<ConversationPage>('conversations', { query, signal });
  };

  return useInfiniteQuery({
    // By the resource's name: its events read the list again.
    queryKey: ['messages', 'conversations', search, filters.join(), teamId],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, pages) =>
      pages.length * PAGE < pagination.total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? PRESENCE_MS : POLL_MS,
  });
};

/** Whether the buyer of a conversation is here at this moment; nobody where the server does not tell. */
export const useIsOnline = (orderId: string): boolean => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { features } = useSession();
  const { data } = useQuery({
    queryKey: ['messages', 'presence', orderId],
    queryFn: ({ signal }) =>
      dataProvider.call<ConversationPage>('conversations', {
        query: { orderId, limit: '1' },
        signal,
      }),
    enabled: features.includes('conversations'),
    refetchInterval: PRESENCE_MS,
    // A hint: the conversation itself says what cannot be read.
    retry: false,
  });
  return data?.results[0]?.isOnline ?? false;
};

/** Every conversation once: one that a new message lifted may stand on two pages. */
export const rowsOf = (
  data: InfiniteData<ConversationPage> | undefined,
): readonly Conversation[] | undefined =>
  data && [
    ...new Map(
      data.pages.flatMap(({ results }) => results).map((one) => [one._id, one] as const),
    ).values(),
  ];
