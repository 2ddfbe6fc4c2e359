import { NAMED_CALLS } from '#schemas';
import { SESSION_CALLS } from '#schemas/model/calls/sessionCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';
import { UserSessions } from '#src/admin/settings/lazyUserSessions.ts';

export const LoginPage = lazyScreen(
  async () => (await import('#src/admin/login/LoginPage.tsx')).LoginPage,
);

/** Stands at every path that leads nowhere. */
export const NotFoundPage = lazyScreen(
  async () => (await import('#src/admin/notFound/NotFoundPage.tsx')).NotFoundPage,
);

const ImportPage = lazyScreen(() =>
  withTexts(
    async () => (await import('#src/admin/table/import/ImportPage.tsx')).ImportPage,
    'imports',
  ),
);

const SettingsPage = lazyScreen(
  async () => (await import('#src/admin/settings/SettingsPage.tsx')).SettingsPage,
);

/** The pages that every application has. */
export const engineFeature = defineFeature({
  name: 'engine',
  calls: { ...NAMED_CALLS, ...SESSION_CALLS },
  settings: async () =>
    (await import('#schemas/generated/shared/sessionSettings.json', { with: { type: 'json' } }))
      .default,
  recordParts: { users: { needs: 'sessions', part: UserSessions } },
  paletteSources: async () =>
    (await import('#src/admin/resources/palette/sources.ts')).bringSources(),
  pages: {
    '/error-404': { title: 'souk.pages.notFound.title', screen: NotFoundPage },
    '/import': { title: 'souk.limited.import', screen: ImportPage, needs: 'import' },
    '/settings': {
      title: 'souk.settings.title',
      screen: SettingsPage,
      menu: { icon: 'settings', group: 'administration', order: 90 },
    },
  },
});
