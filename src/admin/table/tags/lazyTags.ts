import { lazyScreen } from '#src/admin/application/lazyScreen.ts';
import { withTexts } from '#src/admin/session/texts/texts.ts';

/** What tidies the words of a list. */
export const TagsDialog = lazyScreen(() =>
  withTexts(async () => (await import('./TagsDialog.tsx')).TagsDialog, 'many', 'tags'),
);
