import { NOTICE_CALLS } from '#schemas/model/calls/noticeCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const NotificationsPage = lazyScreen(() =>
  withTexts(async () => (await import('./NotificationsPage.tsx')).NotificationsPage, 'notices'),
);

/** The bell: it comes once the first screen has been shown. */
const NoticeWatcher = lazyScreen(() =>
  withTexts(async () => (await import('./NoticeWatcher.tsx')).NoticeWatcher, 'notices'),
);

/** What one was told of, live and afterwards (PEOPLE-8). */
export const notifications = defineFeature({
  name: 'notifications',
  calls: NOTICE_CALLS,
  Watcher: NoticeWatcher,
  pages: {
    '/notifications': {
      title: 'souk.pages.notifications.title',
      screen: NotificationsPage,
      needs: 'notifications',
    },
  },
});
