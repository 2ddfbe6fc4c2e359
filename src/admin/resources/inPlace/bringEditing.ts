import { bringInPlaceTexts } from '#src/admin/session/inPlaceTexts.ts';
import { CellEditing } from './CellEditing.tsx';
import { FactEditing } from './FactEditing.tsx';

/** What edits cells and details in place, with its texts: one part of the program for both. */
export const bringEditing = async () => {
  await bringInPlaceTexts();
  return { CellEditing, FactEditing };
};
