import { ACCOUNT_CALLS } from '#schemas/model/calls/accountCalls.ts';
import { defineFeature } from '#src/admin/application/feature.ts';
import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

const load = () => import('./loadScreens.ts');

const ResetPage = lazyScreen(async () => (await load()).loadResetPage());
const JoinPage = lazyScreen(async () => (await load()).loadJoinPage());
const ConfirmAddressPage = lazyScreen(async () => (await load()).loadConfirmPage());
const StopAddressPage = lazyScreen(async () => (await load()).loadStopPage());
const UserList = lazyScreen(async () => (await load()).loadUserList());
const UserShow = lazyScreen(async () => (await load()).loadUserShow());

/** Invitations, and what the links of letters open (PEOPLE-2). */
export const accounts = defineFeature({
  name: 'accounts',
  calls: ACCOUNT_CALLS,
  publicPages: {
    '/reset': ResetPage,
    '/join': JoinPage,
    '/confirm-address': ConfirmAddressPage,
    '/stop-address': StopAddressPage,
  },
  screens: { users: { list: UserList, show: UserShow } },
});
