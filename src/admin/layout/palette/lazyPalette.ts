import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** The palette with its texts, for those who open it. */
export const Palette = lazyScreen(() =>
  withTexts(async () => (await import('./Palette.tsx')).Palette, 'palette'),
);
