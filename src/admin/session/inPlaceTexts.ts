import { loadInPlaceTexts } from '#locales/load.ts';
import type { Language } from '#schemas';
import { bringTexts } from './texts.ts';

const readTexts = async (language: Language) => ({ inPlace: await loadInPlaceTexts(language) });

/** The texts of editing in place and of restoring (`inPlace.…`), to be there before any part of it is shown. */
export const bringInPlaceTexts = (): Promise<void> => bringTexts(readTexts);
