import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const OwnTeamPage = lazyScreen(async () => (await import('./loadScreens.ts')).loadOwnTeamPage());
const TeamPage = lazyScreen(async () => (await import('./loadScreens.ts')).loadTeamPage());
const FoundTeamPage = lazyScreen(async () =>
  (await import('./loadScreens.ts')).loadFoundTeamPage(),
);

/** The team with its members, store, legal details and payout accounts (PEOPLE-1). */
export const team = defineFeature({
  name: 'team',
  screens: { teams: { show: TeamPage, create: FoundTeamPage } },
  pages: {
    '/team': {
      title: 'souk.pages.team.title',
      screen: OwnTeamPage,
      menu: { icon: 'groups', group: 'administration', order: 5 },
    },
  },
});
