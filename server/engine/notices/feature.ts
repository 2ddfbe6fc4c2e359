import { defineFeature } from '#server/engine/features/feature.ts';
import { ENGINE_NOTICES } from './kinds.ts';
import { createNotices, type Notices } from './notices.ts';
import { NOTICE_TABLES } from './tables.ts';

declare module '#server/engine/features/feature.ts' {
  interface Services {
    readonly notices: Notices;
  }
}

/** What people are told of while they are away: written here, read by `notifications` (PEOPLE-8). */
export const noticesFeature = defineFeature({
  name: 'notices',
  needs: ['database'],
  tables: [{ number: 34, name: 'notifications', statements: NOTICE_TABLES }],
  teamTables: ['user_notices'],
  notices: ENGINE_NOTICES,
  open: ({ clock, registry, events }) => ({
    gives: {
      notices: createNotices({
        clock,
        kinds: () => registry.notices,
        publish: (transaction, recipients) =>
          events.publishAll(
            transaction,
            recipients.map(({ userId, teamId }) => ({ kind: 'notice', teamId, id: userId })),
          ),
      }),
    },
  }),
});
