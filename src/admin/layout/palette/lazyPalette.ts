import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import type { PaletteProps } from './Palette.tsx';

/** The palette with its texts, for those who open it. */
export const Palette = lazyScreen<PaletteProps>(async () => {
  const [{ bringPaletteTexts }, { Palette: Loaded }] = await Promise.all([
    import('./paletteTexts.ts'),
    import('./Palette.tsx'),
  ]);
  await bringPaletteTexts();
  return Loaded;
});
