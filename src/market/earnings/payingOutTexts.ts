import { loadPayingOutTexts } from '#locales/load.ts';
import { bringTexts } from '#src/admin/session/texts.ts';

/** The texts of requests for money and of the desk that pays them, to be there before any of it is shown. */
export const bringPayingOutTexts = (): Promise<void> => bringTexts(loadPayingOutTexts);
