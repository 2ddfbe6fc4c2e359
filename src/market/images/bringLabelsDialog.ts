import { bringManyTexts } from '#src/admin/table/bulk/manyTexts.ts';
import { LabelsDialog } from './LabelsDialog.tsx';

/** The dialog of labels, with the texts about many rows. */
export const bringLabelsDialog = async () => {
  await bringManyTexts();
  return LabelsDialog;
};
