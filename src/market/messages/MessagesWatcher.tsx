import { useDataProvider } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Conversation } from '#schemas/generated/types.ts';
import { useCountOf } from '#src/admin/layout/notifications/useCountOf.ts';
import { usePublishWaitingCount } from '#src/admin/layout/notifications/waitingCounts.tsx';
import { useOwnRights } from '#src/admin/session/ownRole.ts';
import { useCan, useSession } from '#src/admin/session/session.tsx';

interface ConversationPage {
  readonly results: readonly Conversation[];
  readonly pagination: { readonly total: number };
}

/** Counts the conversations with a message that nobody of the team has read; notices tell of new ones (MSG-5). */
export const MessagesWatcher = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const { _id: teamId } = useSession().team;
  const maySearch = useOwnRights()('messages', 'search');
  const unread = useCountOf(
    ['messages', 'unread', teamId],
    async ({ signal }) => {
      const query = { unread: 'true', limit: '1', teamId };
      const page = await dataProvider.call<ConversationPage>('conversations', { query, signal });
      return page.pagination.total;
    },
    useCan('conversations') && maySearch,
  );
  usePublishWaitingCount('/messages', unread, true);
  return null;
};
