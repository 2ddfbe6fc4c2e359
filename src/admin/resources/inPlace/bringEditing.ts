import { bringTexts } from '#src/admin/session/texts/texts.ts';
import { CellEditing } from './CellEditing.tsx';
import { FactEditing } from './FactEditing.tsx';

/** What edits cells and details in place, with its texts: one part of the program for both. */
export const bringEditing = async () => {
  await bringTexts('inPlace');
  return { CellEditing, FactEditing };
};
