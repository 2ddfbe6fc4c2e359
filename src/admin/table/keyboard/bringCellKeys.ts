import { bringInPlaceTexts } from '#src/admin/session/inPlaceTexts.ts';
import { CellKeys } from './CellKeys.tsx';

/** The keys of single cells, with their texts. */
export const bringCellKeys = async (): Promise<typeof CellKeys> => {
  await bringInPlaceTexts();
  return CellKeys;
};
