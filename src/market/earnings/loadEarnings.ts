import { bringPayingOutTexts } from './payingOutTexts.ts';

const withTexts = async <Module>(screen: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([screen, bringPayingOutTexts()]);
  return loaded;
};

export const loadEarningsPage = async () =>
  (await withTexts(import('./EarningsPage.tsx'))).EarningsPage;

export const loadStatementPage = async () =>
  (await withTexts(import('./StatementPage.tsx'))).StatementPage;
