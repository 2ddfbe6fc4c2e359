import { MAIL_CALLS } from '#schemas/model/calls/mailCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const OutboxPage = lazyScreen(() =>
  withTexts(async () => (await import('./OutboxPage.tsx')).OutboxPage, 'outbox'),
);

/** Letters that wait, were sent or failed, for admins (PEOPLE-2). */
export const outbox = defineFeature({
  name: 'outbox',
  calls: MAIL_CALLS,
  // Letters are written with the changes that they tell of.
  derivedQueries: ['outbox'],
  pages: {
    '/outbox': {
      title: 'souk.pages.outbox.title',
      screen: OutboxPage,
      needs: 'mail',
      isForFew: true,
      menu: { icon: 'mail', group: 'administration', order: 70 },
    },
  },
});
