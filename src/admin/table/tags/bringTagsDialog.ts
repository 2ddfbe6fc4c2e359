import { bringTagTexts } from '#src/admin/words/tagTexts.ts';
import { bringManyTexts } from '../bulk/manyTexts.ts';
import { TagsDialog } from './TagsDialog.tsx';

/** The dialog of tags, with its texts. */
export const bringTagsDialog = async () => {
  await Promise.all([bringManyTexts(), bringTagTexts()]);
  return TagsDialog;
};
