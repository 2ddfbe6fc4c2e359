import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

/** The palette with its texts, for those who open it. */
export const Palette = lazyScreen(async () => (await import('./bringPalette.ts')).bringPalette());
