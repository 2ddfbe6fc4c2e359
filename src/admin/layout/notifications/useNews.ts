import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError, NetworkError } from '#dataProvider';
import type { LiveEvent } from '#schemas';
import type { Message, Order } from '#schemas/generated/types.ts';
import { useLiveEvents } from '#src/admin/session/live.tsx';
import { readSystemNotices } from '#src/admin/session/preferences.ts';
import { report } from '#src/admin/session/report.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { ring } from './sound.ts';

const MAX_TEXT_CHARACTERS = 140;

/** The words of a message, for a notice that knows no formatting. */
const wordsOf = (html = ''): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
    .trim()
    .slice(0, MAX_TEXT_CHARACTERS);

const isNewOf = (resource: string, event: LiveEvent): event is LiveEvent & { id: string } =>
  event.resource === resource && event.change === 'create' && event.id !== undefined;

/** Rings for what the other side did: a message of a buyer, a new order (SHELL-3, MSG-5). */
export const useNews = (): void => {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { team } = useSession();

  const tell = async (title: string, body: string): Promise<void> => {
    await ring();
    const isLooking = document.visibilityState === 'visible';
    if (isLooking || readSystemNotices() === 'off' || Notification.permission !== 'granted') return;
    new Notification(title, { body, tag: title });
  };

  const hear = async (event: LiveEvent): Promise<void> => {
    if (event.teamId !== team._id) return;
    if (isNewOf('messages', event)) {
      const { data } = await dataProvider.getOne<Message & { id: string }>('messages', {
        id: event.id,
      });
      // The own side's messages, from this page or another, are no news.
      if (data.sender !== 'buyer') return;
      await tell(translate('souk.shell.news.message'), wordsOf(data.message));
    } else if (isNewOf('orders', event)) {
      const { data } = await dataProvider.getOne<Order & { id: string }>('orders', {
        id: event.id,
      });
      await tell(translate('souk.shell.news.order'), data.title);
    }
  };

  useLiveEvents((event) => {
    hear(event).catch((cause: unknown) => {
      // A row that cannot be read, or not any more, is no news either; the screens tell of failures.
      if (cause instanceof ApiError || cause instanceof NetworkError) return;
      report(`Something new could not be told: ${String(cause)}`);
    });
  });
};
