import { readSystemNotices } from '#src/admin/session/preferences.ts';
import { ring } from './sound.ts';

interface News {
  readonly title: string;
  readonly text: string;
}

/** Rings, and says it outside of the page where nobody looks at it. */
export const tell = async ({ title, text }: News): Promise<void> => {
  await ring();
  const isLooking = document.visibilityState === 'visible';
  if (isLooking || readSystemNotices() === 'off' || Notification.permission !== 'granted') return;
  new Notification(title, { body: text, tag: title });
};
