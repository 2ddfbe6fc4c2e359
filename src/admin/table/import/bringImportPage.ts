import { ImportPage } from './ImportPage.tsx';
import { bringImportTexts } from './importTexts.ts';

/** The page of imports once its texts are here. */
export const bringImportPage = async (): Promise<typeof ImportPage> => {
  await bringImportTexts();
  return ImportPage;
};
