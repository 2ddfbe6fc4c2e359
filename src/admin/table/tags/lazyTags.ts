import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

/** What tidies the words of a list. */
export const TagsDialog = lazyScreen(async () =>
  (await import('./bringTagsDialog.ts')).bringTagsDialog(),
);
