import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** Chooses pictures of the library, for forms and messages. */
export const ImagePopup = lazyScreen(() =>
  withTexts(async () => (await import('./ImagePopup.tsx')).ImagePopup, 'imageLibrary'),
);
