import type { PaletteSource } from '#src/admin/application/palette.ts';
import { bringLayoutTexts } from '#src/admin/table/layouts/layoutTexts.ts';
import { useListChoices } from '#src/admin/table/palette/useListChoices.ts';
import { useMoveChoices } from './useMoveChoices.tsx';

/** What every application's palette finds beside rows and pages, with its texts. */
export const bringSources = async (): Promise<readonly PaletteSource[]> => {
  await bringLayoutTexts();
  return [useMoveChoices, useListChoices];
};
