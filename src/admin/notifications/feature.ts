import { NOTICE_CALLS } from '#schemas/model/calls/noticeCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const NotificationsPage = lazyScreen(async () => {
  const [{ bringNoticeTexts }, { NotificationsPage: Page }] = await Promise.all([
    import('#src/admin/settings/notices/noticeTexts.ts'),
    import('./NotificationsPage.tsx'),
  ]);
  await bringNoticeTexts();
  return Page;
});

/** The bell: it comes once the first screen has been shown. */
const NoticeWatcher = lazyScreen(async () => {
  const [{ bringNoticeTexts }, { NoticeWatcher: Watcher }] = await Promise.all([
    import('#src/admin/settings/notices/noticeTexts.ts'),
    import('./NoticeWatcher.tsx'),
  ]);
  await bringNoticeTexts();
  return Watcher;
});

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
