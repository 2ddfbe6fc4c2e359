import { loadTeamTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringAccountTexts } from '#src/admin/accounts/accountTexts.ts';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ team: await loadTeamTexts(language) });

const withTexts = async <Module>(screens: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([screens, bringTexts(readTexts), bringAccountTexts()]);
  return loaded;
};

export const loadOwnTeamPage = async () => (await withTexts(import('./TeamPage.tsx'))).OwnTeamPage;

export const loadTeamPage = async () => (await withTexts(import('./TeamPage.tsx'))).TeamPage;

export const loadFoundTeamPage = async () =>
  (await withTexts(import('./FoundTeamPage.tsx'))).FoundTeamPage;
