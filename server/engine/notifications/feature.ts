import { NOTICE_CALLS } from '#schemas/model/calls/noticeCalls.ts';
import { defineFeature } from '#server/engine/features/feature.ts';
import { keepersOf, readersOf } from '#server/engine/notices/recipients.ts';
import { digestJob } from './digest.ts';
import { expireNotices } from './expireNotices.ts';
import { noticeRoutes, noticeStartCalls } from './noticeRoutes.ts';

export interface NotificationRecipients {
  readonly readersOf: typeof readersOf;
  readonly keepersOf: typeof keepersOf;
}

declare module '#server/engine/features/feature.ts' {
  interface Services {
    /** Whom news about rows are for. */
    readonly notifications: NotificationRecipients;
  }
}

/** The history of what people were told, their choices, and letters about what they did not read (PEOPLE-8). */
export const notificationsFeature = defineFeature({
  name: 'notifications',
  needs: ['database', 'access', 'events', 'mail', 'notices'],
  abilities: ['notifications'],
  calls: NOTICE_CALLS,
  pages: ['notifications'],
  open: ({ database, mail, clock, options: { publicAddress } }) => ({
    jobs: [digestJob({ database, mail, clock, publicAddress }), expireNotices(database, clock)],
    routes: [noticeRoutes],
    startCalls: noticeStartCalls({ database }),
    gives: { notifications: { readersOf, keepersOf } },
  }),
});
