import { ApiError, NetworkError } from '#dataProvider';
import { useLiveEvents } from '#src/admin/live/live.tsx';
import { readSystemNotices } from '#src/admin/session/preferences.ts';
import { report } from '#src/admin/session/report.ts';
import { useSession } from '#src/admin/session/session.tsx';
import { ring } from './sound.ts';

interface News {
  readonly title: string;
  readonly text: string;
}

const tell = async ({ title, text }: News): Promise<void> => {
  await ring();
  const isLooking = document.visibilityState === 'visible';
  if (isLooking || readSystemNotices() === 'off' || Notification.permission !== 'granted') return;
  new Notification(title, { body: text, tag: title });
};

/**
 * Rings for new rows of a resource in the own team (SHELL-3). `newsOf` reads the row and says what is new about it;
 * undefined for what is no news, such as the own side's doing.
 */
export const useNotifications = (
  resource: string,
  newsOf: (id: string) => Promise<News | undefined>,
): void => {
  const { team } = useSession();
  const notifyOf = async (id: string): Promise<void> => {
    const news = await newsOf(id);
    if (news) await tell(news);
  };
  useLiveEvents(({ id, change, teamId, ...event }) => {
    if (event.resource !== resource || change !== 'create' || id === undefined) return;
    if (teamId !== team._id) return;
    notifyOf(id).catch((cause: unknown) => {
      // A row that cannot be read, or not any more, is no news either; the screens tell of failures.
      if (cause instanceof ApiError || cause instanceof NetworkError) return;
      report(`Something new could not be told: ${String(cause)}`);
    });
  });
};
