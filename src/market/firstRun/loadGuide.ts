import { loadFirstRunTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ firstRun: await loadFirstRunTexts(language) });

/** The guide with its texts. */
export const loadGuide = async () => {
  const [{ FirstRunGuide }] = await Promise.all([
    import('./FirstRunGuide.tsx'),
    bringTexts(readTexts),
  ]);
  return FirstRunGuide;
};
