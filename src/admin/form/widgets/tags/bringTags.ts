import { bringTagTexts } from '#src/admin/words/tagTexts.ts';
import { Tags } from './Tags.tsx';

/** The input of words, with its texts. */
export const bringTags = async () => {
  await bringTagTexts();
  return Tags;
};
