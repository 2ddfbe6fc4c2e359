import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

const OwnTeamPage = lazyScreen(() =>
  withTexts(async () => (await import('./TeamPage.tsx')).OwnTeamPage, 'team', 'accounts'),
);
const TeamPage = lazyScreen(() =>
  withTexts(async () => (await import('./TeamPage.tsx')).TeamPage, 'team', 'accounts'),
);
const FoundTeamPage = lazyScreen(() =>
  withTexts(async () => (await import('./FoundTeamPage.tsx')).FoundTeamPage, 'team', 'accounts'),
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
