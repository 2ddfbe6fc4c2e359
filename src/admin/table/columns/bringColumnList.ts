import { bringTagTexts } from '#src/admin/words/tagTexts.ts';
import { ColumnList } from './ColumnList.tsx';

/** The columns to choose from, with the texts of tags. */
export const bringColumnList = async () => {
  await bringTagTexts();
  return ColumnList;
};
