import { Palette } from './Palette.tsx';
import { bringPaletteTexts } from './paletteTexts.ts';

/** The palette once its texts are here. */
export const bringPalette = async (): Promise<typeof Palette> => {
  await bringPaletteTexts();
  return Palette;
};
