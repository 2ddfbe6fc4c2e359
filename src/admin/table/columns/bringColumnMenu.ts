import { bringTagTexts } from '#src/admin/words/tagTexts.ts';
import { ColumnMenu } from './ColumnMenu.tsx';

/** The menu of a column, with the texts of its tags. */
export const bringColumnMenu = async () => {
  await bringTagTexts();
  return ColumnMenu;
};
