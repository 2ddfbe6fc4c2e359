import { ACCOUNT_CALLS } from '#schemas/model/calls/accountCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

type Links = typeof import('./links/pages.tsx');
const lazyLink = (name: keyof Links) =>
  lazyScreen(() => withTexts(async () => (await import('./links/pages.tsx'))[name], 'accounts'));

const UserList = lazyScreen(() =>
  withTexts(async () => (await import('./invitations/UserList.tsx')).UserList, 'accounts'),
);
const UserShow = lazyScreen(() =>
  withTexts(async () => (await import('./invitations/UserShow.tsx')).UserShow, 'accounts'),
);

/** Invitations, and what the links of letters open (PEOPLE-2). */
export const accounts = defineFeature({
  name: 'accounts',
  calls: ACCOUNT_CALLS,
  publicPages: {
    '/reset': lazyLink('ResetPage'),
    '/join': lazyLink('JoinPage'),
    '/confirm-address': lazyLink('ConfirmAddressPage'),
    '/stop-address': lazyLink('StopAddressPage'),
  },
  screens: { users: { list: UserList, show: UserShow } },
});
