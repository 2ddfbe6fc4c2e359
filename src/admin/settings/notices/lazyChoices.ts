import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** The section of the settings, with its texts. */
export const ChoicesSection = lazyScreen(() =>
  withTexts(async () => (await import('./ChoicesSection.tsx')).ChoicesSection, 'notices'),
);
