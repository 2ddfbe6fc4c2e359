import { API_KEY_CALLS } from '#schemas/model/calls/apiKeyCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const ApiKeysPage = lazyScreen(() =>
  withTexts(async () => (await import('./ApiKeysPage.tsx')).ApiKeysPage, 'apiKeys'),
);

/** Keys by which programs use the API, for those who manage a team (PEOPLE-5). */
export const apiKeys = defineFeature({
  name: 'apiKeys',
  calls: API_KEY_CALLS,
  pages: {
    '/keys': {
      title: 'souk.pages.keys.title',
      screen: ApiKeysPage,
      needs: 'apiKeys',
      isForFew: true,
      menu: { icon: 'code', group: 'administration', order: 60 },
    },
  },
});
