import { WEBHOOK_CALLS } from '#schemas/model/calls/webhookCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const WebhooksPage = lazyScreen(async () => (await import('./loadScreens.ts')).loadWebhooksPage());
const WebhookPage = lazyScreen(async () => (await import('./loadScreens.ts')).loadWebhookPage());

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
