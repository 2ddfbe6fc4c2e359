import { WEBHOOK_CALLS } from '#schemas/model/calls/webhookCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

// The secret that is shown once has its words from the keys.
const WebhooksPage = lazyScreen(() =>
  withTexts(async () => (await import('./WebhooksPage.tsx')).WebhooksPage, 'webhooks', 'apiKeys'),
);
const WebhookPage = lazyScreen(() =>
  withTexts(async () => (await import('./WebhookPage.tsx')).WebhookPage, 'webhooks', 'apiKeys'),
);

const page = { title: 'souk.pages.webhooks.title', needs: 'webhooks' } as const;

/** Addresses that are told of changes, for those who manage a team (PEOPLE-5). */
export const webhooks = defineFeature({
  name: 'webhooks',
  calls: WEBHOOK_CALLS,
  pages: {
    '/webhooks': {
      ...page,
      screen: WebhooksPage,
      isForFew: true,
      menu: { icon: 'bolt', group: 'administration', order: 65 },
    },
    '/webhooks/:id': { ...page, screen: WebhookPage },
  },
});
