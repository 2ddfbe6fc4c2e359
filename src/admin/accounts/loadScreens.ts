import { bringAccountTexts } from './accountTexts.ts';

/** A screen with the texts of accounts, which nobody else loads. */
const withTexts = async <Screen>(load: () => Promise<Screen>): Promise<Screen> => {
  const [screen] = await Promise.all([load(), bringAccountTexts()]);
  return screen;
};

const links = () => import('./links/pages.tsx');

export const loadResetPage = () => withTexts(async () => (await links()).ResetPage);
export const loadJoinPage = () => withTexts(async () => (await links()).JoinPage);
export const loadConfirmPage = () => withTexts(async () => (await links()).ConfirmAddressPage);
export const loadStopPage = () => withTexts(async () => (await links()).StopAddressPage);
export const loadUserList = () =>
  withTexts(async () => (await import('./invitations/UserList.tsx')).UserList);
export const loadUserShow = () =>
  withTexts(async () => (await import('./invitations/UserShow.tsx')).UserShow);
