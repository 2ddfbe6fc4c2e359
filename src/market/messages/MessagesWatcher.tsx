import { useDataProvider, useTranslate } from 'react-admin';
import type { SoukDataProvider } from '#dataProvider';
import type { Conversation, Message } from '#schemas/generated/types.ts';
import { useCountOf } from '#src/admin/layout/notifications/useCountOf.ts';
import { useNotifications } from '#src/admin/layout/notifications/useNotifications.ts';
import { usePublishWaitingCount } from '#src/admin/layout/notifications/waitingCounts.tsx';
import { useCan, useSession } from '#src/admin/session/session.tsx';

const MAX_TEXT_CHARACTERS = 140;

interface ConversationPage {
  readonly results: readonly Conversation[];
  readonly pagination: { readonly total: number };
}

/** The words of a message, for a notice that knows no formatting. */
const wordsOf = (html = ''): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .trim()
    .slice(0, MAX_TEXT_CHARACTERS);

/** Rings for messages of buyers (MSG-5), and counts the conversations with one that nobody of the team has read. */
export const MessagesWatcher = () => {
  const dataProvider = useDataProvider<SoukDataProvider>();
  const translate = useTranslate();
  const { _id: teamId } = useSession().team;
  const unread = useCountOf(
    ['messages', 'unread', teamId],
    async ({ signal }) => {
      const query = { unread: 'true', limit: '1', teamId };
      const page = await dataProvider.call<ConversationPage>('conversations', { query, signal });
      return page.pagination.total;
    },
    useCan('conversations'),
  );
  usePublishWaitingCount('/messages', unread, true);
  useNotifications('messages', async (id) => {
    const { data } = await dataProvider.getOne<Message & { id: string }>('messages', { id });
    // The own side's messages, from this page or another, are no news.
    if (data.sender !== 'buyer') return undefined;
    return { title: translate('souk.shell.news.message'), text: wordsOf(data.message) };
  });
  return null;
};
