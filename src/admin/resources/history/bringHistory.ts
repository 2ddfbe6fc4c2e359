import { bringInPlaceTexts } from '#src/admin/session/inPlaceTexts.ts';
import { HistoryCard } from './HistoryCard.tsx';

/** The history of a row, with the texts of restoring. */
export const bringHistory = async (): Promise<typeof HistoryCard> => {
  await bringInPlaceTexts();
  return HistoryCard;
};
