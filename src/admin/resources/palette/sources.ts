import type { PaletteSource } from '#src/admin/application/palette.ts';
import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { useListChoices } from '#src/admin/table/palette/useListChoices.ts';
import { useMoveChoices } from './useMoveChoices.tsx';

/** What every application's palette finds beside rows and pages, with its texts. */
export const bringSources = async (): Promise<readonly PaletteSource[]> => {
  await bringTexts('layouts');
  return [useMoveChoices, useListChoices];
};
