import { loadProposalTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from '#src/admin/session/texts.ts';

const readTexts = async (language: Language) => ({ fromData: await loadProposalTexts(language) });

/** Why a column is taken for what it is (`fromData.…`). */
export const bringProposalTexts = (): Promise<void> => bringTexts(readTexts);
