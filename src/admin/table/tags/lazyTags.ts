import { bringTagTexts } from '#src/admin/words/tagTexts.ts';
import { lazyManyDialog } from '../bulk/lazyDialogs.ts';

/** What tidies the words of a list, with its texts. */
export const TagsDialog = lazyManyDialog(async () => {
  const [{ TagsDialog: Dialog }] = await Promise.all([import('./TagsDialog.tsx'), bringTagTexts()]);
  return Dialog;
});
